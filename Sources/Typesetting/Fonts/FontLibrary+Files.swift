internal import CPangoCairo
internal import Glibc

extension FontLibrary {
  /// Adds font files (TrueType, OpenType, collections of them). Files added before stay.
  ///
  /// - Returns: the families in the files, in their order.
  /// - Throws: ``FontError`` for the first file that is missing or holds no font; then none is added.
  func add(files added: [String]) throws(FontError) -> [String] {
    guard !added.isEmpty else { return [] }
    var families: [String] = []
    for path in added { families += try FontLibrary.families(inFile: path) }
    // Pango's helper thread may still search the configuration in use, so that one is never changed: a new one takes
    // its place. It takes some milliseconds, hence all files at once.
    guard let fresh = FcInitLoadConfigAndFonts() else { throw .noConfiguration }
    for path in files + added where FcConfigAppFontAddFile(fresh, path) == 0 {
      FcConfigDestroy(fresh)
      throw .notAFont(path: path)
    }
    files += added
    turns.take {
      names.change {
        pango_fc_font_map_set_config(OpaquePointer(map), fresh)
        if let ownConfiguration { FcConfigDestroy(ownConfiguration) }
        ownConfiguration = fresh
      }
      forgetLines()
    }
    return families
  }

  /// The families in a font file: `FcFreeTypeQueryAll`, which reads what fontconfig would.
  private static func families(inFile path: String) throws(FontError) -> [String] {
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
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
