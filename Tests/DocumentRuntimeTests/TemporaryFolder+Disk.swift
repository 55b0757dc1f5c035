import FollowspotCLinux
import FollowspotTesting
import Glibc
import SystemPackage

extension TemporaryFolder {
  /// Puts a file system in memory in the folder's place, of a few pages, or has the one that is there be another way. To
  /// be unmounted, or the folder stays.
  func mountTiny(_ flags: UInt = 0) throws {
    guard mount("tmpfs", path.string, "tmpfs", flags, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Takes the file system away, whoever uses it.
  func unmount() { umount2(path.string, CInt(MNT_DETACH)) }

  /// Whether this user may mount.
  static var canMount: Bool {
    guard let folder = try? TemporaryFolder(), (try? folder.mountTiny()) != nil else { return false }
    folder.unmount()
    return true
  }
}
