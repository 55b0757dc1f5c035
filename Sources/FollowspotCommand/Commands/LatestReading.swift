/// A reading in the background that a newer request makes out of date.
struct LatestReading {
  private enum State { case idle, reading, outdated }

  private var state = State.idle

  /// Notes a request. During a reading, it is met by a further one afterwards.
  ///
  /// - Returns: Whether the caller has to read now.
  mutating func begin() -> Bool {
    state = state == .idle ? .reading : .outdated
    return state == .reading
  }

  /// Notes the end of the reading.
  ///
  /// - Returns: Whether its result is current. If not, the caller has to begin another one.
  mutating func end() -> Bool {
    defer { state = .idle }
    return state == .reading
  }
}
