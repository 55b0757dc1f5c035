internal import FollowspotDocuments
internal import FollowspotImages
internal import Synchronization
internal import SystemPackage

/// The positions at which a kiosk's document names its pictures.
final class PicturePositions: Sendable {
  private let positions = Mutex<[String: SourcePosition]>([:])

  /// Takes the pictures of another document.
  func replace(with pictures: [Document.Picture]) {
    let new = Dictionary(pictures.map { ($0.path.string, $0.position) }) { first, _ in first }
    positions.withLock { $0 = new }
  }

  /// Whether the document names a picture.
  func contains(_ path: String) -> Bool { positions.withLock { $0[path] != nil } }

  /// Returns a warning about a picture that can't be used, with the first position that names it.
  func warning(of error: ImageError) -> String {
    if case .noDecoder = error.cause { return "warning: \(error)" }
    let position = positions.withLock { $0[error.path] }
    let error = ImageError(path: error.path, cause: error.cause, isPrivate: position == nil && error.isPrivate)
    return position.map { "\(Diagnostic(.warning, at: $0, "\(error)"))" } ?? "warning: \(error)"
  }
}
