/// The dragging of a sheet by a finger.
struct SheetDrag: Equatable {
  /// The offset of the sheet in points; negative upwards.
  private(set) var distance = 0.0

  /// Updates the drag, in points from where the finger came down.
  ///
  /// - Parameter isFree: Whether the sheet follows the finger down. Otherwise, and always upwards, it gives way less
  ///   and less.
  mutating func drag(by way: Double, isFree: Bool) {
    guard way.isFinite else { return }
    let given = Self.resistance * (1 - 1 / (1 + abs(way) / Self.resistance))
    distance = way < 0 ? -given : isFree ? way : given
  }

  /// Whether releasing the sheet dismisses it: if it was dragged past a third of its height, or thrown.
  ///
  /// - Parameters:
  ///   - velocity: The downward speed of the finger, in points per second.
  ///   - height: The height of the sheet, in points.
  func isDismissed(byVelocity velocity: Double, height: Double) -> Bool {
    guard distance > 0 else { return false }
    return velocity > Self.throwing || distance > height / 3 && velocity > -Self.throwing
  }

  /// The speed from which a release throws the sheet, in points per second.
  static let throwing = 700.0
  /// The largest offset of a sheet that resists, in points.
  static let resistance = 48.0
}
