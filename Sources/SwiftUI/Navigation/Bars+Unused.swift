#if SwiftUI
  public import FollowspotViews
  public import Foundation

  // Looks and habits of bars, searches and columns in other systems, which change nothing here.

  nonisolated extension View {
    /// Returns the view unchanged: a kiosk has no documents of visitors.
    public func navigationDocument(_ url: URL) -> Self { self }
    /// Returns the view unchanged: links look alike.
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: bars have one line.
    public func navigationSubtitle(_ subtitle: Text) -> Self { self }
    /// Returns the view unchanged: columns stand beside each other where there is room.
    public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }
    /// Returns the view unchanged: there is no column for details.
    public func inspectorColumnWidth(_ width: Double) -> Self { self }
    /// Returns the view unchanged: searches are typed.
    public func searchDictationBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: the field to search stays.
    public func searchPresentationToolbarBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: the field to search stays.
    public func searchToolbarBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: suggestions are shown below the field.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement) -> Self { self }
    /// Returns the view unchanged: the bar of tabs stays.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self { self }
    /// Returns the view unchanged: bars have one colour of texts.
    public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: edges of scroll views are sharp.
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> Self { self }
    /// Adds views to the bars of the `NavigationStack` around. The id is unused: visitors don't arrange bars.
    public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
      toolbar(content: content)
    }

    /// Returns the view unchanged: there is no sidebar.
    public func toolbar(removing kind: ToolbarDefaultItemKind?) -> Self { self }
  }

  /// The look of columns, which is always the same.
  public enum NavigationSplitViewStyle: Hashable, Sendable {
    case automatic, balanced, prominentDetail
  }

  /// A habit of the field to search.
  public enum SearchHabit: Hashable, Sendable {
    case automatic, avoidHidingContent, minimize, inline
  }

  /// The place of suggestions.
  public enum SearchSuggestionsPlacement: Hashable, Sendable {
    case menu, content
  }

  /// The time at which a choice below the field to search is shown, which is always.
  public enum SearchScopeActivation: Hashable, Sendable {
    case automatic, onTextEntry, onSearchPresentation
  }

  /// The time at which the bar of tabs gets small, which is never.
  public enum TabBarMinimizeBehavior: Hashable, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  extension EnvironmentValues {
    /// Whether the bar of tabs shows sections: no.
    public var isTabBarShowingSections: Bool { false }
  }

  extension ToolbarItem {
    /// Creates a view of a bar. Its id is unused: visitors don't arrange bars.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      self.init(placement: placement, content: content)
    }
  }

  extension ToolbarItemPlacement {
    /// The trailing edge of the bar above.
    public static let secondaryAction = automatic
  }

  /// Space between the views of a bar. They have equal distances, so it adds nothing.
  public nonisolated struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never

    /// Creates space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    @MainActor public var _items: [ToolbarEntry] { [] }
  }

  /// The length of space in a bar.
  public enum SpacerSizing: Hashable, Sendable {
    case flexible, fixed
  }

  /// A view of a bar that is not removed.
  public enum ToolbarDefaultItemKind: Hashable, Sendable {
    case sidebarToggle
    @available(*, unavailable, message: "leave out navigationTitle, or use toolbar(.hidden, for: .navigationBar)")
    case title
  }
#endif
