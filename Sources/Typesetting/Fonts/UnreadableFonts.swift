internal import FollowspotCPangoCairo
internal import Glibc

/// Font files that fontconfig's caches name but that cannot be opened. Texts in these fonts would be blank.
struct UnreadableFonts {
  private(set) var paths: Set<String> = []
  /// The first file in alphabetical order, so that messages are reproducible.
  var first: FontProblem.File? { paths.min().map { FontProblem.File(path: $0, errno: Self.reason($0) ?? ENOENT) } }
  var count: Int { paths.count }

  /// Checks the file of each font with access(2).
  init(in patterns: [OpaquePointer]) {
    for pattern in patterns {
      var file: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { continue }
      let path = UnsafeRawPointer(file).assumingMemoryBound(to: CChar.self)
      if access(path, R_OK) != 0 { paths.insert(String(cString: path)) }
    }
  }

  private static func reason(_ path: String) -> CInt? { access(path, R_OK) == 0 ? nil : errno }

  /// A fontconfig file that rejects these fonts; see fonts-conf(5).
  var rejection: String {
    let globs = paths.map { "<glob>\(Self.escaped($0))</glob>" }.joined()
    return "<fontconfig><selectfont><rejectfont>\(globs)</rejectfont></selectfont></fontconfig>"
  }

  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
