/// A value from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  // First, because it tells whether another view reads the same value.
  private let path: AnyKeyPath?
  private let slot = Slot()
  private let read: (EnvironmentValues) -> Value

  private final class Slot {
    var environment = EnvironmentValues()
  }

  /// Reads the value at a key path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    read = { $0[keyPath: path] }
  }

  /// Reads an object that ``View/environment(_:)-(Object?)`` put into the environment. Traps if there is none.
  public init(_ type: Value.Type) where Value: AnyObject {
    path = nil
    read = { environment in
      // Only a program's view can get here: Followspot's views, and so all documents, read no required object.
      guard let object = environment[object: type] else {
        preconditionFailure("no \(type) in the environment: put one in with environment(_:)")
      }
      return object
    }
  }

  /// Reads an object that was put into the environment; `nil` if there is none.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    path = nil
    read = { $0[object: type] }
  }

  /// The current value.
  @MainActor public var wrappedValue: Value { read(slot.environment) }
}

extension Environment {
  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .object }

  /// See ``DynamicProperty/_bind(_:)``.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) { slot.environment = binding.node.environment }
}

nonisolated extension View {
  /// Sets a value in the environment of the view.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    transformedEnvironment { $0[keyPath: path] = value }
  }

  /// Puts an object into the environment of the view, or removes it with `nil`.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    transformedEnvironment { $0[object: Object.self] = object }
  }

  /// Changes a value in the environment of the view.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformedEnvironment { transform(&$0[keyPath: path]) }
  }

  func transformedEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentView(content: self, change: change)
  }
}

/// A view in a changed environment. It is purely structural: its content's nodes take part in the layout directly.
nonisolated struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor private func adapted(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    change(&environment)
    return environment
  }

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    content._makeNode(in: adapted(environment))
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    content._update(node, in: adapted(environment))
  }
}
