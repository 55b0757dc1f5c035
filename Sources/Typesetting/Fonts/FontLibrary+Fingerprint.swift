internal import FollowspotCPangoCairo

extension FontLibrary {
  /// A number that is the same on two machines whose fonts have the same files and versions. Only then the same texts are
  /// drawn with the same pixels.
  package var fingerprint: UInt64 {
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
    return fonts.sorted().joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}
