#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews

  /// The place of a view in the bars of a `NavigationStack`.
  public struct ToolbarItemPlacement: Hashable, Sendable {
    /// The edge of a bar; `nil` for views that are not shown.
    let edge: NavigationToolbar.Edge?

    /// The trailing edge of the bar above.
    public static let automatic = ToolbarItemPlacement(edge: .trailing)
    /// The trailing edge of the bar above.
    public static let primaryAction = automatic
    /// The trailing edge of the bar above.
    public static let confirmationAction = automatic
    /// The trailing edge of the bar above.
    public static let destructiveAction = automatic
    /// The trailing edge of the bar above.
    public static let navigationBarTrailing = automatic
    /// The trailing edge of the bar above.
    public static let topBarTrailing = automatic
    /// The leading edge of the bar above.
    public static let navigationBarLeading = ToolbarItemPlacement(edge: .leading)
    /// The leading edge of the bar above.
    public static let topBarLeading = navigationBarLeading
    /// The leading edge of the bar above.
    public static let navigation = navigationBarLeading
    /// The leading edge of the bar above.
    public static let cancellationAction = navigationBarLeading
    /// The middle of the bar above, in place of the title.
    public static let principal = ToolbarItemPlacement(edge: .center)
    /// The bar below.
    public static let bottomBar = ToolbarItemPlacement(edge: .bottom)
    /// The bar below.
    public static let status = bottomBar
    /// Not shown.
    @available(*, deprecated, message: "not shown: the keyboard on the screen has keys that end editing and lead on")
    public static let keyboard = ToolbarItemPlacement(edge: nil)
  }

  /// Views of bars.
  @MainActor @preconcurrency
  public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent

    /// The views in terms of other views of bars.
    @ToolbarContentBuilder var body: Body { get }
    /// The views with their places. Views of bars with a body don't implement it.
    var _items: [ToolbarEntry] { get }
  }

  extension ToolbarContent {
    /// The views of the body.
    public var _items: [ToolbarEntry] { body._items }
  }

  extension ToolbarContent where Body == Never {
    /// Never evaluated: these views have their places themselves.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
  }

  extension Never: ToolbarContent {}

  /// A view of a bar.
  public nonisolated struct ToolbarEntry: ToolbarContent {
    public typealias Body = Never

    let edge: NavigationToolbar.Edge?
    let view: AnyView

    init(_ edge: NavigationToolbar.Edge?, _ view: AnyView) { (self.edge, self.view) = (edge, view) }

    @MainActor public var _items: [ToolbarEntry] { [self] }
  }

  /// A view of a bar with its place.
  public nonisolated struct ToolbarItem: ToolbarContent {
    public typealias Body = Never

    private let entry: ToolbarEntry

    /// Creates a view of a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      entry = ToolbarEntry(placement.edge, AnyView(HStack { content() }))
    }

    @MainActor public var _items: [ToolbarEntry] { [entry] }
  }

  /// Views of a bar with one place.
  public nonisolated struct ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never

    private let entry: ToolbarEntry

    /// Creates views of a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      entry = ToolbarEntry(placement.edge, AnyView(HStack { content() }))
    }

    @MainActor public var _items: [ToolbarEntry] { [entry] }
  }

  /// Several views of bars.
  public nonisolated struct ToolbarItems: ToolbarContent {
    public typealias Body = Never

    let parts: [any ToolbarContent]

    @MainActor public var _items: [ToolbarEntry] { parts.flatMap(\._items) }
  }

  /// Combines the views of bars in braces.
  @resultBuilder
  public nonisolated enum ToolbarContentBuilder {
    /// Accepts views of a bar.
    public static func buildExpression(_ content: some ToolbarContent) -> ToolbarItems {
      ToolbarItems(parts: [content])
    }
    /// Combines views.
    public static func buildBlock(_ content: ToolbarItems...) -> ToolbarItems { ToolbarItems(parts: content) }
    /// Handles `if` without `else`.
    public static func buildOptional(_ content: ToolbarItems?) -> ToolbarItems { content ?? ToolbarItems(parts: []) }
    /// Handles the first branch of `if`–`else`.
    public static func buildEither(first content: ToolbarItems) -> ToolbarItems { content }
    /// Handles the second branch of `if`–`else`.
    public static func buildEither(second content: ToolbarItems) -> ToolbarItems { content }
    /// Handles `if #available`.
    public static func buildLimitedAvailability(_ content: ToolbarItems) -> ToolbarItems { content }
  }

  /// The place of a bar.
  public enum ToolbarPlacement: Hashable, Sendable {
    case automatic, navigationBar, bottomBar, tabBar
  }

  nonisolated extension View {
    /// Adds views to the bars of the `NavigationStack` around.
    public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
      modifier(ToolbarModifier(content: content()))
    }

    /// Adds views to the trailing edge of the bar of the `NavigationStack` around.
    @_disfavoredOverload
    public func toolbar(@ViewBuilder content: () -> some View) -> some View {
      modifier(ToolbarModifier(entries: [ToolbarEntry(.trailing, AnyView(HStack { content() }))]))
    }

    /// Hides or shows the bar with the title of the `NavigationStack` around, or the bar of the `TabView` around.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
      shows(bars, visibility)
    }

    /// Hides or shows the bar with the title of the `NavigationStack` around, or the bar of the `TabView` around.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
      shows(bars, visibility)
    }

    @ViewBuilder
    private func shows(_ bars: [ToolbarPlacement], _ visibility: Visibility) -> some View {
      let hidesTabs = visibility == .hidden && bars.contains(.tabBar)
      if visibility == .automatic || !(bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)) {
        preference(key: TabBarHiddenKey.self, value: hidesTabs)
      } else {
        hidesNavigationBar(visibility == .hidden).preference(key: TabBarHiddenKey.self, value: hidesTabs)
      }
    }

    /// Returns the view unchanged: bars have no backgrounds.
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: bars have no backgrounds.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: bars have the colours of the display.
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self { self }
  }

  /// Whether something is shown.
  public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
  }

  /// Adds views to bars.
  nonisolated struct ToolbarModifier: ViewModifier {
    let content: any ToolbarContent
    @State private var toolbar = NavigationToolbar()
    @Environment(\.self) private var environment

    init(content: any ToolbarContent) { self.content = content }

    init(entries: [ToolbarEntry]) { self.init(content: ToolbarItems(parts: entries)) }

    @MainActor func body(content view: Content) -> some View {
      // The bar is elsewhere in the tree, but its views belong here.
      toolbar.show(
        content._items.compactMap { item in
          item.edge.map { ($0, AnyView(FixedEnvironmentView(content: item.view, environment: environment))) }
        },
        on: environment.host)
      return view.navigationToolbar(toolbar)
    }
  }
#endif
