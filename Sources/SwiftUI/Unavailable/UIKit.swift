#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  // Names of UIKit that code for SwiftUI uses. The compiler rejects each use and says what to write instead.

  /// Would be the display of a phone.
  @available(*, unavailable, message: "sizes come from the layout: use GeometryReader, or frame(maxWidth: .infinity)")
  public struct UIScreen {
    /// Would be the display.
    public static var main: UIScreen { preconditionFailure() }
    /// Would be its frame.
    public var bounds: CGRect { preconditionFailure() }
    /// Would be the number of pixels in a point.
    public var scale: Double { preconditionFailure() }
  }

  /// Would be the program.
  @available(*, unavailable, message: "a kiosk's program has no windows and no status bar: leave this out")
  public struct UIApplication {
    /// Would be the program.
    public static var shared: UIApplication { preconditionFailure() }
  }

  /// Would be the phone.
  @available(
    *, unavailable, message: "ask for the room and not for the device: use horizontalSizeClass or ViewThatFits"
  )
  public struct UIDevice {
    /// Would be the phone.
    public static var current: UIDevice { preconditionFailure() }
  }

  /// Would be a colour of UIKit.
  @available(*, unavailable, message: "use Color, such as .primary, .background or Color(red:green:blue:)")
  public struct UIColor {
    /// Would be a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double) { preconditionFailure() }
    /// Would be a colour.
    public init(_ color: Color) { preconditionFailure() }
  }

  /// Would be a font of UIKit.
  @available(*, unavailable, message: "use Font, such as .body or .system(size:)")
  public enum UIFont {}

  /// Would be a picture of UIKit.
  @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or a symbol: Image(systemName:)")
  public enum UIImage {}

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public enum UIImpactFeedbackGenerator {}

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public enum UINotificationFeedbackGenerator {}

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public enum UISelectionFeedbackGenerator {}

  extension Path {
    /// Would be the path as an object of Core Graphics.
    @available(*, unavailable, message: "there is no Core Graphics: use forEach(_:), which has the elements")
    public var cgPath: Path { self }
  }

  /// Would show a view of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public protocol UIViewRepresentable {}

  /// Would show a view controller of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public protocol UIViewControllerRepresentable {}
#endif
