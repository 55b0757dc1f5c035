#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  package import FollowspotViews

  /// Two screens side by side, or one above the other where there is little width.
  ///
  /// Links in the first show their screens in place of the second.
  package nonisolated struct NavigationColumns<First: View, Second: View>: View {
    private let showsFirst: Bool
    private let first: First
    private let second: Second
    @State private var chosen: AnyHashable?
    @State private var width: Double?
    @State private var openers = NavigationOpeners()

    /// The least width for screens side by side, in points.
    private static var leastWidth: Double { 600 }
    /// The usual width of the first screen, in points.
    private static var usualWidth: Double { 320 }

    /// Creates columns.
    ///
    /// - Parameters:
    ///   - showsFirst: Whether the first screen is shown.
    ///   - first: The screen at the leading side or the top.
    ///   - second: The screen beside or below, until a link in the first shows another.
    package init(showsFirst: Bool, first: First, second: Second) {
      (self.showsFirst, self.first, self.second) = (showsFirst, first, second)
    }

    @MainActor package var body: some View {
      GeometryReader { proxy in
        let isWide = proxy.size.width >= Self.leastWidth
        let length = min(width ?? Self.usualWidth, proxy.size.width / 2)
        let edge = !showsFirst ? 0 : isWide ? length : proxy.size.height * 0.4
        column
          .onPreferenceChange(NavigationColumnWidthKey.self) { width = $0 }
          .frame(width: isWide ? edge : nil, height: isWide ? nil : edge)
          .overlay(alignment: isWide ? .trailing : .bottom) {
            Color(.role(.separator)).frame(
              width: isWide ? ControlLook.lineWidth : nil, height: isWide ? nil : ControlLook.lineWidth)
          }
          .clipped()
          .covered(!showsFirst)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .overlayPreferenceValue(NavigationDestinationsKey.self) { destinations in
            NavigationStack(
              inheriting: destinations, root: chosen.map { destinations.screen(of: $0) } ?? AnyView(second)
            )
            .id(chosen)
            .padding(isWide ? .leading : .top, edge)
          }
      }
    }

    /// The first screen. Its links show one screen each, over nothing.
    @MainActor private var column: some View {
      let path = Binding(get: { chosen.map { [$0] } ?? [] }, set: { chosen = $0.last })
      let navigation = Navigation(path: path, openers: openers)
      return NavigationScreen(depth: 0, content: AnyView(first), navigation: navigation)
        .environment(\.navigation, navigation)
    }
  }

  /// The width of a column.
  package enum NavigationColumnWidthKey: PreferenceKey {
    package static var defaultValue: Double? { nil }

    package static func reduce(value: inout Double?, nextValue: () -> Double?) { value = value ?? nextValue() }
  }
#endif
