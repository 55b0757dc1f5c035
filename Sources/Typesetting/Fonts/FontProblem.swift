internal import Glibc

/// The reason why texts do not use fontconfig's fonts as intended.
package enum FontProblem: Hashable, Sendable {
  /// A font file that cannot be opened, with the `errno`.
  package struct File: Hashable, Sendable {
    var path: String
    var errno: CInt
  }

  /// Fontconfig's main file is missing or broken.
  case noConfiguration
  /// Fontconfig finds no font.
  case noFonts
  /// Fontconfig knows font files, but none can be opened.
  case allUnreadable(first: File)
  /// Some font files cannot be opened, and texts do not use them.
  case someUnreadable(count: Int, first: File)
  /// Some font files are missing from fontconfig's caches and are read directly.
  case someForgotten(count: Int, first: String)

  /// Whether texts can use none of fontconfig's fonts.
  var isTotal: Bool {
    switch self {
    case .noConfiguration, .noFonts, .allUnreadable: true
    case .someUnreadable, .someForgotten: false
    }
  }
}

extension FontProblem: CustomStringConvertible {
  /// The cause and a remedy, as a part of a sentence.
  package var description: String {
    switch self {
    case .noConfiguration:
      "fontconfig's configuration is missing or broken; check /etc/fonts/fonts.conf, or reinstall fontconfig-config"
    case .noFonts: "fontconfig finds no fonts; install some, such as fonts-inter"
    case .allUnreadable(let file):
      "no font can be opened, the first being \(file); let the kiosk's user read fonts, or reinstall them"
    case .someUnreadable(let count, let file):
      "\(count) font files can't be opened, the first being \(file); let the kiosk's user read them, or run fc-cache"
    case .someForgotten(let count, let path):
      "fontconfig's caches lack \(count) font files, the first being \(path); they are still used; run 'fc-cache -f'"
    }
  }
}

extension FontProblem.File: CustomStringConvertible {
  /// The path and the cause.
  package var description: String { "\(path) (\(String(cString: strerror(errno))))" }
}
