/// The reason why fonts could not be added.
package enum FontError: Error, Hashable, Sendable {
  /// The file cannot be opened, for the given `errno`.
  case unreadable(path: String, errno: CInt)
  /// The path names a folder, a device or a pipe.
  case notAFile(path: String)
  /// FreeType finds no font in the file, or the font is damaged.
  case notAFont(path: String)
  /// Fontconfig cannot read its configuration.
  case noConfiguration
}
