/// The animatable numbers of an ``AnyLayout``, of any type. Numbers of different types can't be interpolated.
public struct _AnyAnimatableData: VectorArithmetic {
  private var content: Content

  private enum Content {
    case zero
    case numbers(any VectorArithmetic)
    /// The combination of numbers of different types, which can't be interpolated.
    case nothing
  }

  private init(_ content: Content) { self.content = content }

  init(_ numbers: any VectorArithmetic) { content = .numbers(numbers) }

  /// Returns the numbers if they have a type.
  func value<Data: VectorArithmetic>(as type: Data.Type) -> Data? {
    if case .numbers(let numbers) = content { numbers as? Data } else { nil }
  }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(.zero) }

  /// Whether both have the same type and are equal.
  public static func == (a: _AnyAnimatableData, b: _AnyAnimatableData) -> Bool {
    switch (a.content, b.content) {
    case (.zero, .zero), (.nothing, .nothing): true
    case (.numbers(let a), .numbers(let b)): a.isEqual(to: b)
    default: false
    }
  }

  /// Adds numbers of the same type.
  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    switch (a.content, b.content) {
    case (.zero, _): b
    case (_, .zero): a
    case (.numbers(let a), .numbers(let b)): _AnyAnimatableData(a.plus(b).map { .numbers($0) } ?? .nothing)
    default: _AnyAnimatableData(.nothing)
    }
  }

  /// Subtracts numbers of the same type.
  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData { a + b.scaled(by: -1) }

  /// Multiplies every number by a factor.
  public mutating func scale(by factor: Double) {
    if case .numbers(let numbers) = content { content = .numbers(numbers.scaled(by: factor)) }
  }

  public var magnitudeSquared: Double {
    if case .numbers(let numbers) = content { numbers.magnitudeSquared } else { 0 }
  }
}

extension VectorArithmetic {
  fileprivate func isEqual(to other: any VectorArithmetic) -> Bool { self == other as? Self }
  fileprivate func plus(_ other: any VectorArithmetic) -> (any VectorArithmetic)? { (other as? Self).map { self + $0 } }
}
