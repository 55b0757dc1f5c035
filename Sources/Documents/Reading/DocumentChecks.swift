internal import FollowspotFiles
internal import Glibc
public import SystemPackage

/// What only the machine a document runs on can answer.
public struct DocumentChecks: Sendable {
  /// Returns the problem with a picture and its remedy; nil where it can be drawn as intended.
  public var picture: @Sendable (FilePath) -> Finding?

  /// Returns the reason why a picture that data name may lie nowhere here, with a remedy; nil where its file decides.
  package var dataPicture: @Sendable (_ name: String) -> String? = { _ in nil }

  /// A problem with something that a document names.
  public struct Finding: Hashable, Sendable {
    /// The problem and its remedy, for a diagnostic.
    public var text: String
    /// Whether the document can be shown in spite of it.
    public var isWarning: Bool

    /// By default an error.
    public init(_ text: String, isWarning: Bool = false) {
      (self.text, self.isWarning) = (text, isWarning)
    }
  }
  /// Whether a font family is installed.
  public var isInstalled: @Sendable (_ family: String) -> Bool

  /// Whether languages are looked up in ICU where nothing else needs it: a document without data formats nothing, and
  /// starts sooner without.
  package var looksUpLanguages = false

  /// Without closures a picture only has to be a file that can be read, and every font counts as there.
  public init(
    picture: @escaping @Sendable (FilePath) -> Finding? = DocumentChecks.readable,
    isInstalled: @escaping @Sendable (_ family: String) -> Bool = { _ in true }
  ) {
    self.picture = picture
    self.isInstalled = isInstalled
  }

  /// What keeps a file from being read; nil where nothing does: `stat(2)` and `access(2)`.
  public static let readable: @Sendable (FilePath) -> Finding? = { path in
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      return Finding(
        errno == ENOENT || errno == ENOTDIR
          ? "there is no file '\(path)'; paths start at the document's folder"
          : "'\(path)' can't be read: \(Errno(rawValue: errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return Finding("'\(path)' is not a file; name a PNG, JPEG, WebP or SVG file")
    }
    guard path.allows(R_OK) else {
      return Finding("reading '\(path)' is not permitted; make it readable, for example with chmod a+r")
    }
    return nil
  }
}
