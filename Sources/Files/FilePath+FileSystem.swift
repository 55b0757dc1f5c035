internal import FollowspotCLinux
package import SystemPackage

extension FilePath {
  /// The name of the file system of a file if inotify(7) does not tell what other machines change there; nil for others.
  /// The numbers are those of statfs(2).
  package var remoteFileSystem: String? {
    var status = statfs()
    guard withPlatformString({ statfs($0, &status) }) == 0 else { return nil }
    return switch UInt32(truncatingIfNeeded: status.f_type) {
    case 0x6969: "NFS"
    case 0xFF53_4D42, 0xFE53_4D42, 0x517B: "SMB"
    case 0x0102_1997: "9p"
    case 0x6573_5546: "FUSE"
    case 0x786F_4256: "a shared folder of VirtualBox"
    default: nil
    }
  }
}
