internal import CRSVG
internal import Glibc

/// The fonts that letters in drawings have: few enough to be open before the process is locked up.
enum Fonts {
  /// Faces that cairo keeps open at a time are 10: one less, so that none is ever opened again.
  private static let limit = 9

  /// What fonts are chosen for: families, bold ones, and languages whose letters the first may lack.
  private static let families: [StaticString] = ["sans-serif", "serif", "monospace", "Inter"]
  private static let bold: [StaticString] = ["sans-serif", "Inter"]
  private static let languages: [StaticString] = ["ar", "zh-cn", "ja", "ko", "he", "hi", "th"]

  /// Has fontconfig know of the chosen fonts only.
  static func choose() {
    guard let all = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(all) }
    var files: [String] = []
    func add(_ family: StaticString, isBold: Bool = false, language: StaticString? = nil) {
      guard files.count < limit, let file = file(all, family, isBold: isBold, language: language) else { return }
      if !files.contains(file) { files.append(file) }
    }
    for family in families { add(family) }
    for family in bold { add(family, isBold: true) }
    for language in languages { add("sans-serif", language: language) }

    guard let few = FcInitLoadConfig() else { return }
    // A name without a dot is a folder's, which must be looked into.
    var rules = "<fontconfig><selectfont><rejectfont><glob>*.*</glob></rejectfont><acceptfont>"
    for file in files { rules += "<glob>\(escaped(file))</glob>" }
    rules += "</acceptfont></selectfont></fontconfig>"
    if FcConfigParseAndLoadFromMemory(few, rules, 1) == 0 || FcConfigBuildFonts(few) == 0
      || FcConfigSetCurrent(few) == 0
    {
      write(2, "no fonts for drawings\n", 22)
    }
    FcConfigDestroy(few)
  }

  /// A drawing with letters of all of them.
  static var drawing: String {
    var text = ""
    for family in families { text += "<text font-family=\"\(family)\">a</text>" }
    for family in bold { text += "<text font-family=\"\(family)\" font-weight=\"bold\">a</text>" }
    return text + "<text>\u{628} \u{4E00} \u{3042} \u{D55C} \u{5D0} \u{905} \u{E01}</text>"
  }

  private static func file(
    _ config: OpaquePointer, _ family: StaticString, isBold: Bool, language: StaticString?
  ) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family.utf8Start)
    if isBold { FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_BOLD) }
    if let language { FcPatternAddString(pattern, FC_LANG, language.utf8Start) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    return String(cString: file)
  }

  private static func escaped(_ path: String) -> String {
    String(path.flatMap { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) })
  }
}
