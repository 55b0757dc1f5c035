/// A value that a view owns and that lasts as long as the view is in the tree.
///
/// Setting it shows the view anew. It may be set before the view is shown; reading then gives the initial value.
@MainActor @preconcurrency @propertyWrapper
public struct State<Value>: DynamicProperty {
  private let slot: Slot

  /// The class makes the property's value reachable through copies of the view.
  private final class Slot {
    let initial: Value
    var storage: StateStorage<Value>?

    init(_ initial: Value) { self.initial = initial }
  }

  /// The value it has when its view comes; while the view stays, other first values change nothing.
  public init(wrappedValue: Value) { slot = Slot(wrappedValue) }

  /// The same, for an initialiser that sets the property behind a name: `_name = State(initialValue: value)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value now.
  public var wrappedValue: Value {
    get { slot.storage?.value ?? slot.initial }
    nonmutating set { slot.storage?.value = newValue }
  }

  /// A way to read and set it from another view.
  public var projectedValue: Binding<Value> {
    guard let storage = slot.storage else { return Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
    // The storage, not the slot: a view's value that is shown in two places has a storage in each, and one slot.
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Nil at first, where no value is written.
  public init() { self.init(wrappedValue: nil) }
}

extension State {
  /// See ``DynamicProperty/_bind(_:)``.
  public func _bind(_ binding: inout DynamicPropertyBinding) {
    let node = binding.node
    binding.keep { kept in
      let storage = kept as? StateStorage<Value> ?? StateStorage(slot.initial)
      storage.node = node
      slot.storage = storage
      return storage
    }
  }
}

/// Where the value of a state lies while its view is in the tree.
@MainActor
private final class StateStorage<Value> {
  weak var node: (any BodyEvaluating)?
  var value: Value {
    didSet { node?.invalidateBody() }
  }

  init(_ value: Value) { self.value = value }
}
