internal import Glibc

/// Why texts are not set in the fonts that fontconfig should have.
public enum FontProblem: Hashable, Sendable {
  /// A font file that can't be opened; the system says why.
  public struct File: Hashable, Sendable {
    var path: String
    var errno: CInt
  }

  /// Fontconfig's main file is missing or broken.
  case noConfiguration
  /// Fontconfig knows of no font.
  case noFonts
  /// No font file that fontconfig knows of can be opened.
  case allUnreadable(first: File)
  /// Some can't, and texts do without them.
  case someUnreadable(count: Int, first: File)
  /// Some are not in fontconfig's caches, and are read without them.
  case someForgotten(count: Int, first: String)

  /// Whether texts can't be set in any of fontconfig's fonts.
  var isTotal: Bool {
    switch self {
    case .noConfiguration, .noFonts, .allUnreadable: true
    case .someUnreadable, .someForgotten: false
    }
  }
}

extension FontProblem: CustomStringConvertible {
  /// The cause, and what to do; a part of a sentence.
  public var description: String {
    switch self {
    case .noConfiguration:
      "fontconfig's configuration is missing or broken; check /etc/fonts/fonts.conf, or reinstall fontconfig-config"
    case .noFonts: "fontconfig finds no fonts; install some, such as fonts-inter"
    case .allUnreadable(let file):
      "no font can be opened, the first being \(file); let the kiosk's user read fonts, or reinstall them"
    case .someUnreadable(let count, let file):
      "\(count) font files can't be opened, the first being \(file); let the kiosk's user read them, or run fc-cache"
    case .someForgotten(let count, let path):
      "fontconfig's caches lack \(count) font files, the first being \(path); they are used all the same; run 'fc-cache -f'"
    }
  }
}

extension FontProblem.File: CustomStringConvertible {
  /// The path and the cause.
  public var description: String { "\(path) (\(String(cString: strerror(errno))))" }
}
