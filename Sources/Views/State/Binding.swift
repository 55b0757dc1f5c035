/// A way to read and set a value that another object owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding that calls `get` at each reading and `set` at each setting.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Returns a binding to a fixed value that ignores what is set.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The current value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .different }

  /// Does nothing: the owner of the value observes it.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {}

  /// The binding, to pass on as `$value`.
  public var projectedValue: Binding { self }

  /// Creates a binding from one that a closure is given, as in `ForEach($items) { $item in … }`.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

// As in SwiftUI: whoever reads and sets the value does so on the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// An observable object that offers bindings to its properties.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Value

  /// Creates the property for `@Bindable var model: Model`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates bindings to an object in an expression, as in `Bindable(model).name`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .object }

  /// Does nothing: observation notices changes of the object.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {}

  /// The wrapper, for `$model.property`.
  @MainActor public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  @MainActor public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding<Part>(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
