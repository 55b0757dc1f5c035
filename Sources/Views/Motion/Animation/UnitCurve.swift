public import FollowspotGeometry

/// The progress of an animation over its time: a cubic Bézier curve from (0, 0) to (1, 1), as defined by CSS Easing
/// Functions 1.
public struct UnitCurve: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  /// Returns a curve from its control points. Their x are clamped to 0…1, so that each time has one value.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// Constant speed.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// Acceleration from rest.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// Deceleration to rest.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// Acceleration from rest and deceleration to rest.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = max(0, min(x1.finite, 1))
    self.y1 = y1.finite
    self.x2 = max(0, min(x2.finite, 1))
    self.y2 = y2.finite
  }

  /// The curve that has this one's time for each of its values.
  public var inverse: UnitCurve { UnitCurve(y1, x1, y2, x2) }

  /// Returns the curve's value at a fraction of the time, 0…1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return progress }
    return Self.coordinate(y1, y2, at: parameter(at: progress))
  }

  /// Returns the curve's parameter for a value of x. Newton's method fails where the curve is nearly vertical;
  /// bisection never fails, and 40 steps leave no visible error.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<40 {
      let error = Self.coordinate(x1, x2, at: t) - x
      if abs(error) < 1e-9 { break }
      if error < 0 { low = t } else { high = t }
      let slope = Self.slope(x1, x2, at: t)
      let step = t - error / slope
      t = slope > 1e-6 && step > low && step < high ? step : (low + high) / 2
    }
    return t
  }

  private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
  }
}
