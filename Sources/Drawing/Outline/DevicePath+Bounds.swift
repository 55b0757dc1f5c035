internal import FollowspotGeometry

extension DevicePath {
  /// Returns the smallest rectangle around lines and curves; `nil` if there are none.
  static func bounds(of elements: [Element]) -> DeviceRect? {
    var low = DevicePoint(x: .infinity, y: .infinity)
    var high = DevicePoint(x: -.infinity, y: -.infinity)
    func add(_ point: DevicePoint) {
      low = DevicePoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = DevicePoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var current: DevicePoint?
    for element in elements {
      switch element {
      case .move(let to): current = to
      case .line(let to):
        add(current ?? to)
        add(to)
        current = to
      case .quadCurve(let to, let control):
        let from = current ?? to
        // The same curve as a cubic.
        func third(_ end: DevicePoint) -> DevicePoint {
          DevicePoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        Self.extremes(from, third(from), third(to), to).forEach(add)
        current = to
      case .curve(let to, let control1, let control2):
        Self.extremes(current ?? to, control1, control2, to).forEach(add)
        current = to
      case .close: break
      }
    }
    return low.x <= high.x ? DeviceRect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : nil
  }

  /// Returns the ends of a cubic curve and the points where it turns back along an axis.
  private static func extremes(
    _ a: DevicePoint, _ b: DevicePoint, _ c: DevicePoint, _ d: DevicePoint
  ) -> [DevicePoint] {
    func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
      // The coefficients of the derivative, a quadratic, divided by 3.
      let square = d - 3 * c + 3 * b - a
      let linear = 2 * (c - 2 * b + a)
      let constant = b - a
      if abs(square) < 1e-12 * (abs(linear) + abs(constant)) { return linear == 0 ? [] : [-constant / linear] }
      let root = linear * linear - 4 * square * constant
      guard root >= 0 else { return [] }
      return [(-linear - root.squareRoot()) / (2 * square), (-linear + root.squareRoot()) / (2 * square)]
    }
    func point(_ t: Double) -> DevicePoint {
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return DevicePoint(x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y)
    }
    return [a, d] + (turns(a.x, b.x, c.x, d.x) + turns(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }.map(point)
  }
}
