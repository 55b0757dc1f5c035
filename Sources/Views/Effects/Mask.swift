internal import Drawing
internal import Geometry

/// A view and the view whose alpha it keeps; the mask gets the view's size.
struct MaskView<Content: View, Mask: View>: View, PrimitiveView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  func _makeNode(in environment: EnvironmentValues) -> Node {
    let node = MaskNode(alignment, in: environment)
    _update(node, in: environment)
    return node
  }

  func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? MaskNode else { return }
    node.environment = environment
    node.content.show(content, in: environment)
    node.mask.show(mask, in: environment)
  }
}

final class MaskNode: LayoutNode {
  let content: ContainerNode<ZStackLayout>
  let mask: ContainerNode<ZStackLayout>
  private let alignment: Alignment

  init(_ alignment: Alignment, in environment: EnvironmentValues) {
    content = ContainerNode(ZStackLayout(alignment: alignment, keepsAxis: true), in: environment)
    mask = ContainerNode(ZStackLayout(alignment: alignment), in: environment)
    self.alignment = alignment
    super.init(in: environment)
    content.parent = self
    mask.parent = self
  }

  override func forEachChild(_ body: (Node) -> Void) {
    body(content)
    body(mask)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size { content.sizeThatFits(proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    content.place(at: .zero, proposal: proposal, in: self)
    let inner = ProposedViewSize(size)
    place(mask, Placement(origin: Dimensions(of: mask, inner).origin(in: size, alignment), proposal: inner), in: size)
  }

  override func paint(_ painter: inout Painter) {
    let list = painter.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    painter.add(.group(CompositingGroup(list, mask: painter.isolated { mask.paintInContainer(&$0) })))
  }

  override func hit(_ point: Point) -> LayoutNode? { content.hitInContainer(point) }
  override func gather(_ preferences: inout PreferenceValues) { content.gather(&preferences) }
}
