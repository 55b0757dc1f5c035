#if SwiftUI
  public import FollowspotCompatibility

  // Windows and menus of other systems.

  extension Scene {
    /// Returns the scene unchanged: it fills the display.
    public func windowResizability(_ resizability: WindowResizability) -> Self { self }
    /// Returns the scene unchanged: it fills the display.
    public func defaultSize(width: Double, height: Double) -> Self { self }
    /// Returns the scene unchanged: it has no frame.
    public func windowStyle(_ style: WindowStyle) -> Self { self }
  }

  /// Whether a window has another size than its content.
  public enum WindowResizability: Hashable, Sendable {
    case automatic, contentSize, contentMinSize
  }

  /// The frame of a window.
  public enum WindowStyle: Hashable, Sendable {
    case automatic, hiddenTitleBar, plain, titleBar
  }
#endif
