extension Int {
  /// A day without a change of clocks.
  static let millisecondsADay = 86_400_000

  /// The quotient by a divisor above 0, rounded up.
  func dividedUp(by divisor: Int) -> Int { self / divisor + (self > 0 && self % divisor != 0 ? 1 : 0) }

  /// The quotient by a divisor above 0, rounded to the nearest, from a half on away from 0.
  func dividedToNearest(by divisor: Int) -> Int {
    let nearest = (magnitude + UInt(divisor) / 2) / UInt(divisor)
    return self < 0 ? -Int(nearest) : Int(nearest)
  }

  /// The quotient by a divisor above 0, rounded down.
  func dividedDown(by divisor: Int) -> Int { self / divisor - (self < 0 && self % divisor != 0 ? 1 : 0) }
}
