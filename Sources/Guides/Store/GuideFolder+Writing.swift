internal import Files
internal import Glibc
internal import SystemPackage

extension GuideFolder {
  /// Replaces a guide's file, or removes it if there is no record.
  ///
  /// After a return the change outlives a power cut. After an error, or a power cut in the middle, the file is the old
  /// one or the new one, never a mixture: the new one is complete on the disk before it gets the name.
  func write(_ record: GuideRecord?, of id: GuideID) throws(GuideStoreError) {
    do throws(Errno) {
      if let record {
        try writeTemporary(text(of: record), id)
        _ = try Errno.check { renameat(descriptor.rawValue, id.temporaryFileName, descriptor.rawValue, id.fileName) }
      } else {
        do throws(Errno) { try remove(id.fileName) } catch .noSuchFileOrDirectory {}
      }
      try descriptor.sync()
    } catch {
      // Frees its space; the error that matters is the first one.
      try? remove(id.temporaryFileName)
      throw self.error(error, record == nil ? "remove" : "write", id.fileName)
    }
  }

  /// Removes what a power cut left of an unfinished write.
  ///
  /// - Returns: Where it is now, if it is a folder: that is nobody's unfinished write, and would be in the way for
  ///   ever.
  func removeTemporary(_ id: GuideID) throws(GuideStoreError) -> FilePath? {
    do throws(Errno) {
      try remove(id.temporaryFileName)
      return nil
    } catch .isDirectory {
      return try setAside(id.temporaryFileName)
    } catch {
      throw self.error(error, "remove", id.temporaryFileName)
    }
  }

  /// Renames what is no record so that it stays for whoever wants to look, and out of the way.
  ///
  /// - Returns: Its new path, `<name>.corrupt-N` with the lowest N up to 100 that is free. A disk that damages more
  ///   needs another remedy than names: from then on the last one is replaced.
  func setAside(_ name: String) throws(GuideStoreError) -> FilePath {
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

  /// Syncs the folder, so that renamed files last.
  func sync() throws(GuideStoreError) {
    do throws(Errno) { try descriptor.sync() } catch { throw self.error(error, "save", ".") }
  }

  /// The text of a record's file. All that a record may hold can be written, if there is memory for it.
  private func text(of record: GuideRecord) throws(Errno) -> [UInt8] {
    do { return try record.encoded() } catch { throw .noMemory }
  }

  private func writeTemporary(_ bytes: [UInt8], _ id: GuideID) throws(Errno) {
    guard bytes.count <= Self.largestFile else { throw .fileTooLarge }
    do throws(Errno) { try remove(id.temporaryFileName) } catch .noSuchFileOrDirectory {}
    let file = try Descriptor(
      opening: id.temporaryFileName, in: descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o640)
    try file.adoptOwner(of: descriptor)
    try file.write(bytes)
    try file.sync()
    try file.closeChecked()
  }

  private func remove(_ name: String) throws(Errno) {
    _ = try Errno.check { unlinkat(descriptor.rawValue, name, 0) }
  }
}
