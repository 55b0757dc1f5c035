/// Reads a running kiosk's document, whenever it is told to, while the kiosk goes on.
@MainActor
final class Reload<Outcome: Sendable> {
  private enum State {
    case idle
    case reading
    /// Told again meanwhile: what is being read may be out of date.
    case outdated
  }

  private var state = State.idle
  private let read: (@escaping @MainActor @Sendable (Outcome) -> Void) -> Void
  private let show: (Outcome) -> Void

  /// - Parameters:
  ///   - read: Reads the document beside the kiosk, and hands over what came of that.
  ///   - show: Gets what came of each reading that is the newest.
  init(
    _ read: @escaping (@escaping @MainActor @Sendable (Outcome) -> Void) -> Void, show: @escaping (Outcome) -> Void
  ) {
    (self.read, self.show) = (read, show)
  }

  /// Begins to read the document as it is on disk now.
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
