internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

/// The program of the picture process.
enum PictureProgram {
  /// The program's current path; nil if there is none. It is beside the running program, as in a build folder, or where
  /// the package installs it. It is searched each time, because the package may be installed or repaired while the
  /// kiosk runs.
  static var path: FilePath? {
    // The package may be unpacked in another folder than the root.
    let beside: [FilePath] = ["followspot-pictures", "../libexec/followspot/followspot-pictures"]
    let folder = FilePath.program?.removingLastComponent()
    let candidates = beside.compactMap { folder?.pushing($0) } + ["/usr/libexec/followspot/followspot-pictures"]
    // An existing program that can't be executed is returned too, so that the error names it.
    return candidates.first { $0.allows(X_OK) } ?? candidates.first { $0.allows(F_OK) }
  }
}
