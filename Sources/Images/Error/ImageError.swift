public import FollowspotGeometry

/// The reason why a picture could not be read or written.
public struct ImageError: Error, Hashable, Sendable {
  /// The path of the file, as it was given. For a code it begins with NUL.
  public var path: String
  /// The cause of the error.
  public var cause: Cause
  /// Whether ``description`` leaves out the path, because it says something about a visitor.
  public var isPrivate: Bool

  /// The cause of an error with a picture.
  public enum Cause: Hashable, Sendable {
    /// The file can't be opened or read; with the system's error number.
    case unreadable(errno: CInt)
    /// The path names a folder, a device or a pipe.
    case notAFile
    /// The path is empty.
    case unnamed
    /// The file has no bytes.
    case empty
    /// The file has more bytes than `ImageLimits/bytes`.
    case tooManyBytes
    /// The path leads out of the document's folder.
    case outside(folder: String)
    /// The first bytes are not those of PNG, JPEG, WebP or SVG.
    case unknownFormat
    /// The picture, or its requested size, is larger than `ImageLimits` allow.
    case tooLarge(PixelSize)
    /// The decoder failed; with its reason.
    case damaged(reason: String)
    /// The file is sound but of a kind that can't be shown; with the reason.
    case unsupported(reason: String)
    /// The picture is shown, but a library warned about it.
    case imperfect(reason: String)
    /// The SVG has neither a size nor any content.
    case noExtent
    /// No picture can be decoded on this system; with the cause and the remedy.
    case noDecoder(reason: String)
    /// The picture process did not answer; with the cause and the remedy.
    case undecoded(reason: String)
    /// The content can't be a code of its kind; with the reason and the remedy.
    case uncodable(reason: String)
    /// No code can be made on this system; with the cause and the remedy.
    case noLibrary(reason: String)
    /// The picture can't be written; with the system's error number.
    case unwritable(errno: CInt)
    /// The encoder failed; with its reason.
    case unencodable(reason: String)
  }

  /// Creates an error for a file, which need not exist.
  package init(path: String, cause: Cause, isPrivate: Bool = false) {
    self.path = path
    self.cause = cause
    self.isPrivate = isPrivate
  }

  /// Returns the same error with or without its path in ``description``.
  func withPrivacy(_ isPrivate: Bool) -> ImageError { ImageError(path: path, cause: cause, isPrivate: isPrivate) }
}
