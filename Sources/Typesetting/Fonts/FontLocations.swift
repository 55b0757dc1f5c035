internal import FollowspotCPangoCairo
internal import Glibc

/// The folders and files that determine the fonts. Fontconfig's caches are excluded: they only repeat the folders'
/// contents, and fontconfig checks them each time it reads them.
package struct FontLocations: Hashable, Sendable {
  /// The font folders, including subfolders and folders that do not exist yet.
  package private(set) var fonts: [String] = []
  /// Fontconfig's files and their folders.
  package private(set) var configuration: [String] = []

  /// Creates the places that are known without a configuration: the expected main file.
  init() {
    configuration = [Self.mainFile]
  }

  /// Creates the places of a configuration. Fails if fontconfig made it up because its main file is missing or broken.
  init?(of config: OpaquePointer) {
    self.init()
    let files = Self.strings(FcConfigGetConfigFiles(config))
    guard let main = FcConfigFilename(nil) else { return nil }
    defer { FcStrFree(main) }
    guard files.contains(String(cString: main)) else { return nil }
    configuration += files
    fonts = Self.strings(FcConfigGetFontDirs(config))
  }

  /// The path of fontconfig's main file, from `FONTCONFIG_FILE` and `FONTCONFIG_PATH`; see fonts-conf(5).
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
