/// A value that a view owns and that lives as long as the view is in the tree.
///
/// Setting it to a different value redraws the view. A value that isn't `Equatable` always counts as different. Before the
/// view is shown, setting has no effect and reading gives the initial value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let slot: Slot

  /// A class, so that copies of the view share one value.
  private final class Slot {
    let initial: Value
    var storage: StateStorage<Value>?
    #if SwiftUI
      /// Whether the value outlives a row that is scrolled far away.
      var isOfRow = false
    #endif

    init(_ initial: Value) { self.initial = initial }

    @MainActor func makeStorage() -> StateStorage<Value> {
      #if SwiftUI
        if isOfRow { return RowStateStorage(RowMemory.next() ?? initial, initial: initial) }
      #endif
      return StateStorage(initial)
    }
  }

  /// Creates the state with its initial value. A later update of the same view with another initial value has no
  /// effect.
  public init(wrappedValue: Value) { slot = Slot(wrappedValue) }

  /// Creates the state inside an initialiser: `_name = State(initialValue: value)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  #if SwiftUI
    /// Creates a state that outlives the row of a lazy stack in which it is, while that is scrolled far away.
    package init(ofRow value: Value) {
      self.init(wrappedValue: value)
      slot.isOfRow = true
    }
  #endif

  /// The current value.
  @MainActor public var wrappedValue: Value {
    get { slot.storage?.value ?? slot.initial }
    nonmutating set { slot.storage?.value = newValue }
  }

  /// A binding to the value, for another view.
  @MainActor public var projectedValue: Binding<Value> {
    guard let storage = slot.storage else { return Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
    // The storage, not the slot: a view value that is shown twice has two storages, and one slot.
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state whose initial value is `nil`.
  public init() { self.init(wrappedValue: nil) }
}

extension State {
  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

  /// See ``DynamicProperty/_bind(_:)``.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
    let node = binding.node
    binding.keep { kept in
      let storage = kept as? StateStorage<Value> ?? slot.makeStorage()
      storage.node = node
      slot.storage = storage
      return storage
    }
  }
}

/// The value of a state while its view is in the tree.
@MainActor
private class StateStorage<Value> {
  final weak var node: (any BodyEvaluating)?
  final var value: Value {
    didSet { if !Equality.areEqual(oldValue, value) { node?.invalidateBody() } }
  }

  init(_ value: Value) { self.value = value }
}

#if SwiftUI
  /// The value of a state that outlives a row.
  private final class RowStateStorage<Value>: StateStorage<Value>, RowState {
    private let initial: Value

    init(_ value: Value, initial: Value) {
      self.initial = initial
      super.init(value)
    }

    var current: Any { value }
    var isChanged: Bool { !Equality.areEqual(initial, value) }
  }
#endif
