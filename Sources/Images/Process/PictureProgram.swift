internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

/// Where the picture process's program is.
enum PictureProgram {
  /// As it is now, for the package may be installed or mended while the kiosk runs: beside the program that runs, as in
  /// a build folder, else where the package installs it; nil where it is nowhere.
  static var path: FilePath? {
    // The package may be unpacked elsewhere than at the root.
    let beside: [FilePath] = ["followspot-pictures", "../libexec/followspot/followspot-pictures"]
    let folder = FilePath.program?.removingLastComponent()
    let candidates = beside.compactMap { folder?.pushing($0) } + ["/usr/libexec/followspot/followspot-pictures"]
    // One that is there and can't be executed is told of as such.
    return candidates.first { $0.allows(X_OK) } ?? candidates.first { $0.allows(F_OK) }
  }
}
