internal import FollowspotDrawing
internal import FollowspotGeometry

/// Where another view lies that is given just the size of the modified one.
enum LayerPlace: Equatable { case before, behind, mask }

/// A view with another before or behind it, or as its mask.
struct LayerModifier<Layer: View>: PrimitiveModifier {
  let place: LayerPlace
  let alignment: Alignment
  /// Whether the other view is made from preferences, and so anew after every layout of the content.
  let readsPreferences: Bool
  /// The other view, from the preferences of the content.
  let layer: (borrowing PreferenceValues) -> Layer

  final class Storage {
    /// The other view's node.
    let container: ContainerNode<ZStackArrangement>
    /// What is read of observable models where the other view is made from preferences.
    var reads: ObservedReads?

    init(_ container: ContainerNode<ZStackArrangement>) { self.container = container }
  }

  func makeStorage(in environment: EnvironmentValues) -> Storage {
    Storage(ContainerNode(ZStackArrangement(alignment: alignment), in: environment))
  }

  func children(of storage: Storage) -> [Node] { [storage.container] }

  func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    let container = node.storage.container
    if old == nil { container.parent = node }
    if container.layout.alignment != alignment { container.update(ZStackArrangement(alignment: alignment)) }
    if !readsPreferences { container.show(layer(PreferenceValues()), in: node.environment) }
  }

  func traits(_ content: LayoutTraits) -> LayoutTraits { content.withPlace }

  func didDetach(node: ModifierNode<Self>) { node.storage.reads?.forget() }

  func needsLayout(after old: Self) -> Bool { readsPreferences }

  func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
    let container = node.storage.container
    if readsPreferences {
      var preferences = PreferenceValues()
      content.gather(&preferences)
      let reads = node.storage.reads ?? ObservedReads()
      node.storage.reads = reads
      node.build { container.show(reads.track(for: node) { layer(preferences) }, in: node.environment) }
    }
    let size = node.frame.size
    let proposal = ProposedViewSize(size)
    let origin = ViewDimensions(of: container, proposal).origin(in: size, alignment)
    node.place(container, Placement(origin: origin, proposal: proposal), in: size)
  }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    let container = node.storage.container
    switch place {
    case .before:
      content.paintInContainer(&builder)
      container.paintInContainer(&builder)
    case .behind:
      container.paintInContainer(&builder)
      content.paintInContainer(&builder)
    case .mask:
      let list = builder.isolated { content.paintInContainer(&$0) }
      guard !list.items.isEmpty else { return }
      builder.add(.group(CompositingGroup(list, mask: builder.isolated { container.paintInContainer(&$0) })))
    }
  }

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let container = node.storage.container
    return switch place {
    case .before: container.hitInContainer(point) ?? content.hitInContainer(point)
    case .behind: content.hitInContainer(point) ?? container.hitInContainer(point)
    case .mask: content.hitInContainer(point)
    }
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    place == .mask ? [] : content.opaqueAreasInContainer + node.storage.container.opaqueAreasInContainer
  }

  /// What is made from what the content sends up, such as a spotlight, stands for the content and hides none of it.
  func opaqueAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    guard place == .before, !readsPreferences, element !== node.storage.container else { return [] }
    return node.storage.container.opaqueAreasInContainer
  }

  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    content.gather(&preferences)
    if place != .mask { node.storage.container.gather(&preferences) }
  }
}
