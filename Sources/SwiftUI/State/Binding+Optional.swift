#if SwiftUI
  public import FollowspotViews

  extension Binding {
    /// Creates a binding to the value of a binding to an optional; `nil` if that has none.
    public init?(_ base: Binding<Value?>) {
      guard let last = base.wrappedValue else { return nil }
      self.init(get: { base.wrappedValue ?? last }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to an optional from a binding to a value. Setting `nil` has no effect.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
      self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Creates a binding from another, as in `_value = Binding(projectedValue: other)`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Creates a binding whose setting receives the transaction of the change.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
      self.init(get: get, set: { set($0, Transaction.current) })
    }
  }
#endif
