package import Geometry

/// What a modifier does to the view it is applied to. Each requirement by default leaves the view as it is.
@MainActor
package protocol PrimitiveModifier {
  /// The size taken of a proposal, in points.
  func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size
  /// A place for the content, in the modified view's coordinates.
  func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: LayoutNode) -> Placement
  /// Distance from the top to a text baseline, in points.
  func baseline(_ which: TextBaseline, of content: LayoutNode, at proposal: ProposedViewSize) -> Double?
  /// The environment of the content.
  func adapt(_ environment: EnvironmentValues) -> EnvironmentValues
  /// Paints the content; the painter's origin is the modified view's.
  func paint(_ content: LayoutNode, _ painter: inout Painter, node: LayoutNode)
  /// The nearest node that takes touches at a position.
  func hit(_ content: LayoutNode, _ point: Point, node: LayoutNode) -> LayoutNode?
  /// See ``LayoutNode/touchRole``.
  func touchRole(in environment: EnvironmentValues) -> TouchRole?
  /// Adds preferences.
  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: LayoutNode)
  /// See ``LayoutNode/layoutPriority``.
  func layoutPriority(_ content: LayoutNode) -> Double
  /// See ``LayoutNode/zIndex``.
  func zIndex(_ content: LayoutNode) -> Double
  /// Whether nothing of the content is seen outside of the frame.
  var clipsContent: Bool { get }
  /// Called after the content was placed.
  func didPlace(_ content: LayoutNode, node: LayoutNode)
  /// Called once when the node joins the tree, again with `old` for each new value.
  func didUpdate(from old: Self?, node: LayoutNode)
  /// Called once when the node leaves the tree.
  func didDetach(node: LayoutNode)
  /// Whether a new value may need another layout.
  func needsLayout(after old: Self) -> Bool
}

extension PrimitiveModifier {
  package func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    content.sizeThatFits(proposal)
  }
  package func place(
    _ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: LayoutNode
  ) -> Placement { Placement(origin: .zero, proposal: proposal) }
  package func baseline(
    _ which: TextBaseline, of content: LayoutNode, at proposal: ProposedViewSize
  ) -> Double? { content.baseline(which, at: proposal) }
  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
  package func paint(_ content: LayoutNode, _ painter: inout Painter, node: LayoutNode) {
    content.paintInContainer(&painter)
  }
  package func hit(_ content: LayoutNode, _ point: Point, node: LayoutNode) -> LayoutNode? {
    content.hitInContainer(point)
  }
  package func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: LayoutNode) {
    content.gather(&preferences)
  }
  package func touchRole(in environment: EnvironmentValues) -> TouchRole? { nil }
  package func layoutPriority(_ content: LayoutNode) -> Double { content.layoutPriority }
  package func zIndex(_ content: LayoutNode) -> Double { content.zIndex }
  package var clipsContent: Bool { false }
  package func didPlace(_ content: LayoutNode, node: LayoutNode) {}
  package func didUpdate(from old: Self?, node: LayoutNode) {}
  package func didDetach(node: LayoutNode) {}
  package func needsLayout(after old: Self) -> Bool { true }
}

/// A view with a modifier that the tree knows.
package struct Modified<Content: View, Modifier: PrimitiveModifier>: View, PrimitiveView {
  let content: Content
  let modifier: Modifier

  package init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  package func _makeNode(in environment: EnvironmentValues) -> Node {
    let content = content._makeNode(in: modifier.adapt(environment))
    if let element = content as? LayoutNode {
      return ModifierNode(modifier, element, isOwner: true, in: environment)
    }
    return DistributingNode(modifier, content, in: environment)
  }

  package func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? any ModifierHolding<Modifier> else { return }
    node.environment = environment
    content._update(node.modified, in: modifier.adapt(environment))
    node.update(modifier)
  }
}

/// A node that holds a modifier.
@MainActor
protocol ModifierHolding<Modifier>: Node {
  associatedtype Modifier: PrimitiveModifier
  /// The node of the view the modifier is applied to.
  var modified: Node { get }
  func update(_ modifier: Modifier)
}

/// The node of a modified view.
final class ModifierNode<Modifier: PrimitiveModifier>: LayoutNode, ModifierHolding {
  private(set) var modifier: Modifier
  let content: LayoutNode
  /// Whether the content is this node's child in the tree, not only in the layout.
  private let isOwner: Bool

  init(_ modifier: Modifier, _ content: LayoutNode, isOwner: Bool, in environment: EnvironmentValues) {
    self.modifier = modifier
    self.content = content
    self.isOwner = isOwner
    super.init(in: environment)
    if isOwner { content.parent = self }
    modifier.didUpdate(from: nil, node: self)
  }

  var modified: Node { content }

  func update(_ modifier: Modifier) {
    let old = self.modifier
    self.modifier = modifier
    if modifier.needsLayout(after: old) { invalidateLayout() }
    modifier.didUpdate(from: old, node: self)
  }

  override func forEachChild(_ body: (Node) -> Void) { if isOwner { body(content) } }

  override func detach() {
    super.detach()
    modifier.didDetach(node: self)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size { modifier.measure(content, proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let placement = modifier.place(content, in: size, proposal: proposal, node: self)
    place(content, placement, in: size)
    modifier.didPlace(content, node: self)
  }

  override func baseline(_ which: TextBaseline, at proposal: ProposedViewSize) -> Double? {
    modifier.baseline(which, of: content, at: proposal)
  }
  override var layoutPriority: Double { modifier.layoutPriority(content) }
  override var clipsContent: Bool { modifier.clipsContent }
  override var zIndex: Double { modifier.zIndex(content) }
  override var touchRole: TouchRole? { modifier.touchRole(in: environment) }
  override func paint(_ painter: inout Painter) { modifier.paint(content, &painter, node: self) }
  override func hit(_ point: Point) -> LayoutNode? { modifier.hit(content, point, node: self) }
  override func gather(_ preferences: inout PreferenceValues) {
    modifier.gather(content, &preferences, node: self)
  }
}

/// Applies a modifier to each of several views, as SwiftUI does for a modified `Group` or `ForEach`.
final class DistributingNode<Modifier: PrimitiveModifier>: Node, ModifierHolding {
  private var modifier: Modifier
  let modified: Node
  private var wrappers: [ObjectIdentifier: ModifierNode<Modifier>] = [:]

  init(_ modifier: Modifier, _ content: Node, in environment: EnvironmentValues) {
    self.modifier = modifier
    modified = content
    super.init(in: environment)
    content.parent = self
    // Wrapping now, not at the first layout, lets modifiers that act on appearance see it in the same frame.
    var elements: [LayoutNode] = []
    collect(into: &elements)
  }

  func update(_ modifier: Modifier) {
    self.modifier = modifier
    for wrapper in wrappers.values {
      wrapper.environment = environment
      wrapper.update(modifier)
    }
  }

  override func forEachChild(_ body: (Node) -> Void) { body(modified) }

  override func detach() {
    super.detach()
    for wrapper in wrappers.values { wrapper.detach() }
  }

  override func collect(into elements: inout [LayoutNode]) {
    var contents: [LayoutNode] = []
    modified.collect(into: &contents)
    var next: [ObjectIdentifier: ModifierNode<Modifier>] = [:]
    for content in contents {
      let key = ObjectIdentifier(content)
      let wrapper = wrappers.removeValue(forKey: key) ?? wrap(content)
      next[key] = wrapper
      elements.append(wrapper)
    }
    let gone = wrappers.values
    wrappers = next
    for wrapper in gone { wrapper.detach() }
  }

  private func wrap(_ content: LayoutNode) -> ModifierNode<Modifier> {
    let wrapper = ModifierNode(modifier, content, isOwner: false, in: environment)
    wrapper.parent = self
    return wrapper
  }
}
