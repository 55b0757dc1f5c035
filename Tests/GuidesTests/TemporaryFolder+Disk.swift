internal import FollowspotCLinux
internal import FollowspotTesting
internal import Glibc
internal import SystemPackage

extension TemporaryFolder {
  /// Mounts an in-memory file system of a few pages on the folder. Unmount it, or the folder stays.
  func mountTiny() throws {
    guard mount("tmpfs", path.string, "tmpfs", 0, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Makes the mounted file system read-only.
  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path.string, "tmpfs", flags, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Unmounts the file system, even if it is in use.
  func unmount() { umount2(path.string, CInt(MNT_DETACH)) }

  /// Whether this user may mount file systems, which the test of a full disk needs.
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
