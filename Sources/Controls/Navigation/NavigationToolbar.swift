package import FollowspotViews
internal import Observation

/// The views that a screen adds to the bars of its `NavigationStack`.
@Observable @MainActor
package final class NavigationToolbar {
  /// The edge of a bar at which a view stands.
  package enum Edge: Hashable, Sendable { case leading, center, trailing, bottom }

  @ObservationIgnored private var items: [(edge: Edge, view: AnyView)] = []
  private var revision = 0

  package nonisolated init() {}

  /// The views, in order.
  var shownItems: [(edge: Edge, view: AnyView)] {
    _ = revision
    return items
  }

  /// Shows other views, from the body of a view.
  ///
  /// Layouts make presented screens again. If the bar followed those as well, its own layout would start the next.
  package func show(_ items: [(edge: Edge, view: AnyView)], on host: ViewHost?) {
    self.items = items
    if host?.isLayingOut != true { revision += 1 }
  }
}

extension NavigationToolbar: @MainActor Equatable {
  package static func == (a: NavigationToolbar, b: NavigationToolbar) -> Bool { a === b }
}

/// The toolbars that a screen's views ask for.
enum NavigationToolbarsKey: PreferenceKey {
  static var defaultValue: [NavigationToolbar] { [] }

  static func reduce(value: inout [NavigationToolbar], nextValue: () -> [NavigationToolbar]) { value += nextValue() }
}

/// Whether a screen hides the bar with its title; that of the outermost view takes precedence.
enum NavigationBarHiddenKey: PreferenceKey {
  static var defaultValue: Bool? { nil }

  static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = value ?? nextValue() }
}

/// Whether the button that leads back is hidden; the outermost view's value takes precedence.
enum NavigationBackHiddenKey: PreferenceKey {
  static var defaultValue: Bool? { nil }

  static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = value ?? nextValue() }
}

/// The views of toolbars at an edge.
struct NavigationToolbarItems: View {
  let toolbars: [NavigationToolbar]
  let edge: NavigationToolbar.Edge

  var body: some View {
    let views = toolbars.flatMap(\.shownItems).filter { $0.edge == edge }.map(\.view)
    ForEach(views.indices, id: \.self) { views[$0] }
  }
}

/// The bar above a screen, if it has something to show. Only this view follows the views of toolbars, not the screen.
struct NavigationBarPlace<Bar: View>: View {
  let toolbars: [NavigationToolbar]
  /// Whether the bar is shown without views of toolbars, too.
  let isWanted: Bool
  let bar: Bar

  var body: some View {
    if isWanted || toolbars.contains(where: { $0.shownItems.contains { $0.edge != .bottom } }) { bar }
  }
}

/// The bar below a screen, if it has something to show.
struct NavigationBottomBar: View {
  let toolbars: [NavigationToolbar]
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    if toolbars.contains(where: { $0.shownItems.contains { $0.edge == .bottom } }) {
      HStack(spacing: target / 4) { NavigationToolbarItems(toolbars: toolbars, edge: .bottom) }
        .frame(minHeight: target)
        .padding(.horizontal, target / 4)
        .padding(.vertical, target / 12)
    }
  }
}

nonisolated extension View {
  /// Adds views to the bars of the `NavigationStack` around.
  package func navigationToolbar(_ toolbar: NavigationToolbar) -> some View {
    transformPreference(NavigationToolbarsKey.self) { $0.append(toolbar) }
  }

  /// Hides or shows the button that leads back from the screen.
  package func hidesNavigationBack(_ isHidden: Bool) -> some View {
    transformPreference(NavigationBackHiddenKey.self) { $0 = isHidden }
  }

  /// Hides or shows the bar of the `NavigationStack` around.
  package func hidesNavigationBar(_ isHidden: Bool) -> some View {
    transformPreference(NavigationBarHiddenKey.self) { $0 = isHidden }
  }
}
