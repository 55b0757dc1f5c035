public import FollowspotViews

/// Pages of which one is shown, with a bar of their names.
///
/// ```swift
/// TabView(selection: $page) {
///   Tab("Map", image: "map.svg", value: .map) { MapPage() }
///   Tab("Shops", image: "shops.svg", value: .shops) { ShopsPage() }
/// }
/// ```
///
/// Only the views of the shown page exist. A page that is shown again is at the place to which it was scrolled; its
/// `@State` begins again.
public nonisolated struct TabView<SelectionValue: Hashable>: View {
  private let selection: Binding<SelectionValue>?
  private let tabs: [_TabContentItem<SelectionValue>]

  /// Creates a view with a selection.
  ///
  /// - Parameters:
  ///   - selection: The value of the shown tab. Another value than those of the tabs shows the first.
  ///   - content: The tabs.
  @MainActor public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> _TabContentGroup<SelectionValue>
  ) { (self.selection, tabs) = (selection, content()._tabs) }

  @MainActor public var body: some View {
    let index: Binding<Int>? = selection.map { selection in
      Binding(
        get: { tabs.firstIndex { $0.value == selection.wrappedValue } ?? 0 },
        set: { if let value = tabs[$0].value { selection.wrappedValue = value } })
    }
    TabPages(pages: tabs.map(\.page), selection: index)
  }
}

extension _TabContentItem {
  fileprivate var page: TabPage {
    #if SwiftUI
      var page = TabPage(label: label, content: content)
      page.modify = modify
      return page
    #else
      return TabPage(label: label, content: content)
    #endif
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a view that remembers the shown tab itself, at first the first one.
  @MainActor public init(@TabContentBuilder<Int> content: () -> _TabContentGroup<Int>) {
    (selection, tabs) = (nil, content()._tabs)
  }
}

/// The place of the bar of a ``TabView``.
public enum TabViewStyle: Hashable, Sendable, CaseIterable {
  /// Below the pages.
  case tabBarOnly
  /// At the leading side of the pages.
  case sidebarAdaptable

  /// ``tabBarOnly``, the style where none is set.
  public static let automatic = TabViewStyle.tabBarOnly
}

private enum TabViewStyleKey: EnvironmentKey { static let defaultValue = TabViewStyle.automatic }

extension EnvironmentValues {
  var tabViewStyle: TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

private enum TabPagesMakerKey: EnvironmentKey { static var defaultValue: TabPagesMaker? { nil } }

/// Returns the view of pages and of the position of the chosen one.
package typealias TabPagesMaker = @MainActor (_ pages: [TabPage], _ selection: Binding<Int>) -> AnyView

extension EnvironmentValues {
  /// The maker of tab views inside; `nil` for those with a bar.
  package var tabPagesMaker: TabPagesMaker? {
    get { self[TabPagesMakerKey.self] }
    set { self[TabPagesMakerKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the place of the bars of tab views inside.
  public func tabViewStyle(_ style: TabViewStyle) -> some View {
    environment(\.tabViewStyle, style).environment(\.tabPagesMaker, nil)
  }
}
