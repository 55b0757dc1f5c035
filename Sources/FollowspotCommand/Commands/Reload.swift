internal import DocumentRuntime
internal import Documents
internal import SystemPackage

/// Reads a running kiosk's document anew, whenever it is told to, while the kiosk goes on.
@MainActor
final class Reload {
  private enum State {
    case idle
    case reading
    /// Told again meanwhile: what is being read may be out of date.
    case outdated
  }

  private var state = State.idle
  private let path: FilePath
  private let resources: DocumentResources
  private let show: (Result<Document.Reading, DocumentError>) -> Void

  /// - Parameter show: Gets what came of each reading that is the newest.
  init(
    _ path: FilePath, _ resources: DocumentResources, show: @escaping (Result<Document.Reading, DocumentError>) -> Void
  ) {
    (self.path, self.resources, self.show) = (path, resources, show)
  }

  /// Begins to read the document as it is on disk now.
  func begin() {
    guard case .idle = state else { return state = .outdated }
    state = .reading
    resources.readAgain(path) { [self] result in
      let isOutdated = state == .outdated
      state = .idle
      if isOutdated { begin() } else { show(result) }
    }
  }
}
