package import Glibc
package import SystemPackage

/// An open file or folder, closed when its owner lets go of it. Calls a signal interrupts are repeated.
package struct Descriptor: ~Copyable, Sendable {
  package let rawValue: CInt

  /// `openat(2)`: from the working directory, unless an open folder is given. The descriptor is closed in child
  /// processes.
  package init(
    opening path: FilePath, in folder: CInt = AT_FDCWD, _ flags: CInt, mode: mode_t = 0
  ) throws(Errno) {
    // Its bytes: they need not be UTF-8.
    rawValue = try Errno.check {
      path.withPlatformString { openat(folder, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
  }

  /// `openat(2)`, for a name in a folder. The descriptor is closed in child processes.
  package init(opening name: String, in folder: borrowing Descriptor, _ flags: CInt, mode: mode_t = 0) throws(Errno) {
    let base = folder.rawValue
    rawValue = try Errno.check { openat(base, name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  deinit { _ = close(rawValue) }

  /// `close(2)`, for those who must know whether it worked.
  package consuming func closeChecked() throws(Errno) {
    let rawValue = rawValue
    discard self
    // Linux has freed the descriptor even when it reports EINTR, so this is never repeated.
    guard close(rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// `fsync(2)`.
  package func sync() throws(Errno) { _ = try Errno.check { fsync(rawValue) } }

  /// `fstat(2)`.
  package func status() throws(Errno) -> stat {
    var status = stat()
    _ = try Errno.check { fstat(rawValue, &status) }
    return status
  }

  /// Gives the file to whoever owns a folder, if root made it: what an administrator's command leaves there must stay
  /// the kiosk's own. `fchown(2)`.
  package func adoptOwner(of folder: borrowing Descriptor) throws(Errno) {
    guard geteuid() == 0 else { return }
    let owner = try folder.status()
    _ = try Errno.check { fchown(rawValue, owner.st_uid, owner.st_gid) }
  }

  /// Reads to the end, or as many bytes as are allowed.
  package func read(atMost limit: Int) throws(Errno) -> [UInt8] { try readAll(from: rawValue, atMost: limit) }

  /// Writes all the bytes.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    try writeAll(bytes, to: rawValue)
  }
}

/// Writes all the bytes, however long that takes: `write(2)`.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(Errno) {
  var rest = bytes[...]
  while !rest.isEmpty {
    do throws(Errno) {
      let count = try Errno.check { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } }
      // No file does that, and to go on would never end.
      guard count > 0 else { throw Errno.ioError }
      rest = rest.dropFirst(count)
    } catch .wouldBlock {
      // Someone who shares the descriptor made it so.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = try Errno.check { poll(&waiting, 1, -1) }
    }
  }
}

extension Errno {
  /// The result of a call that returns -1 and sets `errno` when it fails; repeated when a signal interrupts it.
  package static func check<Result: FixedWidthInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }
}

/// Reads to the end of an open file, a pipe for one, or as many bytes as are allowed: `read(2)`.
package func readAll(from descriptor: CInt, atMost limit: Int) throws(Errno) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: min(limit, 1 << 16))
  while bytes.count < limit {
    let count = try Errno.check {
      part.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, min($0.count, limit - bytes.count)) }
    }
    if count == 0 { break }
    bytes += part[..<count]
  }
  return bytes
}
