internal import FollowspotGeometry
internal import FollowspotViews

/// The role of an element in a container's layout.
enum OverlayRole: Hashable, Sendable {
  /// A background, over the whole container.
  case backdrop
  /// A view with its alignment.
  case aligned(Alignment)
}

enum OverlayPlaceKey: LayoutValueKey {
  static let defaultValue = OverlayRole.aligned(.center)
}

/// Arranges a container's views in a stack, a row or a column, and their backgrounds over the whole container.
///
/// A single layout serves all display types, so that a change of type moves views instead of creating them again.
struct OverlayLayout: ContainerLayout {
  let displayType: OverlayContainerConfiguration.DisplayType
  let spacing: Double
  let insets: EdgeInsets
  /// The alignment of a row or column.
  let alignment: Alignment

  func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    var space = Rect(origin: .zero, size: size)
    // On a picture over several panels, centred views go to the centre of the first panel, to avoid the bezels.
    if alignment.horizontal == .center, let element = elements.first {
      space = space.intersection(element.firstPanel(in: size))
    }
    space = space.inset(by: insets)
    var placements = elements.map { _ in Placement(origin: .zero, proposal: ProposedViewSize(size)) }
    var views: [(index: Int, node: LayoutNode, alignment: Alignment)] = []
    for (index, element) in elements.enumerated() {
      if case .aligned(let alignment) = element.traits[OverlayPlaceKey.self] {
        views.append((index, element, alignment))
      }
    }
    let along = along(views.map(\.node), in: space.size)
    for (place, view) in zip(along, views) {
      let own = ViewDimensions(of: view.node, place.proposal).origin(in: space.size, view.alignment)
      let origin =
        switch displayType {
        case .stacking: own
        case .horizontal: Point(x: place.origin.x, y: own.y)
        case .vertical: Point(x: own.x, y: place.origin.y)
        }
      placements[view.index] = Placement(origin: origin + space.origin, proposal: place.proposal)
    }
    return placements
  }

  /// Returns the positions of views along the row or column.
  private func along(_ views: [LayoutNode], in space: Size) -> [Placement] {
    let proposal = ProposedViewSize(space)
    let axis: Axis
    switch displayType {
    case .stacking: return views.map { _ in Placement(origin: .zero, proposal: proposal) }
    case .horizontal: axis = .horizontal
    case .vertical: axis = .vertical
    }
    let stack = StackLayout(axis: axis, spacing: spacing)
    let taken = stack.measure(views, proposal)
    let start = Point(
      x: (space.width - taken.width) * alignment.horizontal.fraction,
      y: (space.height - taken.height) * alignment.vertical.fraction)
    return stack.arrange(views, in: taken, proposal: proposal).map {
      Placement(origin: $0.origin + start, proposal: $0.proposal)
    }
  }
}
