extension Node: @MainActor CustomDebugStringConvertible {
  /// What it is, with its number, and its place where it has one: `VStack #12 (0.0, 0.0) 100.0 x 60.0`.
  public var debugDescription: String {
    let place = (self as? LayoutNode).flatMap { $0.isPlaced ? " \($0.displayFrame)" : nil } ?? ""
    return "\(label) #\(serial)\(place)"
  }
}
