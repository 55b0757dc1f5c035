internal import FollowspotDrawing
internal import FollowspotGeometry

/// The position of a layer, which gets the size of the modified view.
enum LayerPosition: Equatable { case before, behind, mask }

/// A view with a layer before or behind it, or as its mask.
nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier {
  let place: LayerPosition
  let alignment: Alignment
  /// Whether the layer is made from preferences, so that every layout of the content makes it again.
  let readsPreferences: Bool
  /// Makes the layer from the preferences of the content.
  let layer: (borrowing PreferenceValues) -> Layer

  final class Storage {
    /// The layer's node.
    let container: ContainerNode<ZStackArrangement>
    /// The observable models that the layer reads, if it is made from preferences.
    var reads: ObservedReads?

    init(_ container: ContainerNode<ZStackArrangement>) { self.container = container }
  }

  @MainActor func makeStorage(in environment: EnvironmentValues) -> Storage {
    Storage(ContainerNode(ZStackArrangement(alignment: alignment), in: environment))
  }

  @MainActor func children(of storage: Storage) -> [_ViewNode] { [storage.container] }

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    let container = node.storage.container
    if old == nil { container.parent = node }
    if container.layout.alignment != alignment { container.update(ZStackArrangement(alignment: alignment)) }
    if !readsPreferences { container.show(layer(PreferenceValues()), in: node.environment) }
  }

  @MainActor func traits(_ content: LayoutTraits) -> LayoutTraits { content.withPlace }

  @MainActor func didDetach(node: ModifierNode<Self>) { node.storage.reads?.forget() }

  @MainActor func needsLayout(after old: Self) -> Bool { readsPreferences }

  @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
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

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
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

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let container = node.storage.container
    return switch place {
    case .before: container.hitInContainer(point) ?? content.hitInContainer(point)
    case .behind: content.hitInContainer(point) ?? container.hitInContainer(point)
    case .mask: content.hitInContainer(point)
    }
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    place == .mask ? [] : content.opaqueAreasInContainer + node.storage.container.opaqueAreasInContainer
  }

  /// A layer made from preferences, such as a spotlight, acts for the content and so doesn't count as covering it.
  @MainActor func opaqueAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    readsPreferences ? [] : hidingAreas(over: element, node: node)
  }

  @MainActor func hidingAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    guard place == .before, element !== node.storage.container else { return [] }
    return node.storage.container.opaqueAreasInContainer
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    content.describeInContainer(&builder)
    if place != .mask { node.storage.container.describeInContainer(&builder) }
  }

  @MainActor func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    content.gather(&preferences)
    if place != .mask { node.storage.container.gather(&preferences) }
  }
}
