/// Numbers that can be added and scaled, so that there are values between two of them.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every number by a factor.
  mutating func scale(by factor: Double)
  /// The dot product with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value times a factor.
  func scaled(by factor: Double) -> Self {
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

/// What has nothing between its values.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// The only value there is.
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Nothing, and no work.
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Nothing, and no work.
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Does nothing: there is no number to multiply.
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values as one.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The one value.
  public var first: First
  /// The other.
  public var second: Second

  /// Two values in this order; a pair may be half of another pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// The sums of the first and of the second values.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  /// The differences of the first and of the second values.
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

/// Any number of numbers as one animatable value; those that one of two lacks count as 0.
public struct AnimatableVector: VectorArithmetic, Hashable, Sendable {
  /// The numbers.
  public var values: [Double]

  /// As many numbers as it takes; none are ``zero``.
  public init(_ values: [Double]) { self.values = values }

  public static var zero: AnimatableVector { AnimatableVector([]) }
  /// The sums number by number; the result is as long as the longer of the two.
  public static func + (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector { a.combined(with: b, +) }
  /// The differences number by number; the result is as long as the longer of the two.
  public static func - (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector { a.combined(with: b, -) }
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
