internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

extension RecordFolder {
  /// Replaces a record's file, or removes it if there is nothing to remember.
  ///
  /// After a return the change outlives a power cut. After an error, or a power cut in the middle, the file is the old
  /// one or the new one, never a mixture: the new one is complete on the disk before it gets the name.
  func write(_ bytes: [UInt8]?, of record: String) throws(RecordError) {
    let (name, temporary) = (Self.fileName(of: record), Self.temporaryName(of: record))
    if let bytes, bytes.count > largestFile {
      throw RecordError(
        .failed, operation: "write", path: path.appending(name),
        // Not how many it would have: with each change it is another number, and what was told once would be told again.
        cause: "it would have more than \(largestFile) bytes, and no more are remembered; hold less there")
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
      // Frees its space; the error that matters is the first one.
      try? remove(temporary)
      throw self.error(error, bytes == nil ? "remove" : "write", name)
    }
  }

  /// Removes what a power cut left of an unfinished write.
  ///
  /// - Returns: Where it is now, if it is a folder: that is nobody's unfinished write, and would be in the way for
  ///   ever.
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

  /// Renames what is no record so that it stays for whoever wants to look, and out of the way.
  ///
  /// - Returns: Its new path, `<name>.corrupt-N` with the lowest N up to 100 that is free. A disk that damages more
  ///   needs another remedy than names: from then on the last one is replaced.
  func setAside(_ name: String) throws(RecordError) -> FilePath {
    // Nobody else takes the name in between: the state directory is locked.
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

  /// Sets a damaged record aside, and says so.
  func setAside(record: String, problem: String) throws(RecordError) -> RecordReport {
    let name = Self.fileName(of: record)
    return .setAside(path.appending(name), problem: problem, as: try setAside(name))
  }

  /// Syncs the folder, so that renamed files last.
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
