internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

extension TemporaryFolder {
  /// Mounts an in-memory file system of a few pages on the folder. Unmount it, or the folder stays.
  package func mountTiny() throws(Errno) { try mountTiny(0) }

  /// Makes the mounted file system read-only, or writable again.
  ///
  /// The system refuses it while a file is open for writing. Closed files are open for a moment in each process that
  /// another test starts, until that executes its program.
  package func makeReadOnly(_ isReadOnly: Bool = true) throws(Errno) {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    try retry(while: { $0 == .resourceBusy }) { () throws(Errno) in try mountTiny(flags) }
  }

  /// Unmounts the file system, even if it is in use.
  package func unmount() { _ = path.withPlatformString { umount2($0, CInt(MNT_DETACH)) } }

  /// Whether this user may mount file systems.
  package static var canMount: Bool {
    guard let folder = try? TemporaryFolder(), (try? folder.mountTiny()) != nil else { return false }
    folder.unmount()
    return true
  }

  private func mountTiny(_ flags: UInt) throws(Errno) {
    guard path.withPlatformString({ mount("tmpfs", $0, "tmpfs", flags, "size=64k") }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
