internal import FollowspotGeometry

/// A view whose content is arranged by a ``Layout``.
nonisolated struct LayoutContainer<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let arrangement = LayoutArrangement(layout: layout, direction: environment.layoutDirection, memory: .init())
    return ContainerNode(arrangement, showing: content, in: environment)
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? ContainerNode<LayoutArrangement<L>> else { return }
    let arrangement = LayoutArrangement(
      layout: layout, direction: environment.layoutDirection, memory: node.layout.memory)
    node.update(arrangement, showing: content, in: environment)
  }
}

/// A ``Layout`` as a container layout.
nonisolated struct LayoutArrangement<L: Layout>: ContainerLayout {
  let layout: L
  let direction: LayoutDirection
  let memory: Memory

  /// The cache, kept from one call to the next.
  @MainActor
  final class Memory {
    var cache: L.Cache?
    /// Whether views were added, removed or resized.
    var isStale = false
  }

  @MainActor func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    let hidden = layout as? AnyLayout
    return environment.along(hidden.map(\.stackOrientation) ?? L.layoutProperties.stackOrientation)
  }

  @MainActor func elementsChanged() { memory.isStale = true }

  @MainActor func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    ask(elements, LayoutPlacements(count: elements.count)) {
      layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1)
    }
  }

  @MainActor func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let places = LayoutPlacements(count: elements.count)
    ask(elements, places) {
      layout.placeSubviews(in: Rect(origin: .zero, size: size), proposal: proposal, subviews: $0, cache: &$1)
    }
    return zip(elements, places.placements).map { element, placement in
      if let placement { return placement }
      let own = ViewDimensions(of: element, ProposedViewSize(size))
      return Placement(origin: own.origin(in: size, .center), proposal: ProposedViewSize(size))
    }
  }

  @MainActor func spacing(of elements: [LayoutNode]) -> ViewSpacing {
    ask(elements, LayoutPlacements(count: elements.count)) { layout.spacing(subviews: $0, cache: &$1) }
  }

  @MainActor var findsLines: Bool { true }

  @MainActor func find(
    _ line: AlignmentLine, _ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    let bounds = Rect(origin: .zero, size: size)
    return ask(elements, LayoutPlacements(count: elements.count)) { subviews, cache in
      switch line {
      case .horizontal(let alignment):
        layout.explicitAlignment(of: alignment, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical(let alignment):
        layout.explicitAlignment(of: alignment, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }?.finite
  }

  @MainActor private func ask<Answer>(
    _ elements: [LayoutNode], _ places: LayoutPlacements, _ question: (LayoutSubviews, inout L.Cache) -> Answer
  ) -> Answer {
    let subviews = LayoutSubviews(elements.enumerated().map { LayoutSubview($1, $0, places) }, direction)
    // The cache is taken out meanwhile, so that a large one is changed in place.
    var cache: L.Cache
    if var known = memory.cache.take() {
      if memory.isStale { layout.updateCache(&known, subviews: subviews) }
      cache = known
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    memory.isStale = false
    defer { memory.cache = cache }
    return question(subviews, &cache)
  }
}
