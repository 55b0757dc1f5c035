@DebugDescription
extension DevicePoint: CustomDebugStringConvertible {
  /// `(x, y)`
  package var debugDescription: String { "(\(x), \(y))" }
}

@DebugDescription
extension DeviceRect: CustomDebugStringConvertible {
  /// `(minX, minY) to (maxX, maxY)`
  public var debugDescription: String { "(\(minX), \(minY)) to (\(maxX), \(maxY))" }
}
