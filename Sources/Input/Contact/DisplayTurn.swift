public import Platform

/// How the picture is turned against the touch screen's own axes, clockwise.
///
/// This is apart from a touch screen's calibration, which libinput applies from udev
/// (`LIBINPUT_CALIBRATION_MATRIX`) before; the one makes the glass fit the panel, the other the panel the picture.
public enum DisplayTurn: Int, Hashable, Sendable, CaseIterable {
  case none, quarter, half, threeQuarters

  /// Where in the turned picture a position on the panel lies.
  public func picture(_ position: UnitPosition) -> UnitPosition {
    switch self {
    case .none: position
    case .quarter: UnitPosition(x: position.y, y: 1 - position.x)
    case .half: UnitPosition(x: 1 - position.x, y: 1 - position.y)
    case .threeQuarters: UnitPosition(x: 1 - position.y, y: position.x)
    }
  }

  /// The turn that undoes this one.
  public var inverse: DisplayTurn { DisplayTurn(rawValue: (4 - rawValue) % 4) ?? .none }

  /// One turn after another.
  public func then(_ next: DisplayTurn) -> DisplayTurn {
    DisplayTurn(rawValue: (rawValue + next.rawValue) % 4) ?? .none
  }
}
