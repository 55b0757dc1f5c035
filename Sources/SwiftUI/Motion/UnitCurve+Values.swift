#if SwiftUI
  public import FollowspotViews

  extension UnitCurve {
    /// The curve of a quarter of a circle, from rest.
    public static let circularEaseIn = bezier(
      startControlPoint: UnitPoint(x: 0.55, y: 0), endControlPoint: UnitPoint(x: 1, y: 0.45))
    /// The curve of a quarter of a circle, to rest.
    public static let circularEaseOut = bezier(
      startControlPoint: UnitPoint(x: 0, y: 0.55), endControlPoint: UnitPoint(x: 0.45, y: 1))
    /// The curves of two eighths of circles, from rest to rest.
    public static let circularEaseInOut = bezier(
      startControlPoint: UnitPoint(x: 0.85, y: 0), endControlPoint: UnitPoint(x: 0.15, y: 1))

    /// Returns the rate of change at a fraction of the time, 0…1.
    public func velocity(at progress: Double) -> Double {
      let step = 1e-4
      let (start, end) = (max(0, progress - step), min(1, progress + step))
      return end > start ? (value(at: end) - value(at: start)) / (end - start) : 0
    }
  }
#endif
