/// What goes with a change of state on its way through the tree: above all, how it is animated.
@MainActor
public struct Transaction {
  /// How what changes gets from one value to the next; nil for at once.
  public var animation: Animation?
  /// Whether nothing below may be animated, not even by an animation of its own.
  public var disablesAnimations = false
  /// Whether the change is one of many that follow a finger: it is seen at once, and what still moves goes on moving.
  public var isContinuous = false
  package internal(set) var completion: AnimationCompletion?

  /// Nil shows a change at once, unless a view has an animation of its own.
  public init(animation: Animation? = nil) { self.animation = animation }

  /// The one that changes of state now belong to.
  package internal(set) static var current = Transaction()
  /// The same as it began, not changed by any view on the way.
  private(set) static var origin = Transaction()

  /// Whether it is not what a change without a transaction belongs to.
  var saysSomething: Bool { animation != nil || disablesAnimations }

  /// How something moves that changes; nil for at once.
  package var effective: Animation? {
    guard !disablesAnimations, let animation, !animation.isInstant else { return nil }
    return animation
  }

  /// Whether something may move.
  package var isAnimated: Bool { effective != nil }

  /// Runs code whose changes belong to this transaction.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.origin
    Self.origin = self
    defer { Self.origin = outer }
    return try runBelow(body)
  }

  /// Runs code below a view that made this transaction of another.
  func runBelow<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }
}

/// Changes state with a transaction.
@MainActor
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try transaction.run(body)
}

/// Changes state with one property of the transaction set: `withTransaction(\.disablesAnimations, true) { … }`.
@MainActor
public func withTransaction<Result, Value, Failure: Error>(
  _ property: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction[keyPath: property] = value
  return try transaction.run(body)
}

/// Changes state so that what is shown moves to its new value.
@MainActor
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try transaction.run(body)
}

/// Changes state so that what is shown moves to its new value, and does something once all of it has arrived; at once
/// if nothing moves.
@MainActor
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result, completion: @escaping () -> Void
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.completion = AnimationCompletion(completion)
  let result = try transaction.run(body)
  var kept = transaction.completion
  transaction.completion = nil
  // Held by nobody else, nothing has changed that could move.
  if isKnownUniquelyReferenced(&kept) { kept?.finish() }
  return result
}

extension Binding {
  /// The binding, with what it sets animated.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }

  /// The binding, with what it sets in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
  }
}
