#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

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
    /// Would be whether the display stays bright.
    public var isIdleTimerDisabled: Bool {
      get { preconditionFailure() }
      nonmutating set {}
    }
    /// Would be the windows.
    public var windows: [UIView] { preconditionFailure() }
    /// Would be the scenes.
    public var connectedScenes: Set<Int> { preconditionFailure() }
    /// Would open an address.
    public func open(_ url: URL) { preconditionFailure() }
    /// Would say whether an address can be opened.
    public func canOpenURL(_ url: URL) -> Bool { preconditionFailure() }
    /// Would send an action.
    public func sendAction(_ action: Any, to target: Any?, from sender: Any?, for event: Any?) { preconditionFailure() }
  }

  /// Would be the phone.
  @available(
    *, unavailable, message: "ask for the room and not for the device: use horizontalSizeClass or ViewThatFits"
  )
  public struct UIDevice {
    /// Would be the phone.
    public static var current: UIDevice { preconditionFailure() }
    /// Would be the kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { preconditionFailure() }
    /// Would be the way in which it is held.
    public var orientation: UIDeviceOrientation { preconditionFailure() }
    /// Would be its name.
    public var name: String { preconditionFailure() }
    /// Would be its model.
    public var model: String { preconditionFailure() }
    /// Would be the version of its system.
    public var systemVersion: String { preconditionFailure() }
  }

  /// The kind of a device.
  public enum UIUserInterfaceIdiom: Hashable, Sendable {
    case phone, pad, mac, tv, vision, unspecified
  }

  /// The way in which a device is held.
  public enum UIDeviceOrientation: Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown, unknown
    /// Whether it is wide.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is high.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  }

  /// A colour by its name in UIKit.
  public typealias UIColor = SystemColor

  /// Would be a font of UIKit.
  @available(*, unavailable, message: "use Font, such as .body or .system(size:)")
  public enum UIFont {
    /// Would be a font.
    public static func systemFont(ofSize size: Double) -> UIFont { preconditionFailure() }
    /// Would be a font.
    public static func preferredFont(forTextStyle style: Any) -> UIFont { preconditionFailure() }
  }

  /// Would be a picture of UIKit.
  @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or a symbol: Image(systemName:)")
  public struct UIImage {
    /// Would be an empty picture.
    public init() {}
    /// Would be a picture of the program.
    public init?(named name: String) { preconditionFailure() }
    /// Would be a symbol.
    public init?(systemName: String) { preconditionFailure() }
    /// Would be a picture from its bytes.
    public init?(data: Data) { preconditionFailure() }
    /// Would be a picture from a file.
    public init?(contentsOfFile path: String) { preconditionFailure() }
  }

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public struct UIImpactFeedbackGenerator {
    /// Would create a generator.
    public init(style: SensoryFeedback.Weight = .medium) {}
    /// Would vibrate.
    public func impactOccurred() {}
    /// Would get ready.
    public func prepare() {}
  }

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public struct UINotificationFeedbackGenerator {
    /// Would create a generator.
    public init() {}
    /// Would vibrate.
    public func notificationOccurred(_ feedback: SensoryFeedback) {}
    /// Would get ready.
    public func prepare() {}
  }

  /// Would vibrate.
  @available(*, unavailable, message: "a kiosk gives no haptic feedback: leave this out")
  public struct UISelectionFeedbackGenerator {
    /// Would create a generator.
    public init() {}
    /// Would vibrate.
    public func selectionChanged() {}
    /// Would get ready.
    public func prepare() {}
  }

  /// Would show a view of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public protocol UIViewRepresentable {}

  /// Would show a view controller of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public protocol UIViewControllerRepresentable {}

  extension Color {
    /// Would create a colour from one of AppKit.
    @available(*, unavailable, message: "use Color, such as .primary, .background or Color(red:green:blue:)")
    public init(nsColor: Any) { preconditionFailure() }
  }

  extension Image {
    /// Would show a picture of UIKit.
    @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or show pictures from a program by data")
    public init(uiImage: Any) { preconditionFailure() }
    /// Would show a picture of AppKit.
    @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or show pictures from a program by data")
    public init(nsImage: Any) { preconditionFailure() }
  }

  /// Would show a view in UIKit.
  @available(*, unavailable, message: "there is no UIKit: show the view in a WindowGroup")
  public final class UIHostingController<Content: View> {
    /// Would create a controller.
    public init(rootView: Content) { preconditionFailure() }
  }

  /// Would be a view of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public class UIView {
    /// Would create a view.
    public init() {}
  }

  /// Would be a controller of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public class UIViewController {
    /// Would create a controller.
    public init() {}
  }

  /// Would set the look of all bars.
  @available(*, unavailable, message: "the theme of the kiosk gives the colours of bars: leave this out")
  public enum UINavigationBar {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// Would set the look of all bars of tabs.
  @available(*, unavailable, message: "the theme of the kiosk gives the colours of bars: leave this out")
  public enum UITabBar {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// Would set the look of all lists.
  @available(*, unavailable, message: "use listStyle, listRowBackground and listRowSeparator")
  public enum UITableView {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// The look of views of UIKit.
  @dynamicMemberLookup
  public struct UIAppearance: Sendable {
    /// Would be a part of the look.
    public subscript(dynamicMember name: String) -> Any? {
      get { nil }
      nonmutating set {}
    }
  }

  /// Would be a path of UIKit.
  @available(*, unavailable, message: "use Path, or UnevenRoundedRectangle for single round corners")
  public struct UIBezierPath {
    /// Would create a path.
    public init() {}
    /// Would create a rectangle.
    public init(rect: CGRect) {}
    /// Would create a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: Double) {}
    /// Would create an ellipse.
    public init(ovalIn rect: CGRect) {}
    /// Would create a rectangle with some round corners.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {}
    /// Would be the path.
    public var cgPath: CGPath { preconditionFailure() }
    /// Would begin a subpath.
    public func move(to point: CGPoint) {}
    /// Would add a line.
    public func addLine(to point: CGPoint) {}
    /// Would close the subpath.
    public func close() {}
  }

  /// Would be corners of UIKit.
  @available(*, unavailable, message: "use UnevenRoundedRectangle")
  public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Would create corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Would be the upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Would be the upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Would be the lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Would be the lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// Would be all corners.
    public static let allCorners = UIRectCorner(rawValue: 15)
  }

  /// Would be distances of UIKit.
  @available(*, unavailable, renamed: "EdgeInsets", message: "use EdgeInsets")
  public enum UIEdgeInsets {
    /// Would be none.
    public static var zero: UIEdgeInsets { preconditionFailure() }
  }

  /// Would be a colour of AppKit.
  @available(*, unavailable, message: "use Color, such as .primary, .background or Color(red:green:blue:)")
  public enum NSColor {
    case red, black, white, clear, windowBackgroundColor, labelColor
  }
#endif
