public import FollowspotViews

/// A part of a program with views of its own. A kiosk has one: a ``WindowGroup``.
@MainActor @preconcurrency
public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene

  /// The scene in terms of another.
  @SceneBuilder var body: Body { get }

  /// What the scene shows. Scenes that have a body never write it.
  var _view: AnyView { get }
}

extension Scene {
  /// What the body shows.
  public var _view: AnyView { body._view }
}

extension Scene where Body == Never {
  /// Never evaluated: a scene without a body has its own views.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Turns the scene in braces into the scene of a program.
@MainActor @resultBuilder
public enum SceneBuilder {
  /// The scene in the braces.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// A scene by itself.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// The views of a program. On a kiosk there is one window, and it fills the display.
public struct WindowGroup: Scene {
  public typealias Body = Never

  private let content: () -> AnyView

  /// The window's views, which fill the display.
  ///
  /// - Parameters:
  ///   - title: What the window would be called; a kiosk shows no titles.
  ///   - id: What the window would be opened by; a kiosk's is always open.
  ///   - content: The views.
  public init(_ title: String = "", id: String = "", @ViewBuilder content: @escaping () -> some View) {
    self.content = { AnyView(content().fillsWindow()) }
  }

  /// The views.
  public var _view: AnyView { content() }
}

/// A scene whose views are changed.
struct ModifiedScene<Content: Scene, Shown: View>: Scene {
  typealias Body = Never

  let content: Content
  let change: (AnyView) -> Shown

  var _view: AnyView { AnyView(change(content._view)) }
}

extension Scene {
  /// Sets a value in the environment of all views, those that are shown over the others included.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some Scene {
    ModifiedScene(content: self) { $0.environment(path, value) }
  }

  /// Puts an object into the environment of all views.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(content: self) { $0.environment(object) }
  }
}
