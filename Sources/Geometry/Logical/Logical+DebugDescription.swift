// Descriptions for debuggers and failing tests. `@DebugDescription` stores a summary in the program, which the debugger
// shows without running code.

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
