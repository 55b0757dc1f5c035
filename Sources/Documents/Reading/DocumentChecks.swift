internal import FollowspotFiles
internal import Glibc
public import SystemPackage

/// What only the machine a document runs on can answer.
public struct DocumentChecks: Sendable {
  /// What is wrong with a picture, with what would be right; nil where it can be drawn.
  public var picture: @Sendable (FilePath) -> String?
  /// Whether a font family is installed.
  public var isInstalled: @Sendable (_ family: String) -> Bool

  /// Whether languages are looked up in ICU where nothing else needs it: a document without data formats nothing, and
  /// starts sooner without.
  package var looksUpLanguages = false

  /// Without closures a picture only has to be a file that can be read, and every font counts as there.
  public init(
    picture: @escaping @Sendable (FilePath) -> String? = DocumentChecks.readable,
    isInstalled: @escaping @Sendable (_ family: String) -> Bool = { _ in true }
  ) {
    self.picture = picture
    self.isInstalled = isInstalled
  }

  /// What keeps a file from being read; nil where nothing does: `stat(2)` and `access(2)`.
  public static let readable: @Sendable (FilePath) -> String? = { path in
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? "there is no file '\(path)'; paths start at the document's folder"
        : "'\(path)' can't be read: \(Errno(rawValue: errno))"
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return "'\(path)' is not a file; name a PNG, JPEG, WebP or SVG file"
    }
    guard path.allows(R_OK) else {
      return "reading '\(path)' is not permitted; make it readable, for example with chmod a+r"
    }
    return nil
  }
}
