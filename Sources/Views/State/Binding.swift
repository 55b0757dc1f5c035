/// A way to read and set a value that something else owns.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Calls `get` at each reading and `set` at each setting; keeps no value of its own.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that keeps one value whatever is set.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value now.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Whoever owns the value looks after it.
  public func _bind(_ binding: inout DynamicPropertyBinding) {}

  /// The binding itself, to pass on.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

/// Bindings to the properties of an observable object.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Value

  /// For `@Bindable var model: Model`, whose value the object is.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// For an object at hand, as in `Bindable(model).name`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The object looks after itself.
  public func _bind(_ binding: inout DynamicPropertyBinding) {}

  /// Itself, for `$model.property`.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding<Part>(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
