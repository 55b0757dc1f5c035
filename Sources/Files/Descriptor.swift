package import Glibc
package import SystemPackage

/// An open file or folder, which is closed when its owner releases it. Calls that a signal interrupts are repeated.
package struct Descriptor: ~Copyable, Sendable {
  package let rawValue: CInt

  /// Opens a path: `openat(2)`, relative to the working directory or an open folder. Child processes do not inherit the
  /// descriptor.
  package init(
    opening path: FilePath, in folder: CInt = AT_FDCWD, _ flags: CInt, mode: mode_t = 0
  ) throws(Errno) {
    // The path is passed as bytes, which need not be UTF-8.
    rawValue = try Errno.check {
      path.withPlatformString { openat(folder, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
  }

  /// Opens a name in a folder: `openat(2)`. Child processes do not inherit the descriptor.
  package init(opening name: String, in folder: borrowing Descriptor, _ flags: CInt, mode: mode_t = 0) throws(Errno) {
    let base = folder.rawValue
    rawValue = try Errno.check { openat(base, name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// Owns the descriptor that a call such as `eventfd(2)` opens.
  ///
  /// - Throws: The call's error, if it returns −1.
  package init(_ open: () -> CInt) throws(Errno) { rawValue = try Errno.check(open) }

  deinit { _ = close(rawValue) }

  /// Closes the descriptor and reports errors: `close(2)`.
  package consuming func closeChecked() throws(Errno) {
    let rawValue = rawValue
    discard self
    // Linux has freed the descriptor even when it reports EINTR, so this is never repeated.
    guard close(rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Writes the file to the disk: `fsync(2)`.
  package func sync() throws(Errno) { _ = try Errno.check { fsync(rawValue) } }

  /// Returns the file's status: `fstat(2)`.
  package func status() throws(Errno) -> stat {
    var status = stat()
    _ = try Errno.check { fstat(rawValue, &status) }
    return status
  }

  /// Whether a path leads to this file or folder. `stat(2)`.
  package func isAt(_ path: FilePath) throws(Errno) -> Bool {
    var found = stat()
    _ = try Errno.check { path.withPlatformString { stat($0, &found) } }
    let own = try status()
    return found.st_dev == own.st_dev && found.st_ino == own.st_ino
  }

  /// Gives the file to the owner of a folder if root created it: `fchown(2)`. Files that an administrator's command
  /// creates there must belong to the kiosk.
  package func adoptOwner(of folder: borrowing Descriptor) throws(Errno) {
    guard geteuid() == 0 else { return }
    let owner = try folder.status()
    _ = try Errno.check { fchown(rawValue, owner.st_uid, owner.st_gid) }
  }

  /// Reads to the end, or at most `limit` bytes.
  package func read(atMost limit: Int) throws(Errno) -> [UInt8] { try readAll(from: rawValue, atMost: limit) }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    try writeAll(bytes, to: rawValue)
  }
}

/// Writes all bytes, and waits while the descriptor does not accept them: `write(2)`.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(Errno) {
  var rest = bytes[...]
  while !rest.isEmpty {
    do throws(Errno) {
      let count = try Errno.check { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } }
      // No file does that, but the loop would never end.
      guard count > 0 else { throw Errno.ioError }
      rest = rest.dropFirst(count)
    } catch .wouldBlock {
      // A process that shares the descriptor made it non-blocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = try Errno.check { poll(&waiting, 1, -1) }
    }
  }
}

extension Errno {
  /// Returns the result of a call that returns −1 and sets `errno` on failure. A call that a signal interrupts is
  /// repeated.
  package static func check<Result: FixedWidthInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }
}

/// Reads to the end of an open file or pipe, or at most `limit` bytes: `read(2)`.
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
