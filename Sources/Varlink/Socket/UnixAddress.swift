internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// The address of a socket in the file system: `unix(7)`.
package struct UnixAddress {
  private var address = sockaddr_un()

  /// The most bytes of a path; the kernel takes no more.
  package static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// The address of a path; nil where it is too long or empty.
  package init?(_ path: FilePath) {
    address.sun_family = sa_family_t(AF_UNIX)
    let limit = Self.limit
    let fits = path.withPlatformString { text in
      let count = strlen(text)
      guard (1...limit).contains(count) else { return false }
      return withUnsafeMutableBytes(of: &address.sun_path) { place in
        place.copyMemory(from: UnsafeRawBufferPointer(start: text, count: count))
        return true
      }
    }
    guard fits else { return nil }
  }

  /// Lends it to a call such as `bind(2)`.
  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// A socket that is connected to it: `connect(2)`.
  ///
  /// - Parameter waits: Whether to wait while too many others do; otherwise the error is `EAGAIN`, and the socket does not
  ///   block.
  /// - Parameter limit: How long to wait at most; after that, too, the error is `EAGAIN`. Nil for as long as it takes.
  package func connect(waits: Bool = true, within limit: Duration? = nil) throws(Errno) -> FileDescriptor {
    let raw = socket(
      AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | (waits ? 0 : O_NONBLOCK), 0)
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    if let limit { raw.wait(for: [SO_SNDTIMEO], atMost: limit) }
    guard withAddress({ Glibc.connect(raw, $0, $1) }) == 0 else {
      let error = Errno(rawValue: errno)
      close(raw)
      throw error
    }
    return FileDescriptor(rawValue: raw)
  }
}

extension CInt {
  /// Lets calls on this socket wait for so long, such as `SO_RCVTIMEO`; nil for as long as they like.
  func wait(for options: [CInt], atMost limit: Duration?) {
    let (seconds, attoseconds) = (limit ?? .zero).components
    // Nothing at all would be without end.
    let rest = Swift.max(Int(attoseconds / 1_000_000_000_000), limit == nil || seconds > 0 ? 0 : 1)
    var time = timeval(tv_sec: Int(seconds), tv_usec: rest)
    for option in options {
      setsockopt(self, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}
