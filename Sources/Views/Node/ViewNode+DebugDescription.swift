extension _ViewNode: @MainActor CustomDebugStringConvertible {
  /// The node's name and number, and its frame if it was placed: `VStack #12 (0.0, 0.0) 100.0 x 60.0`.
  public var debugDescription: String {
    let place = (self as? LayoutNode).flatMap { $0.isPlaced ? " \($0.displayFrame)" : nil } ?? ""
    return "\(label) #\(serial)\(place)"
  }
}
