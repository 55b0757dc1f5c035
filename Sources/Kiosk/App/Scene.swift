public import FollowspotViews

/// A part of a program with its own views. A kiosk has one scene: a ``WindowGroup``.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of `body`.
  associatedtype Body: Scene

  /// The scene, built from another scene.
  @SceneBuilder var body: Body { get }

  /// The views that the scene shows. The default is the body's views; only a scene without a body implements this.
  var _view: AnyView { get }
}

extension Scene {
  /// The views that the body shows.
  public var _view: AnyView { body._view }
}

extension Scene where Body == Never {
  /// Must not be called: a scene without a body has its own views.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Turns the scene in braces into the scene of a program.
@MainActor @resultBuilder
public enum SceneBuilder {
  /// The scene in the braces.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// The scene of one expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// The views of a program. A kiosk has one window, which fills the display.
public struct WindowGroup: Scene {
  public typealias Body = Never

  private let content: () -> AnyView

  /// Creates a window that fills the display.
  ///
  /// - Parameters:
  ///   - title: Unused: a kiosk shows no titles.
  ///   - id: Unused: a kiosk's window is always open.
  ///   - content: The window's views.
  public init(_ title: String = "", id: String = "", @ViewBuilder content: @escaping () -> some View) {
    self.content = { AnyView(content().fillsWindow()) }
  }

  /// The window's views.
  public var _view: AnyView { content() }
}

/// A scene that transforms another scene's views.
struct ModifiedScene<Content: Scene, Shown: View>: Scene {
  typealias Body = Never

  let content: Content
  let change: (AnyView) -> Shown

  var _view: AnyView { AnyView(change(content._view)) }
}

extension Scene {
  /// Sets a value in the environment of all views, including sheets, overlays and guides.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some Scene {
    ModifiedScene(content: self) { $0.environment(path, value) }
  }

  /// Puts an object into the environment of all views.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(content: self) { $0.environment(object) }
  }
}
