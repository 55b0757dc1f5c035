#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // Parts of accessibility that a kiosk does not have. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would offer actions to those who can't see the view.
    @available(*, unavailable, message: "use accessibilityAction(named:) for each action")
    public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
    /// Would describe a chart.
    @available(*, unavailable, message: "give the chart an accessibilityLabel and an accessibilityValue")
    public func accessibilityChartDescriptor(_ chart: Any) -> some View { self }
    /// Would make the view larger for those who can't see it well.
    @available(*, unavailable, message: "show buttons that make things larger and smaller")
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
      self
    }

    /// Would offer actions to those who can't see the view.
    @available(*, unavailable, message: "use accessibilityAction(named:) for each action")
    public func accessibilityActions(
      category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View
    ) -> some View { self }
    /// Would scroll for those who can't see the view.
    @available(*, unavailable, message: "a ScrollView has these actions: leave this out")
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
    /// Would run an action for a gesture of a watch.
    @available(*, unavailable, message: "use accessibilityAction(named:)")
    public func accessibilityQuickAction(style: Any, @ViewBuilder content: () -> some View) -> some View { self }
    /// Would show another view to those who can't see this one.
    @available(*, unavailable, message: "use accessibilityElement(children: .ignore) with a label and a value")
    public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
  }

  /// A zoom that a reader would ask for.
  public struct AccessibilityZoomGestureAction: Sendable {
    /// The direction of a zoom.
    public enum Direction: Hashable, Sendable {
      case zoomIn, zoomOut
    }

    /// The direction.
    public var direction: Direction { preconditionFailure() }
    /// Where the zoom is.
    public var location: UnitPoint { .center }
    /// Where the zoom is, in points.
    public var point: CGPoint { .zero }
  }

  /// The purpose of actions.
  public struct AccessibilityActionCategory: Hashable, Sendable {
    /// The usual actions.
    public static let `default` = AccessibilityActionCategory()
    /// Actions that edit.
    public static let edit = AccessibilityActionCategory()

    /// Actions with a name.
    public init(_ name: some StringProtocol) {}
    private init() {}
  }

  /// Would announce something.
  @available(*, unavailable, message: "mark the text that changes by accessibilityLiveRegion")
  public enum UIAccessibility {
    /// Would announce something.
    public static func post(notification: UIAccessibilityNotification, argument: Any?) {}
  }

  /// An announcement of UIKit.
  public enum UIAccessibilityNotification: Hashable, Sendable {
    case announcement, layoutChanged, screenChanged
  }

  /// Would announce something.
  @available(*, unavailable, message: "mark the text that changes by accessibilityLiveRegion")
  public enum AccessibilityNotification {
    /// Would announce a text.
    public struct Announcement {
      /// Would create an announcement.
      public init(_ text: String) {}
      /// Would announce it.
      public func post() {}
    }
  }
#endif
