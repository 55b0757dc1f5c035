internal import FollowspotExecution

#if SwiftUI
  /// A key for a value of transactions.
  public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
  }
#endif

/// The context of a state change on its way through the tree, above all its animation.
public struct Transaction {
  /// The animation of the change; `nil` for none.
  public var animation: Animation?
  /// Whether all animations below are disabled, including those that views set.
  public var disablesAnimations = false
  /// Whether the change is one of many that follow a finger. It is shown at once, and running animations continue.
  public var isContinuous = false
  package internal(set) var completion: AnimationCompletion?
  #if SwiftUI
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
      get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
      set { values[ObjectIdentifier(key)] = newValue }
    }
  #endif

  /// Creates a transaction. Without an animation the change is shown at once, unless a view sets one.
  public init(animation: Animation? = nil) { self.animation = animation }

  /// The transaction of state changes made now. It belongs to the main actor, but code without isolation that runs there
  /// may set it too.
  nonisolated(unsafe) package internal(set) static var current = Transaction()
  /// The current transaction as it began, before views changed it.
  nonisolated(unsafe) private(set) static var origin = Transaction()

  /// Whether the transaction differs from the default one.
  var isEffective: Bool { animation != nil || disablesAnimations }

  /// The animation to use; `nil` for none.
  package var effective: Animation? {
    guard !disablesAnimations, let animation, !animation.isInstant else { return nil }
    return animation
  }

  /// Whether changes are animated.
  package var isAnimated: Bool { effective != nil }

  /// Runs code whose changes belong to this transaction.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    // Views change on the main actor only, so elsewhere nothing is animated.
    guard MainActorQueue.isCurrent else { return try body() }
    let outer = Self.origin
    Self.origin = self
    defer { Self.origin = outer }
    return try runBelow(body)
  }

  /// Runs code below a view that derived this transaction from another.
  func runBelow<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }
}

/// Changes state in a transaction.
///
/// - Throws: The error of `body`.
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try transaction.run(body)
}

/// Changes state with one property of the transaction set: `withTransaction(\.disablesAnimations, true) { … }`.
///
/// - Parameters:
///   - property: The property of the transaction.
///   - value: The property's value in this transaction.
///   - body: Changes the state.
/// - Throws: The error of `body`.
public func withTransaction<Result, Value, Failure: Error>(
  _ property: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard MainActorQueue.isCurrent else { return try body() }
  var transaction = Transaction.current
  transaction[keyPath: property] = value
  return try transaction.run(body)
}

/// Changes state with an animation.
///
/// - Throws: The error of `body`.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard MainActorQueue.isCurrent else { return try body() }
  var transaction = Transaction.current
  transaction.animation = animation
  return try transaction.run(body)
}

/// Changes state with an animation, and runs an action when it has ended; at once if nothing is animated.
///
/// - Throws: The error of `body`.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result, completion: @escaping () -> Void
) throws(Failure) -> Result {
  nonisolated(unsafe) let completion = completion
  guard MainActorQueue.isCurrent else {
    defer { MainActorQueue.run { completion() } }
    return try body()
  }
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.completion = MainActor.assumeIsolated { AnimationCompletion(completion) }
  let result = try transaction.run(body)
  var kept = transaction.completion
  transaction.completion = nil
  // If this is the only reference, no motion has begun.
  if isKnownUniquelyReferenced(&kept) { MainActor.assumeIsolated { [kept] in kept?.finish() } }
  return result
}

extension Binding {
  /// Returns the binding with an animation for changes through it.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }

  /// Returns the binding with a transaction for changes through it.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
  }
}
