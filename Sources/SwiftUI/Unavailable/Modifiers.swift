#if SwiftUI
  public import FollowspotViews

  // Names of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would load the content again.
    @available(*, unavailable, message: "a pull loads nothing: reload in task, or show a Button")
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    /// Would show a view behind a presentation.
    @available(*, unavailable, message: "give a style, such as presentationBackground(.thinMaterial), or a ZStack")
    public func presentationBackground<Ground: View>(
      alignment: Alignment = .center, @ViewBuilder content: () -> Ground
    ) -> some View { self }
    /// Would show a view above the bar of tabs.
    @available(*, unavailable, message: "show the view in a safeAreaInset(edge: .bottom) of each page")
    public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show a view above the tabs at the side.
    @available(*, unavailable, message: "show the TabView beside or below the view, in a stack")
    public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show a view below the tabs at the side.
    @available(*, unavailable, message: "show the TabView beside or above the view, in a stack")
    public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would let visitors arrange the tabs.
    @available(*, unavailable, message: "visitors share a kiosk: its tabs stay as they are; leave this out")
    public func tabViewCustomization(_ customization: Any) -> some View { self }
    /// Would animate one view in another way.
    @available(*, unavailable, message: "use animation(_:value:) around the modifiers of the body")
    public func transaction(
      _ transform: @escaping (inout Transaction) -> Void, body: (PlaceholderContentView<Self>) -> some View
    ) -> some View { self }
    /// Would put space between rows.
    @available(*, unavailable, message: "rows of a list touch: use a LazyVStack with a spacing, or listRowInsets")
    public func listRowSpacing(_ spacing: Double?) -> some View { self }
    /// Would leave a row out of the selection.
    @available(*, unavailable, message: "show the row without a tag in a separate Section")
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Would give a value to the container around.
    @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
    public func containerValue(_ key: Any, _ value: Any) -> some View { self }
    /// Would ask whether a question may come again.
    @available(*, unavailable, message: "show a Toggle in the view that asks")
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    /// Would show details beside the view.
    @available(*, unavailable, message: "show the details in an overlay, or in an HStack")
    public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }
  }
#endif
