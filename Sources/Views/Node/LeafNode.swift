package import FollowspotDrawing
package import FollowspotGeometry

/// The content of a view without subviews, such as a text, a picture or a shape.
@MainActor
package protocol Leaf {
  /// Returns the size for a proposal, in points.
  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size
  /// The picture whose natural size determines the leaf's; `nil` if none does.
  var measuredPicture: ImageReference? { get }
  /// Lays the leaf's text out for a proposal; `nil` without text.
  func typeset(in proposal: ProposedViewSize) -> (any TypesetText)?
  /// Returns the distance of the baseline from the top, in points, of a leaf without text that has one.
  func baseline(in environment: EnvironmentValues) -> Double?
  /// Paints the leaf at the builder's origin, with the text that was laid out for its frame.
  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues)
  /// Whether the leaf accepts touches.
  func takesTouches(in environment: EnvironmentValues) -> Bool
  /// Whether a position in the frame lies inside of the leaf.
  func contains(_ point: Point, size: Size) -> Bool
  /// Describes the leaf for those who can't see it, unless it means nothing to them.
  func describe(_ builder: inout SemanticsBuilder, node: LayoutNode)
  /// Returns the opaque areas.
  func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect]
  /// The values for the container.
  var traits: LayoutTraits { get }
  /// Whether a new value may have another size.
  func needsLayout(after old: Self) -> Bool
  /// Called when the leaf's node joins the tree and for each new value, to start motions.
  func didUpdate(in environment: EnvironmentValues)
  /// Whether the leaf is painted in the intermediate size of an animation instead of its final size.
  var stretches: Bool { get }
}

extension Leaf {
  package var measuredPicture: ImageReference? { nil }
  package func typeset(in proposal: ProposedViewSize) -> (any TypesetText)? { nil }
  package func baseline(in environment: EnvironmentValues) -> Double? { nil }
  package func takesTouches(in environment: EnvironmentValues) -> Bool { true }
  package func contains(_ point: Point, size: Size) -> Bool { true }
  package func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {}
  package func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect] { [] }
  package var traits: LayoutTraits { .standard }
  package func needsLayout(after old: Self) -> Bool { true }
  package func didUpdate(in environment: EnvironmentValues) {}
  package var stretches: Bool { false }
}

/// A view that is shown by a leaf.
package protocol LeafView: PrimitiveView {
  associatedtype Resolved: Leaf

  /// Returns the leaf with its values resolved from the environment, so that they can be animated.
  func resolved(in environment: EnvironmentValues) -> Resolved
}

extension LeafView {
  /// See `View._makeNode(in:)`.
  public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    LeafNode(resolved(in: environment), in: environment)
  }

  /// See `View._update(_:in:)`.
  public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? LeafNode<Resolved>)?.update(resolved(in: environment), in: environment)
  }
}

extension LeafView where Self: Leaf {
  package func resolved(in environment: EnvironmentValues) -> Self { self }
}

final class LeafNode<L: Leaf>: LayoutNode {
  /// The leaf in its shown state, which differs from the target during an animation.
  private var box: Box<L>
  private var ownTraits: LayoutTraits
  private var motion = NodeMotion<L>()
  /// The text laid out for the frame.
  private(set) var text: (any TypesetText)?
  /// The leaf in its shown state.
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

  /// Shows an intermediate value of an animation.
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
    guard line.isBaseline else { return nil }
    guard let text = box.ask({ $0.typeset(in: proposal) }) else { return box.ask { $0.baseline(in: environment) } }
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

  override func describe(_ builder: inout SemanticsBuilder) { box.ask { $0.describe(&builder, node: self) } }

  override func hit(_ point: Point) -> LayoutNode? {
    let isHit = box.ask { leaf in
      Rect(origin: .zero, size: frame.size).contains(point) && leaf.takesTouches(in: environment)
        && leaf.contains(point, size: frame.size)
    }
    return isHit ? self : nil
  }
}
