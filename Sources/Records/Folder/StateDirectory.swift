internal import FollowspotCLinux
package import FollowspotFiles
internal import Glibc
package import SystemPackage

/// A state directory, open, and held against other processes if wanted.
package final class StateDirectory: Sendable {
  package let path: FilePath
  package let descriptor: Descriptor

  /// Opens a directory for reading; it stays as it is.
  package init(reading path: FilePath) throws(RecordError) {
    descriptor = try Self.open(path)
    self.path = path
  }

  /// Opens a directory and locks it until this value goes; made with all its parents if it is not there.
  ///
  /// The lock is an exclusive `flock(2)` on the directory itself: it needs no file, so it works on a full and on a
  /// read-only disk, leaves nothing behind, and ends with the process however that ends.
  package init(holding path: FilePath) throws(RecordError) {
    try Self.create(path)
    descriptor = try Self.locked(Self.open(path), path)
    self.path = path
  }

  private static func open(_ path: FilePath) throws(RecordError) -> Descriptor {
    do throws(Errno) { return try Descriptor(opening: path, O_RDONLY | O_DIRECTORY) } catch {
      throw RecordError(error, operation: "open the state directory", path: path)
    }
  }

  private static func locked(
    _ descriptor: consuming Descriptor, _ path: FilePath
  ) throws(RecordError) -> Descriptor {
    do throws(Errno) {
      let rawValue = descriptor.rawValue
      _ = try Errno.check { flock(rawValue, LOCK_EX | LOCK_NB) }
      return descriptor
    } catch .wouldBlock {
      throw .held(by: holder(of: descriptor), path)
    } catch {
      throw RecordError(error, operation: "lock the state directory", path: path)
    }
  }

  /// Makes a directory and the parents it lacks, readable to the group, and makes sure that they last.
  private static func create(_ path: FilePath) throws(RecordError) {
    guard !path.allows(F_OK), errno == ENOENT, path.lastComponent != nil else { return }
    let parent = path.removingLastComponent()
    let parentPath: FilePath = parent.isEmpty ? "." : parent
    try create(parentPath)
    do throws(Errno) {
      _ = try Errno.check { path.withPlatformString { mkdir($0, 0o750) } }
      try Descriptor(opening: parentPath, O_RDONLY | O_DIRECTORY).sync()
    } catch .fileExists {
    } catch {
      throw RecordError(error, operation: "make the state directory", path: path)
    }
  }

  /// The process that holds the lock, as `/proc/locks` has it; nil where it doesn't say (a lock from another
  /// container, a file system with invented device numbers).
  private static func holder(of descriptor: borrowing Descriptor) -> Int? {
    guard let status = try? descriptor.status(),
      let bytes = try? Descriptor(opening: "/proc/locks", O_RDONLY).read(atMost: 1 << 20)
    else { return nil }
    // 1: FLOCK  ADVISORY  WRITE 12395 fe:00:16220209 0 EOF
    let device = [gnu_dev_major(status.st_dev), gnu_dev_minor(status.st_dev)].map { number in
      (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    let file = (device + [String(status.st_ino)]).joined(separator: ":")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5] == file, let process = Int(fields[4]), process > 0
      else { continue }
      return process
    }
    return nil
  }
}
