package import FollowspotDrawing
package import FollowspotGeometry

/// What a view without others inside does: a text, a picture, a shape.
@MainActor
package protocol Leaf {
  /// The size taken of a proposal, in points.
  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size
  /// The picture whose natural extent it is measured by; nil for none.
  var measuredPicture: ImageReference? { get }
  /// The text in it, laid out in a proposal; nil without text.
  func typeset(in proposal: ProposedViewSize) -> (any TypesetText)?
  /// Paints the leaf at the builder's origin, with its text as it was laid out for its place.
  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues)
  /// Whether touches land on it.
  func takesTouches(in environment: EnvironmentValues) -> Bool
  /// Whether a position in its frame lies in it.
  func contains(_ point: Point, size: Size) -> Bool
  /// The parts of it through which nothing is seen of what lies below.
  func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect]
  /// What the container around it is told.
  var traits: LayoutTraits { get }
  /// Whether a new value may be of another size.
  func needsLayout(after old: Self) -> Bool
  /// Called once when the leaf's node joins the tree, and again for each new value: to begin to move.
  func didUpdate(in environment: EnvironmentValues)
  /// Whether it is painted in the size its frame is shown in while that is on its way to another; else it keeps its
  /// own.
  var stretches: Bool { get }
}

extension Leaf {
  package var measuredPicture: ImageReference? { nil }
  package func typeset(in proposal: ProposedViewSize) -> (any TypesetText)? { nil }
  package func takesTouches(in environment: EnvironmentValues) -> Bool { true }
  package func contains(_ point: Point, size: Size) -> Bool { true }
  package func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect] { [] }
  package var traits: LayoutTraits { .standard }
  package func needsLayout(after old: Self) -> Bool { true }
  package func didUpdate(in environment: EnvironmentValues) {}
  package var stretches: Bool { false }
}

/// A view that is shown as a leaf.
package protocol LeafView: PrimitiveView {
  associatedtype Resolved: Leaf

  /// The leaf, with what it shows looked up in the environment, so that it can be animated.
  func resolved(in environment: EnvironmentValues) -> Resolved
}

extension LeafView {
  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    LeafNode(resolved(in: environment), in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? LeafNode<Resolved>)?.update(resolved(in: environment), in: environment)
  }
}

extension LeafView where Self: Leaf {
  package func resolved(in environment: EnvironmentValues) -> Self { self }
}

/// The node of a leaf.
final class LeafNode<L: Leaf>: LayoutNode {
  /// The leaf as it is painted now: on its way to the one that is wanted, while the change is animated.
  private var box: Box<L>
  private var ownTraits: LayoutTraits
  private var motion = NodeMotion<L>()
  /// The text in it, laid out for its place.
  private(set) var text: (any TypesetText)?
  /// The leaf as it is painted now.
  var leaf: L { box.value }

  init(_ leaf: L, in environment: EnvironmentValues) {
    ownTraits = leaf.traits
    box = Box(leaf)
    super.init(in: environment)
    leaf.didUpdate(in: environment)
  }

  func update(_ leaf: L, in environment: EnvironmentValues) {
    let needsLayout = leaf.needsLayout(after: box.value)
    self.environment = environment
    box = Box(
      motion.move(from: box.value, to: leaf, of: self) { [weak self] change in
        self.map { $0.show(change($0.box.value)) }
      })
    ownTraits = leaf.traits
    leaf.didUpdate(in: environment)
    if needsLayout { invalidateLayout() } else { invalidatePainting() }
  }

  /// Paints another leaf on the way to the one that is wanted.
  private func show(_ shown: L) {
    let old = box.value
    box = Box(shown)
    if shown.needsLayout(after: old) { invalidateLayout() } else { repaint() }
  }

  override var traits: LayoutTraits { ownTraits }
  override var isPainted: Bool { true }

  override var opaqueAreas: [Rect] { box.ask { $0.opaqueAreas(size: frame.size, in: environment) } }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    box.ask { leaf in
      if let picture = leaf.measuredPicture, let provider = environment.imageProvider {
        host?.pictures.noteMeasuring(picture, from: provider, by: self)
      }
      return leaf.measure(proposal, in: environment)
    }
  }

  override func picturesDidChange() {
    if leaf.measuredPicture != nil { invalidateLayout() } else { invalidatePainting() }
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    text = box.ask { $0.typeset(in: proposal) }
  }

  override func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    guard line.isBaseline, let text = box.ask({ $0.typeset(in: proposal) }) else { return nil }
    return line == .vertical(.firstTextBaseline) ? text.firstBaseline : text.lastBaseline
  }

  override func paint(_ builder: inout DisplayListBuilder) {
    builder.palette = environment.palette
    let bounds = shownBounds
    let outer = builder.move(by: bounds.origin)
    box.ask { leaf in
      leaf.paint(&builder, size: leaf.stretches ? bounds.size : frame.size, text: text, in: environment)
    }
    builder.move(to: outer)
  }

  override func hit(_ point: Point) -> LayoutNode? {
    let isHit = box.ask { leaf in
      Rect(origin: .zero, size: frame.size).contains(point) && leaf.takesTouches(in: environment)
        && leaf.contains(point, size: frame.size)
    }
    return isHit ? self : nil
  }
}
