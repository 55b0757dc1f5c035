// What a debugger and a failing test show. The debugger shows the same without running anything: `@DebugDescription`
// leaves a summary for it in the program.

@DebugDescription
extension Point: CustomDebugStringConvertible {
  /// `(x, y)`
  public var debugDescription: String { "(\(x), \(y))" }
}

@DebugDescription
extension Size: CustomDebugStringConvertible {
  /// `width x height`
  public var debugDescription: String { "\(width) x \(height)" }
}

@DebugDescription
extension Rect: CustomDebugStringConvertible {
  /// `(x, y) width x height`
  public var debugDescription: String { "(\(origin.x), \(origin.y)) \(size.width) x \(size.height)" }
}
