#if SwiftUI
  public import FollowspotCompatibility
  public import FollowspotGeometry

  // Windows and menus of other systems.

  extension Scene {
    /// Returns the scene unchanged: it fills the display.
    public func windowResizability(_ resizability: WindowResizability) -> Self { self }
    /// Returns the scene unchanged: it fills the display.
    public func defaultSize(width: Double, height: Double) -> Self { self }
    /// Returns the scene unchanged: it has no frame.
    public func windowStyle(_ style: WindowStyle) -> Self { self }
    /// Returns the scene unchanged: it fills the display.
    public func defaultPosition(_ position: UnitPoint) -> Self { self }
    /// Returns the scene unchanged: it is the only one.
    public func windowLevel(_ level: WindowLevel) -> Self { self }
  }

  /// The order of windows.
  public enum WindowLevel: Hashable, Sendable {
    case automatic, normal, floating, desktop
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
