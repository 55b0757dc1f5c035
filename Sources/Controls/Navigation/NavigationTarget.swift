public import FollowspotViews

/// A screen that a link makes itself. It stays the same as long as the link.
@MainActor
package final class NavigationTarget {
  /// Makes the screen.
  package var make: () -> AnyView = { AnyView(EmptyView()) }

  package nonisolated init() {}
}

extension NavigationTarget: Hashable {
  package nonisolated static func == (a: NavigationTarget, b: NavigationTarget) -> Bool { a === b }
  package nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NavigationLink {
  /// Creates a link to a screen.
  ///
  /// - Parameters:
  ///   - destination: The screen. It is made when the link is tapped.
  ///   - label: The view that is tapped.
  public init(@ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label) {
    self.init({ AnyView(destination()) }, label: label())
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a screen, whose label is a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> some View) {
    self.init(destination: destination) { Text(title) }
  }
}
