internal import FollowspotFiles
internal import Glibc
package import FollowspotDrawing
package import SystemPackage

/// The checks of a document that depend on the machine.
package struct DocumentChecks: Sendable {
  /// Returns the problem with a picture and its remedy, or `nil` if it can be drawn as intended.
  package var picture: @Sendable (FilePath) -> Finding?

  /// Returns the reason why no file can have the path in a datum, with a remedy, or `nil` if the path is allowed.
  package var dataPicture: @Sendable (_ name: String) -> String? = { _ in nil }

  /// Returns the problem with the content of a code and its remedy, or `nil` if the code can be made.
  package var code: @Sendable (CodeContent) -> Finding? = { _ in nil }

  /// Returns the problem with the name of a keyboard layout and its remedy, or `nil` if there is such a layout.
  package var layout: @Sendable (_ name: String) -> String? = { _ in nil }

  /// A problem with something that a document names.
  package struct Finding: Hashable, Sendable {
    /// The problem and its remedy, for a diagnostic.
    package var text: String
    /// Whether the document can still be shown.
    package var isWarning: Bool

    /// Creates a finding, by default an error.
    package init(_ text: String, isWarning: Bool = false) {
      (self.text, self.isWarning) = (text, isWarning)
    }
  }
  /// Whether a font family is installed.
  package var isInstalled: @Sendable (_ family: String) -> Bool

  /// Whether languages are looked up in ICU even if the document has no data. Such a document formats nothing and
  /// starts faster without ICU.
  package var looksUpLanguages = false

  /// Creates checks. By default a picture only has to be a readable file, and every font counts as installed.
  package init(
    picture: @escaping @Sendable (FilePath) -> Finding? = DocumentChecks.readable,
    isInstalled: @escaping @Sendable (_ family: String) -> Bool = { _ in true }
  ) {
    self.picture = picture
    self.isInstalled = isInstalled
  }

  /// Returns the reason why a file cannot be read, or `nil` if it can. It calls `stat(2)` and `access(2)`.
  package static let readable: @Sendable (FilePath) -> Finding? = { path in
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      let error = Errno(rawValue: errno)
      return Finding(
        error == .noSuchFileOrDirectory || error == .notDirectory
          ? "there is no file '\(path)'; paths start at the document's folder"
          : "'\(path)' can't be read: \(error)" + (error == .permissionDenied ? "; \(path.readingRemedy)" : ""))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return Finding("'\(path)' is not a file; name a PNG, JPEG, WebP or SVG file")
    }
    guard path.allows(R_OK) else {
      return Finding("reading '\(path)' is not permitted; \(path.readingRemedy)")
    }
    return nil
  }
}
