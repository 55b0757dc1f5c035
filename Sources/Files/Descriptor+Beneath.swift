internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

extension Descriptor {
  /// Opens a path below an open folder: `openat2(2)` with `RESOLVE_BENEATH`. Neither `..` nor a link can leave the
  /// folder.
  ///
  /// - Throws: `.improperLink` if the path leaves the folder.
  package init(opening path: FilePath, beneath folder: borrowing Descriptor, _ flags: CInt) throws(Errno) {
    self = try Self.open(path, beneath: folder, flags)
  }

  /// The number of repetitions of `openat2` after `EAGAIN`.
  private static let mostAttempts = 64

  private static func open(
    _ path: FilePath, beneath folder: borrowing Descriptor, _ flags: CInt
  ) throws(Errno) -> Descriptor {
    let base = folder.rawValue
    var how = open_how()
    // With `O_PATH`, the call refuses flags that have no meaning then.
    how.flags = UInt64(flags | O_CLOEXEC | (flags & linux_o_path == 0 ? O_NOCTTY : 0))
    how.resolve = UInt64(RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS)
    for _ in 0..<mostAttempts {
      do throws(Errno) {
        let opened = try Errno.check { path.withPlatformString { linux_openat2(base, $0, &how) } }
        return Descriptor(owning: opened)
      } catch .resourceTemporarilyUnavailable {
        // A file on the path was moved meanwhile.
        continue
      } catch .noFunction {
        return try openStepwise(path, beneath: folder, flags)
      } catch .notPermitted {
        // Some seccomp filters do not know the call.
        return try openStepwise(path, beneath: folder, flags)
      }
    }
    throw .resourceTemporarilyUnavailable
  }

  private init(owning rawValue: CInt) { self.rawValue = rawValue }

  /// Opens the path without `openat2`: folder by folder, following no links.
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

  /// Opens a name that is not a link.
  private func open(_ name: FilePath.Component, _ flags: CInt) throws(Errno) -> Descriptor {
    let name = FilePath(root: nil, [name])
    if let status = try status(of: name), status.st_mode & S_IFMT == S_IFLNK { throw .improperLink }
    return try Descriptor(opening: name, in: rawValue, flags | O_NOFOLLOW)
  }
}
