#if SwiftUI
  public import FollowspotGeometry

  extension Angle {
    /// Returns the sum.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// Returns the difference.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// Returns a multiple.
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    /// Returns a multiple.
    public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }
    /// Returns a part.
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
    /// Returns the angle in the other direction.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    /// Adds an angle.
    public static func += (a: inout Angle, b: Angle) { a = a + b }
    /// Subtracts an angle.
    public static func -= (a: inout Angle, b: Angle) { a = a - b }
  }
#endif
