/// An angle. 0 points to the right, and positive angles turn clockwise because y points down.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians, which may exceed a turn.
  public var radians: Double

  /// Creates an angle in radians. It may exceed a turn.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle in degrees. It may exceed a turn.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates the angle 0.
  public init() { radians = 0 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle 0.
  public static let zero = Angle()
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Compares the amounts of turning: a whole turn is more than 0.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
