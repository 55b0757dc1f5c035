extension Int {
  /// The milliseconds of a day without a clock change.
  static let millisecondsADay = 86_400_000

  /// The quotient by a divisor above 0, rounded up.
  func dividedUp(by divisor: Int) -> Int { self / divisor + (self > 0 && self % divisor != 0 ? 1 : 0) }

  /// The quotient by a divisor above 0, rounded to the nearest; halves are rounded away from 0.
  func dividedToNearest(by divisor: Int) -> Int {
    let nearest = (magnitude + UInt(divisor) / 2) / UInt(divisor)
    return self < 0 ? -Int(nearest) : Int(nearest)
  }

  /// The quotient by a divisor above 0, rounded down.
  func dividedDown(by divisor: Int) -> Int { self / divisor - (self < 0 && self % divisor != 0 ? 1 : 0) }
}
