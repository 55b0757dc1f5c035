#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews

  /// Two or three screens side by side, or one above the other on a display narrower than 600 points.
  ///
  /// Links in a screen show theirs in place of the next one. The choice in a `List` shows a screen by the state:
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   List(rooms, selection: $room) { Text($0.name) }
  /// } detail: {
  ///   if let room { RoomPage(room: room) }
  /// }
  /// ```
  public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let sidebar: Sidebar
    /// The screen in the middle; `nil` for none.
    private let content: Content?
    private let detail: Detail

    /// Creates three screens.
    ///
    /// - Parameters:
    ///   - columnVisibility: The screens that are shown.
    ///   - preferredCompactColumn: Unused: no screen covers another.
    ///   - sidebar: The screen at the leading side.
    ///   - content: The screen in the middle.
    ///   - detail: The screen at the trailing side.
    public init(
      columnVisibility: Binding<NavigationSplitViewVisibility>,
      preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
      visibility = columnVisibility
      (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }

    /// Creates three screens, which are all shown.
    public init(
      preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
      visibility = nil
      (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }

    @MainActor public var body: some View {
      let visibility = visibility?.wrappedValue ?? .automatic
      if let content {
        NavigationColumns(
          showsFirst: visibility == .automatic || visibility == .all, first: sidebar,
          second: NavigationColumns(showsFirst: visibility != .detailOnly, first: content, second: detail))
      } else {
        NavigationColumns(showsFirst: visibility != .detailOnly, first: sidebar, second: detail)
      }
    }
  }

  extension NavigationSplitView where Content == EmptyView {
    /// Creates two screens.
    ///
    /// - Parameters:
    ///   - columnVisibility: The screens that are shown.
    ///   - preferredCompactColumn: Unused: no screen covers another.
    ///   - sidebar: The screen at the leading side.
    ///   - detail: The screen at the trailing side.
    public init(
      columnVisibility: Binding<NavigationSplitViewVisibility>,
      preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder detail: () -> Detail
    ) {
      visibility = columnVisibility
      (self.sidebar, content, self.detail) = (sidebar(), nil, detail())
    }

    /// Creates two screens, which are both shown.
    public init(
      preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder detail: () -> Detail
    ) {
      visibility = nil
      (self.sidebar, content, self.detail) = (sidebar(), nil, detail())
    }
  }

  /// The screens of a split view that are shown.
  public enum NavigationSplitViewVisibility: Hashable, Sendable {
    /// All.
    case automatic, all
    /// The last two.
    case doubleColumn
    /// The last one.
    case detailOnly
  }

  /// A screen of a split view.
  public enum NavigationSplitViewColumn: Hashable, Sendable {
    case sidebar, content, detail
  }

  nonisolated extension View {
    /// Sets the width of the view's column in a ``NavigationSplitView``, in points; at most half of the space.
    public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
      preference(key: NavigationColumnWidthKey.self, value: width)
    }

    /// Sets the width of the view's column in a ``NavigationSplitView`` to the ideal one, in points. Visitors can't
    /// change it.
    public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
      navigationSplitViewColumnWidth(ideal)
    }
  }
#endif
