internal import FollowspotCLinux
internal import FollowspotTesting
internal import Glibc
internal import SystemPackage

extension TemporaryFolder {
  /// Puts a file system in memory in the folder's place, of a few pages. To be unmounted, or the folder stays.
  func mountTiny() throws {
    guard mount("tmpfs", path.string, "tmpfs", 0, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// The mounted file system takes no more writes.
  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path.string, "tmpfs", flags, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Takes the file system away, whoever uses it.
  func unmount() { umount2(path.string, CInt(MNT_DETACH)) }

  /// Whether this user may mount, which a test of a full disk needs.
  static var canMount: Bool {
    do {
      let folder = try TemporaryFolder()
      try folder.mountTiny()
      folder.unmount()
      return true
    } catch {
      return false
    }
  }
}
