internal import FollowspotCPangoCairo

extension FontLibrary {
  /// The families that are installed or added, by name: what a message can suggest.
  public var families: [String] { names.all.sorted() }

  /// The family that text in a family is really set in: itself, or what fontconfig puts in its place
  /// (`FcFontMatch`). Nil where no font is installed at all.
  public func substitute(for family: String) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    let config = map.configuration.config
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return FontLibrary.names(of: match).first
  }

  static func patterns(of set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
    (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
  }

  /// All names of a font's family: fonts may have one a language and one a width.
  static func names(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, CInt(names.count), &name) == FcResultMatch, let name {
      names.append(String(cString: name))
    }
    return names
  }
}
