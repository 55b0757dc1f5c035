import FollowspotCLinux
import FollowspotTesting
import Glibc
import SystemPackage

extension TemporaryFolder {
  /// Mounts a file system in memory of a few pages over the folder, or remounts it with other flags. Unmount it, or the
  /// folder can't be removed.
  func mountTiny(_ flags: UInt = 0) throws {
    guard mount("tmpfs", path.string, "tmpfs", flags, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Unmounts the file system, even if it is in use.
  func unmount() { umount2(path.string, CInt(MNT_DETACH)) }

  /// Whether this user may mount file systems.
  static var canMount: Bool {
    guard let folder = try? TemporaryFolder(), (try? folder.mountTiny()) != nil else { return false }
    folder.unmount()
    return true
  }
}
