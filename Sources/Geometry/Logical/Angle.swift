/// An angle; 0 points to the right, and it grows clockwise, since y points down.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians.
  public var radians: Double

  /// An angle in radians, also of more than a turn.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees, also of more than a turn; kept in radians.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// The angle 0, like ``zero``.
  public init() { radians = 0 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public static let zero = Angle()
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Compares how far both turn: a whole turn is more than none.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
