/// Reads a running kiosk's document on request. The kiosk keeps running meanwhile.
@MainActor
final class LatestReading<Outcome: Sendable> {
  private enum State {
    case idle
    case reading
    /// A further request has arrived, so the current reading may be out of date.
    case outdated
  }

  private var state = State.idle
  private let read: (@escaping @MainActor @Sendable (Outcome) -> Void) -> Void
  private let show: (Outcome) -> Void

  /// Creates a reload.
  ///
  /// - Parameters:
  ///   - read: Reads the document in the background and passes on the outcome.
  ///   - show: Called with the outcome of a reading that no newer request has outdated.
  init(
    _ read: @escaping (@escaping @MainActor @Sendable (Outcome) -> Void) -> Void, show: @escaping (Outcome) -> Void
  ) {
    (self.read, self.show) = (read, show)
  }

  /// Starts to read the document on disk. During a reading, it is read once more afterwards.
  func begin() {
    guard case .idle = state else { return state = .outdated }
    state = .reading
    read { [self] outcome in
      let isOutdated = state == .outdated
      state = .idle
      if isOutdated { begin() } else { show(outcome) }
    }
  }
}
