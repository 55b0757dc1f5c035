public import FollowspotGeometry

/// Why a picture could not be read or written.
public struct ImageError: Error, Hashable, Sendable {
  /// The file, as it was named.
  public var path: String
  /// What is the matter.
  public var cause: Cause

  /// What can be the matter with a picture.
  public enum Cause: Hashable, Sendable {
    /// The file cannot be opened or read; the system's error number says why.
    case unreadable(errno: CInt)
    /// The path names a folder, a device or a pipe.
    case notAFile
    /// The name of the file is empty.
    case unnamed
    /// The file has no bytes.
    case empty
    /// The file has more bytes than ``ImageLimits/bytes``.
    case tooManyBytes
    /// The path leads out of the folder that a document's pictures lie in.
    case outside(folder: String)
    /// The first bytes are neither PNG's, JPEG's, WebP's nor SVG's.
    case unknownFormat
    /// The picture is larger than ``ImageLimits`` allow, or was asked for so large.
    case tooLarge(PixelSize)
    /// The decoder gave up; it says why.
    case damaged(reason: String)
    /// The file is sound, and of a kind that is not shown; the decoder says which.
    case unsupported(reason: String)
    /// The picture is shown, and a library warned about it.
    case imperfect(reason: String)
    /// The drawing says neither how large it is nor draws anything.
    case noExtent
    /// No picture can be decoded here; why, and what to do.
    case noDecoder(reason: String)
    /// The picture process did not answer; why, and what to do.
    case undecoded(reason: String)
    /// The picture cannot be written; the system's error number says why.
    case unwritable(errno: CInt)
    /// The encoder gave up; it says why.
    case unencodable(reason: String)
  }

  /// `path` is as the file was named, and need not exist.
  public init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }
}
