extension Int {
  /// A day without a change of clocks.
  static let millisecondsADay = 86_400_000

  /// The quotient by a divisor above 0, rounded up.
  func dividedUp(by divisor: Int) -> Int { self / divisor + (self > 0 && self % divisor != 0 ? 1 : 0) }

  /// The quotient by a divisor above 0, rounded down.
  func dividedDown(by divisor: Int) -> Int { self / divisor - (self < 0 && self % divisor != 0 ? 1 : 0) }
}
