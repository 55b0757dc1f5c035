#if SwiftUI
  public import FollowspotCompatibility
  public import FollowspotViews

  // Menus and buttons that are out of sight, which visitors don't look for. The compiler rejects each use and says what to
  // write instead.

  nonisolated extension View {
    /// Would let a visitor rename the title.
    @available(*, unavailable, message: "show a TextField in the view")
    public func renameAction(_ action: @escaping () -> Void) -> some View { self }
    /// Would show a menu at the title.
    @available(*, unavailable, message: "show a Menu in the toolbar")
    public func navigationTitle<Title: View>(@ViewBuilder _ title: () -> Title) -> some View { self }
    /// Would show buttons at a section of a sidebar.
    @available(*, unavailable, message: "show the buttons as rows of the section")
    public func sectionActions(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show buttons for the chosen rows after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu<I: Hashable>(
      forSelectionType type: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
      primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { self }
    /// Would show buttons after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
    /// Would show buttons and a picture after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu(
      @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
    ) -> some View { self }

    /// Would show buttons under a row.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them in the row")
    public func swipeActions(
      edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
    ) -> some View { self }
    /// Would show a menu at the title.
    @available(*, unavailable, message: "show a Menu in the toolbar")
    public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
  }

  /// Would open the help.
  @available(*, unavailable, message: "show a Button, or a guide")
  public struct HelpLink: View {
    /// Would create a link.
    public init(_ anchor: String = "") {}
    /// Would create a link.
    public init(action: @escaping () -> Void) {}
    public var body: some View { EmptyView() }
  }

  /// Would rename the content.
  @available(*, unavailable, message: "show a TextField in the view")
  public struct RenameButton: View {
    /// Would create a button.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would show buttons after a long press.
  @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
  public struct ContextMenu<Items: View> {
    /// Would create a menu.
    public init(@ViewBuilder menuItems: () -> Items) {}
  }

  /// Would be a menu at the title.
  @available(*, unavailable, message: "show a Menu in the toolbar")
  public nonisolated struct ToolbarTitleMenu: ToolbarContent {
    public typealias Body = Never
    /// Would create a menu.
    public init(@ViewBuilder content: () -> some View) {}
    @MainActor public var _items: [ToolbarEntry] { [] }
  }

  /// Would be a menu in the bar of a Mac.
  @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
  public struct MenuBarExtra: Scene {
    /// Would create the menu.
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  extension Scene {
    /// Would add commands to a menu.
    @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
    public func commands<Content>(content: () -> Content) -> Self { self }
  }

  /// Would add commands to a menu.
  @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
  public protocol Commands {}
#endif
