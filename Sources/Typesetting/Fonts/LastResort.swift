internal import Glibc

/// The font that Followspot brings along, for when fontconfig has none.
enum LastResort {
  /// Its files; none where it can't be found.
  ///
  /// The package has them in `share/followspot/fonts`, where they are looked for beside the program and in all folders
  /// above. Programs that run without the package, such as those just built, find the same font where Debian's
  /// fonts-dejavu-core puts it.
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

  /// The program's own file: proc(5).
  private static var program: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
