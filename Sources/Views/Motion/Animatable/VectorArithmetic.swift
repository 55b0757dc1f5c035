/// A value that can be added and scaled, and so be interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every number by a factor.
  mutating func scale(by factor: Double)
  /// The dot product with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor, rounded once.
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// The numbers of a value that can't be interpolated.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the only value.
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Returns the only value.
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Returns the only value.
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Does nothing: there is no number to multiply.
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values as one.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair. A pair may be part of another pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// Adds the first and the second values.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  /// Subtracts the first and the second values.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
  /// Multiplies both values by a factor.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A list of numbers as one animatable value. Missing numbers count as 0.
package struct AnimatableVector: VectorArithmetic, Hashable, Sendable {
  /// The numbers.
  package var values: [Double]

  /// Creates a vector of any length; an empty one equals ``zero``.
  package init(_ values: [Double]) { self.values = values }

  package static var zero: AnimatableVector { AnimatableVector([]) }
  /// Adds the numbers; the result is as long as the longer vector.
  package static func + (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector { a.combined(with: b, +) }
  /// Subtracts the numbers; the result is as long as the longer vector.
  package static func - (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector { a.combined(with: b, -) }
  /// Multiplies every number by a factor.
  public mutating func scale(by factor: Double) {
    for index in values.indices { values[index] *= factor }
  }
  public var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  private func combined(with other: AnimatableVector, _ operation: (Double, Double) -> Double) -> AnimatableVector {
    let count = max(values.count, other.values.count)
    return AnimatableVector(
      (0..<count).map { index in
        operation(
          index < values.count ? values[index] : 0, index < other.values.count ? other.values[index] : 0)
      })
  }
}
