@DebugDescription
extension PixelPoint: CustomDebugStringConvertible {
  /// `(x, y)`
  public var debugDescription: String { "(\(x), \(y))" }
}

@DebugDescription
extension PixelSize: CustomDebugStringConvertible {
  /// `widthxheight`
  public var debugDescription: String { "\(width)x\(height)" }
}

@DebugDescription
extension PixelRect: CustomDebugStringConvertible {
  /// `(minX, minY) to (maxX, maxY)`. The right and bottom edges are outside.
  public var debugDescription: String { "(\(minX), \(minY)) to (\(maxX), \(maxY))" }
}

@DebugDescription
extension Region: CustomDebugStringConvertible {
  /// `Region [rectangle, …]`
  package var debugDescription: String { "Region \(rects)" }
}
