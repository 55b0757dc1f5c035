#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// The place of a view in the bars of a `NavigationStack`.
  public struct ToolbarItemPlacement: Hashable, Sendable {
    let edge: NavigationToolbar.Edge

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
    /// The leading edge of the bar above, before the title.
    public static let principal = navigationBarLeading
    /// The bar below.
    public static let bottomBar = ToolbarItemPlacement(edge: .bottom)
    /// The bar below.
    public static let status = bottomBar
    /// The bar below.
    public static let keyboard = bottomBar
  }

  /// Views of a bar.
  @MainActor @preconcurrency
  public protocol ToolbarContent {
    /// The views with their places.
    var _items: [ToolbarEntry] { get }
  }

  /// A view of a bar.
  public struct ToolbarEntry {
    let edge: NavigationToolbar.Edge
    let view: AnyView

    init(_ edge: NavigationToolbar.Edge, _ view: AnyView) { (self.edge, self.view) = (edge, view) }
  }

  /// A view of a bar with its place.
  public struct ToolbarItem: ToolbarContent {
    public let _items: [ToolbarEntry]

    /// Creates a view of a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      _items = [ToolbarEntry(placement.edge, AnyView(content()))]
    }
  }

  /// Views of a bar with one place.
  public struct ToolbarItemGroup: ToolbarContent {
    public let _items: [ToolbarEntry]

    /// Creates views of a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      _items = [ToolbarEntry(placement.edge, AnyView(content()))]
    }
  }

  /// Several views of bars.
  public struct ToolbarItems: ToolbarContent {
    public let _items: [ToolbarEntry]
  }

  /// Combines the views of bars in braces.
  @MainActor @preconcurrency @resultBuilder
  public enum ToolbarContentBuilder {
    /// Accepts views of a bar.
    public static func buildExpression(_ content: some ToolbarContent) -> ToolbarItems {
      ToolbarItems(_items: content._items)
    }
    /// Combines views.
    public static func buildBlock(_ content: ToolbarItems...) -> ToolbarItems {
      ToolbarItems(_items: content.flatMap(\._items))
    }
    /// Handles `if` without `else`.
    public static func buildOptional(_ content: ToolbarItems?) -> ToolbarItems {
      content ?? ToolbarItems(_items: [])
    }
    /// Handles the first branch of `if`–`else`.
    public static func buildEither(first content: ToolbarItems) -> ToolbarItems { content }
    /// Handles the second branch of `if`–`else`.
    public static func buildEither(second content: ToolbarItems) -> ToolbarItems { content }
  }

  /// The place of a bar.
  public enum ToolbarPlacement: Hashable, Sendable {
    case automatic, navigationBar, bottomBar, tabBar
  }

  extension View {
    /// Adds views to the bars of the `NavigationStack` around.
    public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
      modifier(ToolbarModifier(items: content()._items))
    }

    /// Adds views to the trailing edge of the bar of the `NavigationStack` around.
    @_disfavoredOverload
    public func toolbar(@ViewBuilder content: () -> some View) -> some View {
      modifier(ToolbarModifier(items: [ToolbarEntry(.trailing, AnyView(content()))]))
    }

    /// Hides or shows the bar with the title of the `NavigationStack` around.
    @ViewBuilder
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
      if visibility == .automatic || !(bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)) {
        self
      } else {
        hidesNavigationBar(visibility == .hidden)
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
  struct ToolbarModifier: ViewModifier {
    let items: [ToolbarEntry]
    @State private var toolbar = NavigationToolbar()
    @Environment(\.self) private var environment

    func body(content: Content) -> some View {
      // The bar is elsewhere in the tree, but its views belong here.
      toolbar.show(
        items.map { ($0.edge, AnyView(FixedEnvironmentView(content: $0.view, environment: environment))) },
        on: environment.host)
      return content.navigationToolbar(toolbar)
    }
  }
#endif
