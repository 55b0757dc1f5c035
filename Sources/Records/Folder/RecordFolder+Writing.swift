internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

extension RecordFolder {
  /// Replaces a record's file, or removes it if `bytes` is nil.
  ///
  /// On return the change is durable. After an error or a power cut the file is either the old or the new one: the new
  /// one is completely on the disk before it is renamed.
  func write(_ bytes: [UInt8]?, of record: String) throws(RecordError) {
    let (name, temporary) = (Self.fileName(of: record), Self.temporaryName(of: record))
    if let bytes, bytes.count > largestFile {
      throw RecordError(
        .failed, operation: "write", path: path.appending(name),
        // The actual size changes with each write. An error that names it would be reported again each time.
        cause: "it would have more than \(largestFile) bytes, which is the limit; store less in it")
    }
    do throws(Errno) {
      if let bytes {
        try writeTemporary(bytes, temporary)
        _ = try Errno.check { renameat(descriptor.rawValue, temporary, descriptor.rawValue, name) }
      } else {
        do throws(Errno) { try remove(name) } catch .noSuchFileOrDirectory {}
      }
      try descriptor.sync()
    } catch {
      // This frees the disk space; the first error is the one to report.
      try? remove(temporary)
      throw self.error(error, bytes == nil ? "remove" : "write", name)
    }
  }

  /// Removes an unfinished write that a power cut interrupted.
  ///
  /// - Returns: The new path, if the name was a folder. A folder is not an unfinished write and would block all later
  ///   writes.
  func removeTemporary(_ name: String) throws(RecordError) -> FilePath? {
    do throws(Errno) {
      try remove(name)
      return nil
    } catch .isDirectory {
      return try setAside(name)
    } catch {
      throw self.error(error, "remove", name)
    }
  }

  /// Renames a file that is not a record, so that it is kept for inspection and does not block the record.
  ///
  /// - Returns: The new path, `<name>.corrupt-N` with the lowest free N up to 100. If all are in use, the last one is
  ///   replaced.
  func setAside(_ name: String) throws(RecordError) -> FilePath {
    // No other process can take the name meanwhile, because the state directory is locked.
    let names = (1...100).lazy.map { "\(name).corrupt-\($0)" }
    let free = names.first { faccessat(self.descriptor.rawValue, $0, F_OK, AT_SYMLINK_NOFOLLOW) != 0 }
    let other = free ?? "\(name).corrupt-100"
    do throws(Errno) {
      _ = try Errno.check { renameat(descriptor.rawValue, name, descriptor.rawValue, other) }
      return path.appending(other)
    } catch {
      throw self.error(error, "set aside", name)
    }
  }

  /// Sets a damaged record aside and returns the report about it.
  func setAside(record: String, problem: String) throws(RecordError) -> RecordReport {
    let name = Self.fileName(of: record)
    return .setAside(path.appending(name), problem: problem, as: try setAside(name))
  }

  /// Syncs the folder, so that renamed files are durable.
  func sync() throws(RecordError) {
    do throws(Errno) { try descriptor.sync() } catch { throw self.error(error, "save", ".") }
  }

  private func writeTemporary(_ bytes: [UInt8], _ name: String) throws(Errno) {
    do throws(Errno) { try remove(name) } catch .noSuchFileOrDirectory {}
    let file = try Descriptor(
      opening: name, in: descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o640)
    try file.adoptOwner(of: descriptor)
    try file.write(bytes)
    try file.sync()
    try file.closeChecked()
  }

  private func remove(_ name: String) throws(Errno) {
    _ = try Errno.check { unlinkat(descriptor.rawValue, name, 0) }
  }
}
