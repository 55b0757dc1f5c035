internal import FollowspotCPangoCairo
internal import Glibc

/// Font files that fontconfig's caches name and that can't be opened: texts set in them would be blank.
struct UnreadableFonts {
  private(set) var paths: Set<String> = []
  /// The first in the order of the alphabet, so that a message says the same every time.
  var first: FontProblem.File? { paths.min().map { FontProblem.File(path: $0, errno: Self.reason($0) ?? ENOENT) } }
  var count: Int { paths.count }

  /// Looks at the file of each font: access(2).
  init(in patterns: [OpaquePointer]) {
    for pattern in patterns {
      var file: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { continue }
      let path = UnsafeRawPointer(file).assumingMemoryBound(to: CChar.self)
      if access(path, R_OK) != 0 { paths.insert(String(cString: path)) }
    }
  }

  private static func reason(_ path: String) -> CInt? { access(path, R_OK) == 0 ? nil : errno }

  /// What fontconfig reads to leave them out; see fonts-conf(5).
  var rejection: String {
    let globs = paths.map { "<glob>\(Self.escaped($0))</glob>" }.joined()
    return "<fontconfig><selectfont><rejectfont>\(globs)</rejectfont></selectfont></fontconfig>"
  }

  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { text, letter in
      switch letter {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(letter)
      }
    }
  }
}
