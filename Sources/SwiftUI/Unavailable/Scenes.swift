#if SwiftUI
  public import FollowspotCompatibility
  public import FollowspotGeometry
  public import FollowspotViews

  // Windows and programs of other systems.

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

  extension EnvironmentValues {
    /// Would open the settings.
    @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
    public var openSettings: WindowAction { preconditionFailure() }
  }

  /// Would open the settings.
  @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
  public struct SettingsLink: View {
    /// Would create a link.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would make an object of UIKit the program's delegate.
  @available(*, unavailable, message: "a kiosk's program has no delegate: begin in init() of the App, or in a task")
  @propertyWrapper
  public struct UIApplicationDelegateAdaptor<Delegate> {
    /// Would create the object.
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { preconditionFailure() }
  }

  /// Would be a further window.
  @available(*, unavailable, message: "a kiosk has one window: use WindowGroup")
  public struct Window: Scene {
    /// Would create a window.
    public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  extension Scene {
    /// Would run an action when a value changes.
    @available(*, unavailable, message: "use onChange(of:) in the view")
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> Self {
      self
    }

    /// Would run an action when a value changes.
    @available(*, unavailable, message: "use onChange(of:) in the view")
    public func onChange<V: Equatable>(
      of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> Self { self }
    /// Would work while the program is closed.
    @available(*, unavailable, message: "a kiosk's program is always open: use task in the view")
    public func backgroundTask(_ task: Any, action: @escaping () async -> Void) -> Self { self }
  }

  /// Would show settings in a window.
  @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
  public struct Settings {
    /// Would show settings.
    public init(@ViewBuilder content: () -> some View) { preconditionFailure() }
  }
#endif
