internal import FollowspotCPangoCairo
internal import Glibc

/// Where fonts and what is said of them are kept. Fontconfig's caches are not among them: they only repeat what is
/// there, and fontconfig compares them with it each time it reads them.
public struct FontPlaces: Hashable, Sendable {
  /// The folders with fonts, those below them included, and those that are not there yet.
  public private(set) var fonts: [String] = []
  /// Fontconfig's files and the folders they lie in.
  public private(set) var configuration: [String] = []

  /// What is known without any configuration: where the main file should be.
  init() {
    configuration = [Self.mainFile]
  }

  /// The places of a configuration; nil where fontconfig made it up, because its main file is missing or broken.
  init?(of config: OpaquePointer) {
    self.init()
    let files = Self.strings(FcConfigGetConfigFiles(config))
    guard let main = FcConfigFilename(nil) else { return nil }
    defer { FcStrFree(main) }
    guard files.contains(String(cString: main)) else { return nil }
    configuration += files
    fonts = Self.strings(FcConfigGetFontDirs(config))
  }

  /// Fontconfig's main file: what `FONTCONFIG_FILE` and `FONTCONFIG_PATH` say, as in fonts-conf(5).
  private static var mainFile: String {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder = variable("FONTCONFIG_PATH").map { String($0.prefix { $0 != ":" }) } ?? "/etc/fonts"
    let file = variable("FONTCONFIG_FILE") ?? "fonts.conf"
    return file.hasPrefix("/") ? file : folder + "/" + file
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let next = FcStrListNext(list) { strings.append(String(cString: next)) }
    return strings
  }
}
