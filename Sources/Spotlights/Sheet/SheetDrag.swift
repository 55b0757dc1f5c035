/// How far a finger has dragged a sheet down.
struct SheetDrag: Equatable {
  /// How far the sheet gave way, in points; below 0 upwards.
  private(set) var distance = 0.0

  /// A finger has gone on, in points from where it came down.
  ///
  /// - Parameter isFree: Whether the sheet follows the finger down; where it can't be dismissed so, it gives way ever
  ///   less, as it always does upwards.
  mutating func drag(by way: Double, isFree: Bool) {
    guard way.isFinite else { return }
    let given = Self.resistance * (1 - 1 / (1 + abs(way) / Self.resistance))
    distance = way < 0 ? -given : isFree ? way : given
  }

  /// Whether a finger that leaves the sheet dismisses it: dragged past a third of its height, or thrown.
  ///
  /// - Parameters:
  ///   - velocity: How fast the finger moved down, in points a second.
  ///   - height: The sheet's, in points.
  func isDismissed(byVelocity velocity: Double, height: Double) -> Bool {
    guard distance > 0 else { return false }
    return velocity > Self.throwing || distance > height / 3 && velocity > -Self.throwing
  }

  /// How fast a finger throws the sheet, in points a second.
  static let throwing = 700.0
  /// The most that a sheet gives way where it may not go, in points.
  static let resistance = 48.0
}
