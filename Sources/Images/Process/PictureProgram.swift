internal import Glibc

/// Where the picture process's program is.
enum PictureProgram {
  /// As it is now, for the package may be installed or mended while the kiosk runs: beside the program that runs, as in
  /// a build folder, else where the package installs it; nil where it is nowhere.
  static var path: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    var candidates: [String] = []
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    if count > 0 {
      let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if let slash = program.lastIndex(of: "/") {
        let folder = program[..<slash]
        // The package may be unpacked elsewhere than at the root.
        candidates = ["\(folder)/followspot-pictures", "\(folder)/../libexec/followspot/followspot-pictures"]
      }
    }
    candidates.append("/usr/libexec/followspot/followspot-pictures")
    // One that is there and can't be executed is told of as such.
    return candidates.first { access($0, X_OK) == 0 } ?? candidates.first { access($0, F_OK) == 0 }
  }
}
