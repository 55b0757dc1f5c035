internal import FollowspotCPangoCairo
internal import Glibc

extension FontLibrary {
  /// Returns the families in a font file, read with fontconfig's `FcFreeTypeQueryAll`.
  static func families(inFile path: String) throws(FontError) -> [String] {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }

    guard let set = FcFontSetCreate() else { throw .noConfiguration }
    defer { FcFontSetDestroy(set) }
    var count: CInt = 0
    _ = FcFreeTypeQueryAll(path, .max, nil, &count, set)
    var families: [String] = []
    for pattern in patterns(of: set) {
      for family in names(of: pattern) where !families.contains(family) { families.append(family) }
    }
    guard !families.isEmpty else { throw .notAFont(path: path) }
    return families
  }
}
