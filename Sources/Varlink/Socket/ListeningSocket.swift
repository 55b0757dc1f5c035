internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// A socket that clients connect to.
@MainActor
package final class ListeningSocket {
  let descriptor: FileDescriptor
  /// The socket's path and its file; nil for an adopted socket.
  private let file: (path: FilePath, device: dev_t, number: ino_t)?

  /// Takes ownership of a socket that was created elsewhere, for example by systemd.
  package init(adopting descriptor: FileDescriptor) {
    self.descriptor = descriptor
    file = nil
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Creates a socket that its owner and group may connect to. A socket without a listener is replaced.
  package init(at path: FilePath) throws(Problem) {
    guard let address = UnixAddress(path) else { throw .tooLong(path) }
    let raw = socket(
      AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | O_NONBLOCK, 0)
    guard raw >= 0 else { throw .refused(path, Errno(rawValue: errno)) }
    do throws(Problem) {
      // Set before the path exists, so that no client is faster. `bind` applies the process's mask, which may remove
      // the group's permission. `chmod` restores it below.
      fchmod(raw, 0o660)
      if address.withAddress({ bind(raw, $0, $1) }) != 0 {
        guard errno == EADDRINUSE else { throw .refused(path, Errno(rawValue: errno)) }
        try Self.clear(path, address)
        guard address.withAddress({ bind(raw, $0, $1) }) == 0 else { throw .refused(path, Errno(rawValue: errno)) }
      }
      _ = path.withPlatformString { chmod($0, 0o660) }
      guard Glibc.listen(raw, 128) == 0 else { throw .refused(path, Errno(rawValue: errno)) }
      var status = stat()
      let isThere = path.withPlatformString { lstat($0, &status) } == 0
      file = isThere ? (path, status.st_dev, status.st_ino) : nil
      descriptor = FileDescriptor(rawValue: raw)
    } catch {
      close(raw)
      throw error
    }
  }

  deinit { try? descriptor.close() }

  /// Removes the socket's file, unless another file has replaced it.
  package func unlink() {
    guard let file else { return }
    var status = stat()
    let isSame =
      file.path.withPlatformString { lstat($0, &status) } == 0
      && status.st_dev == file.device && status.st_ino == file.number
    if isSame { _ = file.path.withPlatformString { Glibc.unlink($0) } }
  }

  /// Removes a socket that an ended program has left behind.
  private static func clear(_ path: FilePath, _ address: UnixAddress) throws(Problem) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupied(path) }
    switch Result(catching: { () throws(Errno) in try address.connect(waits: false) }) {
    case .success(let other):
      try? other.close()
      throw .live(path)
    case .failure(.resourceTemporarilyUnavailable): throw .live(path)
    case .failure(.connectionRefused): _ = path.withPlatformString { Glibc.unlink($0) }
    case .failure(let error): throw .refused(path, error)
    }
  }

  /// The reasons why a socket can't be created.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path is too long.
    case tooLong(FilePath)
    /// A file that is not a socket has the path.
    case occupied(FilePath)
    /// Another program listens at the path.
    case live(FilePath)
    /// The system refused.
    case refused(FilePath, Errno)

    /// The operation, the cause and the remedy, as a sentence without its full stop.
    package var description: String {
      switch self {
      case .tooLong(let path):
        "cannot listen at \(path): the path has more than \(UnixAddress.limit) bytes; choose a shorter one"
      case .occupied(let path): "cannot listen at \(path): what is there is no socket; choose another folder"
      case .live(let path):
        "cannot listen at \(path): another program does; end it, or choose another folder"
      case .refused(let path, let error): "cannot listen at \(path): \(error); name a folder that you may write to"
      }
    }
  }
}
