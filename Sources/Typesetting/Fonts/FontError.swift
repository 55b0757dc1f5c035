/// Why fonts could not be added.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be opened; the system says why.
  case unreadable(path: String, errno: CInt)
  /// The path names a folder, a device or a pipe.
  case notAFile(path: String)
  /// The file is no font that FreeType can read, or a damaged one.
  case notAFont(path: String)
  /// Fontconfig cannot read its own configuration.
  case noConfiguration
}
