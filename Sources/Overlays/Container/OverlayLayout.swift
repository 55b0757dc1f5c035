internal import FollowspotGeometry
internal import FollowspotViews

/// What a view in a container is, to the container's layout.
enum OverlayPlace: Hashable, Sendable {
  /// Something behind a view, over all of the container.
  case backdrop
  /// A view with its alignment.
  case aligned(Alignment)
}

enum OverlayPlaceKey: LayoutValueKey {
  static let defaultValue = OverlayPlace.aligned(.center)
}

/// Arranges a container's views over each other, in a row or in a column, and backdrops over all of it.
///
/// One layout for all display types, so that a change of type moves views and doesn't make them anew.
struct OverlayLayout: ContainerLayout {
  let displayType: OverlayContainerConfiguration.DisplayType
  let spacing: Double
  let insets: EdgeInsets
  /// Where a row or column lies.
  let alignment: Alignment

  func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    var space = Rect(origin: .zero, size: size)
    // What would stand in the middle of several panels stands in the middle of the first: there is a bezel.
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

  /// Places of views along the row or column.
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

extension VerticalAlignment {
  /// The share of the height above the line.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom, .firstTextBaseline, .lastTextBaseline: 1
    }
  }
}
