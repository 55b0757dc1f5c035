internal import FollowspotCPangoCairo

extension FontLibrary {
  /// A text that is the same on two machines whose fonts have the same files and versions, with a line for each font. Only
  /// then the same texts are drawn with the same pixels.
  package var fingerprint: String {
    let configuration = map.configuration
    let fonts = Set(
      configuration.patterns.map { pattern in
        var file: UnsafeMutablePointer<FcChar8>?
        var (version, index) = (CInt(0), CInt(0))
        FcPatternGetString(pattern, FC_FILE, 0, &file)
        FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        let name = file.map { String(cString: $0) } ?? ""
        return "\(name.split(separator: "/").last ?? "") \(version) \(index)"
      })
    return fonts.sorted().joined(separator: "\n")
  }
}
