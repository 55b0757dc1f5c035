internal import FollowspotCLockup
internal import FollowspotCRSVG
internal import Glibc

/// The fonts that text in drawings has: all that fontconfig knows and this user can read. They stay open, because a process that
/// is locked up opens no file.
enum Fonts {
  /// Descriptors for everything else: the standard ones, the socket, a picture, its pixels, and what libraries open meanwhile.
  private static let otherDescriptors = 16

  /// Opens all fonts, and hides those from fontconfig that can't be opened or have no descriptor left.
  static func open() {
    let room = raisedDescriptorLimit() - otherDescriptors
    guard let all = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(all) }
    // Nothing can be looked for again later.
    FcConfigSetRescanInterval(all, 0)
    var kept = 0
    var hidden: [String] = []
    for file in files(all) {
      if kept < room, lockup_keep_font(file) { kept += 1 } else { hidden.append(file) }
    }
    if !hidden.isEmpty {
      // A file's name is a pattern there.
      let rules = hidden.map { "<glob>\(escaped($0))</glob>" }.joined()
      let text = "<fontconfig><selectfont><rejectfont>\(rules)</rejectfont></selectfont></fontconfig>"
      FcConfigParseAndLoadFromMemory(all, text, 1)
      FcConfigBuildFonts(all)
    }
    FcConfigSetCurrent(all)
  }

  /// Each font takes a descriptor: asks for as many as the system gives this process, and returns how many those are.
  private static func raisedDescriptorLimit() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  /// The files of all fonts, each once, those first that a text without a family needs first.
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
