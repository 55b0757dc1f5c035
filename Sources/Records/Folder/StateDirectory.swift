internal import FollowspotCLinux
package import FollowspotFiles
internal import Glibc
internal import Synchronization
package import SystemPackage

/// An open state directory, optionally locked against other processes.
package final class StateDirectory: Sendable {
  package let path: FilePath
  package let descriptor: Descriptor
  /// The directory that was found in this one's place later, which is held too.
  private let successor = Mutex<StateDirectory?>(nil)

  /// Opens a directory for reading, without a lock and without changes.
  package init(reading path: FilePath) throws(RecordError) {
    descriptor = try Self.open(path)
    self.path = path
  }

  /// Opens a directory, creates it and its parents if necessary, and locks it until this object is released.
  ///
  /// The lock is an exclusive `flock(2)` on the directory itself. It needs no file, so it works on a full or read-only
  /// disk and leaves nothing behind. It ends with the process in any case.
  package init(holding path: FilePath) throws(RecordError) {
    try Self.create(path)
    descriptor = try Self.locked(Self.open(path), path)
    self.path = path
  }

  /// Returns the directory that has the path now: this one, or the one that was put in its place, which is locked then.
  ///
  /// - Throws: A ``RecordError`` if there is none, or it can't be opened or locked.
  func inPlace() throws(RecordError) -> StateDirectory {
    do throws(Errno) { if try descriptor.isAt(path) { return self } } catch {
      let cause =
        error == .noSuchFileOrDirectory
        ? "it was moved or removed; put it back, and the records are written then" : "\(error)"
      throw RecordError(.notFound, operation: "use the state directory", path: path, cause: cause)
    }
    let found = try successor.withLock { successor throws(RecordError) in
      if let successor { return successor }
      let found = try StateDirectory(holding: path)
      successor = found
      return found
    }
    return try found.inPlace()
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

  /// Creates a directory and its missing parents durably, readable for the group.
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

  /// Returns the process that holds the lock, from `/proc/locks`. It returns nil if the lock is missing there, as for
  /// another container or a file system with virtual device numbers.
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
