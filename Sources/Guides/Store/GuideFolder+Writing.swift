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
        try writeTemporary(record.encoded(), id)
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
  func removeTemporary(_ id: GuideID) throws(GuideStoreError) {
    do { try remove(id.temporaryFileName) } catch { throw self.error(error, "remove", id.temporaryFileName) }
  }

  /// Renames a damaged file so that it stays for whoever wants to look, and out of the way.
  ///
  /// - Returns: Its new path, `<id>.json.corrupt-N` with the lowest N that is free.
  func setAside(_ id: GuideID) throws(GuideStoreError) -> FilePath {
    do throws(Errno) {
      // Nobody else takes the name in between: the state directory is locked. A disk that damages a hundred files
      // needs another remedy than a hundred and first name.
      for number in 1...100 {
        let name = "\(id.fileName).corrupt-\(number)"
        if faccessat(descriptor.rawValue, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { continue }
        _ = try Errno.check { renameat(descriptor.rawValue, id.fileName, descriptor.rawValue, name) }
        try descriptor.sync()
        return path.appending(name)
      }
      throw .fileExists
    } catch {
      throw self.error(error, "set aside", id.fileName)
    }
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
