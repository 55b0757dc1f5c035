internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// The address of a socket in the file system: `unix(7)`.
package struct UnixAddress {
  private var address = sockaddr_un()

  /// The most bytes of a path that the kernel accepts.
  package static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Creates the address of a path; nil if it is too long or empty.
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

  /// Passes the address to a call such as `bind(2)`.
  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// Returns a socket that is connected to the address: `connect(2)`.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait while the queue of clients is full. If false, the error is `EAGAIN` instead, and the
  ///     socket is non-blocking.
  ///   - limit: The longest wait, after which the error is `EAGAIN` too; nil for no limit.
  /// - Throws: The error of `socket(2)` or `connect(2)`.
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
  /// Sets time limits of this socket, such as `SO_RCVTIMEO`; nil for no limit.
  func wait(for options: [CInt], atMost limit: Duration?) {
    let (seconds, attoseconds) = (limit ?? .zero).components
    // A limit of 0 would mean none.
    let rest = Swift.max(Int(attoseconds / 1_000_000_000_000), limit == nil || seconds > 0 ? 0 : 1)
    var time = timeval(tv_sec: Int(seconds), tv_usec: rest)
    for option in options {
      setsockopt(self, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}
