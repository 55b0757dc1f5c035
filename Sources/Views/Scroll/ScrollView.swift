internal import Drawing
package import Geometry

/// A window on views that are larger than it; a finger moves them.
public struct ScrollView<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Scrolls along `axes`. Its views stand in a column where that is up and down, as by default, else in a row.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    let node = ScrollNode(axes, in: environment)
    node.content.show(content, in: environment)
    return node
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? ScrollNode else { return }
    node.environment = environment
    node.update(axes)
    node.content.show(content, in: environment)
  }
}

/// The node of a scroll view; it keeps how far it has scrolled.
package final class ScrollNode: LayoutNode {
  private(set) var axes: Axis.Set
  let content: ContainerNode<StackLayout>
  /// How far the content is moved up and towards its start, in points; 0…the content's surplus.
  package private(set) var offset = Point.zero

  private let hand = ScrollHand()

  init(_ axes: Axis.Set, in environment: EnvironmentValues) {
    self.axes = axes
    content = ContainerNode(Self.layout(axes), in: environment)
    super.init(in: environment)
    content.parent = self
  }

  private static func layout(_ axes: Axis.Set) -> StackLayout {
    StackLayout(axis: axes.contains(.vertical) ? .vertical : .horizontal, spacing: nil)
  }

  func update(_ axes: Axis.Set) {
    self.axes = axes
    content.update(Self.layout(axes))
  }

  override func forEachChild(_ body: (Node) -> Void) { body(content) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let size = content.sizeThatFits(inner(proposal))
    return Size(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    offset = clamped(offset, content.sizeThatFits(inner(proposal)).finite, in: size)
    place(content, Placement(origin: Point.zero - offset, proposal: inner(proposal)), in: size)
  }

  private func clamped(_ offset: Point, _ whole: Size, in size: Size) -> Point {
    Point(
      x: max(0, min(offset.x, whole.width - size.width)), y: max(0, min(offset.y, whole.height - size.height)))
  }

  /// Moves the content by a distance in points, as far as there is content. Returns whether it moved.
  @discardableResult
  func scroll(by distance: Point) -> Bool {
    let way = Point(
      x: !axes.contains(.horizontal) ? 0 : environment.layoutDirection == .rightToLeft ? -distance.x : distance.x,
      y: axes.contains(.vertical) ? distance.y : 0)
    let next = clamped(offset + way, content.frame.size, in: frame.size)
    guard next != offset else { return false }
    offset = next
    invalidateLayout()
    return true
  }

  override var clipsContent: Bool { true }
  override var isPainted: Bool { true }

  override var gestureClient: GestureClient? { hand.client(of: self) }

  override func paint(_ builder: inout DisplayListBuilder) {
    let clip = builder.device(shownBounds)
    let list = builder.isolated(in: clip) { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(list, clip: .rectangle(clip))))
  }

  override func hit(_ point: Point) -> LayoutNode? {
    guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
    return content.hitInContainer(point) ?? self
  }

  override func send(_ preferences: inout PreferenceValues) { content.gather(&preferences) }
}
