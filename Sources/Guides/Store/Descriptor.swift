internal import Glibc
internal import SystemPackage

/// An open file or folder, closed when its owner lets go of it. Calls a signal interrupts are repeated.
struct Descriptor: ~Copyable, Sendable {
  let rawValue: CInt

  /// `open(2)`. The descriptor is closed in child processes.
  init(opening path: String, _ flags: CInt, mode: mode_t = 0) throws(Errno) {
    rawValue = try Errno.check { open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// `openat(2)`, for a name in a folder. The descriptor is closed in child processes.
  init(opening name: String, in folder: borrowing Descriptor, _ flags: CInt, mode: mode_t = 0) throws(Errno) {
    let base = folder.rawValue
    rawValue = try Errno.check { openat(base, name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  deinit { _ = close(rawValue) }

  /// `close(2)`, for those who must know whether it worked.
  consuming func closeChecked() throws(Errno) {
    let rawValue = rawValue
    discard self
    // Linux has freed the descriptor even when it reports EINTR, so this is never repeated.
    guard close(rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// `fsync(2)`.
  func sync() throws(Errno) { _ = try Errno.check { fsync(rawValue) } }

  /// `fstat(2)`.
  func status() throws(Errno) -> stat {
    var status = stat()
    _ = try Errno.check { fstat(rawValue, &status) }
    return status
  }

  /// Gives the file to whoever owns a folder, if root made it: what an administrator's command leaves there must stay
  /// the kiosk's own. `fchown(2)`.
  func adoptOwner(of folder: borrowing Descriptor) throws(Errno) {
    guard geteuid() == 0 else { return }
    let owner = try folder.status()
    _ = try Errno.check { fchown(rawValue, owner.st_uid, owner.st_gid) }
  }

  /// Reads to the end, or as many bytes as are allowed.
  func read(atMost limit: Int) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let read = try Errno.check {
        bytes.withUnsafeMutableBytes { Glibc.read(rawValue, $0.baseAddress! + count, limit - count) }
      }
      if read == 0 { break }
      count += read
    }
    return Array(bytes.prefix(count))
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(Errno) {
    var count = 0
    while count < bytes.count {
      count += try Errno.check {
        bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress! + count, bytes.count - count) }
      }
    }
  }
}

extension Errno {
  /// The result of a call that returns -1 and sets `errno` when it fails; repeated when a signal interrupts it.
  static func check<Result: FixedWidthInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }
}
