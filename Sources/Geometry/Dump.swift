// Numbers and frames as `followspot render --dump` prints them.

extension Rect {
  /// Left, top, width and height.
  package var dump: String { "\(minX.dump) \(minY.dump) \(width.dump) \(height.dump)" }
}

extension DeviceRect {
  /// Left, top, width and height.
  package var dump: String { "\(minX.dump) \(minY.dump) \(width.dump) \(height.dump)" }
}

extension Double {
  /// The number with at most two digits after the point.
  package var dump: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "\(self)" }
    let value = hundredths / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
