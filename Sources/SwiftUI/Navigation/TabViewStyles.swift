#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// A style of tab views by the name of its type.
  public protocol NamedTabViewStyle {
    /// The style.
    static var style: TabViewStyle { get }
  }

  /// The style `tabBarOnly`.
  public nonisolated struct DefaultTabViewStyle: NamedTabViewStyle {
    public static let style = TabViewStyle.tabBarOnly
    /// Creates the style.
    public init() {}
  }

  /// The style `sidebarAdaptable`.
  public nonisolated struct SidebarAdaptableTabViewStyle: NamedTabViewStyle {
    public static let style = TabViewStyle.sidebarAdaptable
    /// Creates the style.
    public init() {}
  }

  /// The style `tabBarOnly`.
  public typealias TabBarOnlyTabViewStyle = DefaultTabViewStyle
  /// The style `tabBarOnly`.
  public typealias GroupedTabViewStyle = DefaultTabViewStyle

  extension TabViewStyle {
    /// The style `tabBarOnly`.
    public static let grouped = TabViewStyle.tabBarOnly
    /// Would be pages below each other.
    @available(*, unavailable, message: "use .page, or a ScrollView with scrollTargetBehavior(.paging)")
    public static var verticalPage: TabViewStyle { .tabBarOnly }
    /// Would be pages of a watch.
    @available(*, unavailable, message: "use .page")
    public static var carousel: TabViewStyle { .tabBarOnly }

    /// Would be pages below each other.
    @available(*, unavailable, message: "use .page, or a ScrollView with scrollTargetBehavior(.paging)")
    public static func verticalPage(transitionStyle: VerticalPageTabViewStyle.TransitionStyle) -> TabViewStyle {
      .tabBarOnly
    }
  }

  /// Would be pages below each other.
  @available(*, unavailable, message: "use PageTabViewStyle, or a ScrollView with scrollTargetBehavior(.paging)")
  public struct VerticalPageTabViewStyle: NamedTabViewStyle {
    /// The way in which a page comes.
    public enum TransitionStyle: Hashable, Sendable {
      case automatic, identity, blur
    }

    public static let style = TabViewStyle.tabBarOnly
    /// Would create the style.
    public init(transitionStyle: TransitionStyle = .automatic) {}
  }

  /// Would be pages of a watch.
  @available(*, unavailable, renamed: "PageTabViewStyle", message: "use PageTabViewStyle")
  public struct CarouselTabViewStyle: NamedTabViewStyle {
    public static let style = TabViewStyle.tabBarOnly
    /// Would create the style.
    public init() {}
  }

  nonisolated extension View {
    /// Sets the place of the bars of tab views inside.
    public func tabViewStyle<Style: NamedTabViewStyle>(_ style: Style) -> some View { tabViewStyle(Style.style) }
  }
#endif
