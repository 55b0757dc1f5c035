internal import Glibc

/// The font that comes with Followspot, for systems where fontconfig has none.
enum FallbackFont {
  /// The font's files; empty if they are not found.
  ///
  /// The package installs them in `share/followspot/fonts`, which is searched next to the program and in all parent
  /// folders. Programs without the package, such as fresh builds, use the same font from Debian's fonts-dejavu-core.
  static let files: [String] = {
    for (folder, names) in folders {
      let files = names.map { folder + "/" + $0 }.filter { access($0, R_OK) == 0 }
      if !files.isEmpty { return files }
    }
    return []
  }()

  private static let own = ["Fallback-Regular.ttf", "Fallback-Bold.ttf"]
  private static let debians = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]

  private static var folders: [(String, [String])] {
    var folders: [(String, [String])] = []
    var place = program[...]
    while let slash = place.lastIndex(of: "/") {
      place = place[..<slash]
      folders.append((place + "/share/followspot/fonts", own))
    }
    return folders + [("/usr/share/followspot/fonts", own), ("/usr/share/fonts/truetype/dejavu", debians)]
  }

  /// The path of the running program; see proc(5).
  private static var program: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
