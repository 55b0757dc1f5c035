internal import FollowspotCPangoCairo

extension FontLibrary {
  /// Returns the family that fontconfig uses for a family name (`FcFontMatch`): the family itself or a substitute.
  /// `nil` if no font is installed.
  package func substitute(for family: String) -> String? {
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

  /// Returns all names of a font's family. A font may have a name for each language and each width.
  static func names(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, CInt(names.count), &name) == FcResultMatch, let name {
      names.append(String(cString: name))
    }
    return names
  }
}
