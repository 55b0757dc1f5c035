internal import FollowspotCSandbox
internal import FollowspotCRSVG
internal import Glibc

/// The fonts for text in drawings: all that fontconfig lists and this user can read. Their files stay open, because a
/// process in its sandbox can't open any.
enum Fonts {
  /// The number of other descriptors: the standard ones, the socket, a picture, its pixels, and the libraries'.
  private static let otherDescriptors = 16

  /// Opens all fonts. Hides those from fontconfig that can't be opened or exceed the descriptor limit.
  static func open() {
    let room = raisedDescriptorLimit() - otherDescriptors
    guard let all = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(all) }
    // A process in its sandbox can't scan the font folders again.
    FcConfigSetRescanInterval(all, 0)
    var kept = 0
    var hidden: [String] = []
    for file in files(all) {
      if kept < room, sandbox_keep_font(file) { kept += 1 } else { hidden.append(file) }
    }
    if !hidden.isEmpty {
      // `<glob>` takes a pattern, so special characters are replaced.
      let rules = hidden.map { "<glob>\(escaped($0))</glob>" }.joined()
      let text = "<fontconfig><selectfont><rejectfont>\(rules)</rejectfont></selectfont></fontconfig>"
      FcConfigParseAndLoadFromMemory(all, text, 1)
      FcConfigBuildFonts(all)
    }
    FcConfigSetCurrent(all)
  }

  /// Raises the descriptor limit to its maximum, because each font takes one. Returns the limit.
  private static func raisedDescriptorLimit() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  /// Returns the files of all fonts without duplicates, in the order in which text without a family uses them.
  private static func files(_ config: OpaquePointer) -> [String] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let fonts = FcFontSort(config, pattern, 0, nil, &result) else { return [] }
    defer { FcFontSetDestroy(fonts) }
    var seen: Set<String> = []
    return (0..<Int(fonts.pointee.nfont)).compactMap { index in
      var file: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file else {
        return nil
      }
      let path = String(cString: file)
      return seen.insert(path).inserted ? path : nil
    }
  }

  private static func escaped(_ path: String) -> String {
    String(path.flatMap { "&<*?[\\".contains($0) ? ($0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : "?") : String($0) })
  }
}
