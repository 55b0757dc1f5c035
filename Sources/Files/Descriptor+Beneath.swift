internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

extension Descriptor {
  /// Opens what a path leads to below an open folder: `openat2(2)` with `RESOLVE_BENEATH`, which neither `..` nor a link leads
  /// out of.
  ///
  /// - Throws: `.improperLink` where the path leads out of the folder.
  package init(opening path: FilePath, beneath folder: borrowing Descriptor, _ flags: CInt) throws(Errno) {
    self = try Self.open(path, beneath: folder, flags)
  }

  /// How often a call is repeated that wants to be asked again.
  private static let mostAttempts = 64

  private static func open(
    _ path: FilePath, beneath folder: borrowing Descriptor, _ flags: CInt
  ) throws(Errno) -> Descriptor {
    let base = folder.rawValue
    var how = open_how()
    // The call refuses what means nothing for a descriptor that is a place only.
    how.flags = UInt64(flags | O_CLOEXEC | (flags & linux_o_path == 0 ? O_NOCTTY : 0))
    how.resolve = UInt64(RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS)
    for _ in 0..<mostAttempts {
      do throws(Errno) {
        let opened = try Errno.check { path.withPlatformString { linux_openat2(base, $0, &how) } }
        return Descriptor(owning: opened)
      } catch .resourceTemporarilyUnavailable {
        // Something was moved meanwhile.
        continue
      } catch .noFunction {
        return try openStepwise(path, beneath: folder, flags)
      } catch .notPermitted {
        // Filters that do not know the call.
        return try openStepwise(path, beneath: folder, flags)
      }
    }
    throw .resourceTemporarilyUnavailable
  }

  private init(owning rawValue: CInt) { self.rawValue = rawValue }

  /// The same without the kernel's help: folder by folder, following no link at all.
  static func openStepwise(
    _ path: FilePath, beneath folder: borrowing Descriptor, _ flags: CInt
  ) throws(Errno) -> Descriptor {
    guard !path.isAbsolute, let last = path.lastComponent else { throw .improperLink }
    guard !path.components.contains(where: { $0.kind == .parentDirectory }) else { throw .improperLink }
    var place = try Descriptor(opening: ".", in: folder, linux_o_path | O_DIRECTORY)
    for part in path.components.dropLast() {
      place = try place.open(part, linux_o_path | O_DIRECTORY)
    }
    return try place.open(last, flags)
  }

  /// Opens what is no link.
  private func open(_ name: FilePath.Component, _ flags: CInt) throws(Errno) -> Descriptor {
    let name = FilePath(root: nil, [name])
    if let status = try status(of: name), status.st_mode & S_IFMT == S_IFLNK { throw .improperLink }
    return try Descriptor(opening: name, in: rawValue, flags | O_NOFOLLOW)
  }
}
