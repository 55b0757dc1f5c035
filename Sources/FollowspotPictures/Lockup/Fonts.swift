internal import CLockup
internal import CRSVG
internal import Glibc

/// The fonts that letters in drawings have: all that fontconfig knows and this user can read. They stay open, because a process that
/// is locked up opens no file.
enum Fonts {
  /// Opens all fonts, and hides those from fontconfig that can't be opened.
  static func open() {
    raiseDescriptorLimit()
    guard let all = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(all) }
    // Nothing can be looked for again later.
    FcConfigSetRescanInterval(all, 0)
    let unreadable = files(all).filter { !lockup_keep_font($0) }
    if !unreadable.isEmpty {
      // A file's name is a pattern there.
      let rules = unreadable.map { "<glob>\(escaped($0))</glob>" }.joined()
      let text = "<fontconfig><selectfont><rejectfont>\(rules)</rejectfont></selectfont></fontconfig>"
      FcConfigParseAndLoadFromMemory(all, text, 1)
      FcConfigBuildFonts(all)
    }
    FcConfigSetCurrent(all)
  }

  /// Each font takes a descriptor: as many as the system lets this process have.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func files(_ config: OpaquePointer) -> Set<String> {
    guard let fonts = FcConfigGetFonts(config, FcSetSystem) else { return [] }
    return Set(
      (0..<Int(fonts.pointee.nfont)).compactMap { index in
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file else {
          return nil
        }
        return String(cString: file)
      })
  }

  private static func escaped(_ path: String) -> String {
    String(path.flatMap { "&<*?[\\".contains($0) ? ($0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : "?") : String($0) })
  }
}
