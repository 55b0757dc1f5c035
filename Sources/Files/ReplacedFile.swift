internal import Glibc
package import SystemPackage

/// Writes files that are replaced as a whole: readers see the old or the new one, never half.
///
/// The new one has the owner and the permissions of the old one where this process may give them. What is no file, a folder, a
/// device or a pipe, is refused: replacing it would break it for everyone. So is what another user put into a folder where
/// anyone may write.
package enum ReplacedFile {
  /// Writes a file that somebody names. A link to a file is followed. What was written outlives a power cut.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(WritingProblem) {
    let place = try FilePlace.find(path)
    do throws(Errno) {
      try replace(place.name, in: place.folder, like: place.status, with: bytes, isSynced: true)
      try place.folder.sync()
    } catch {
      throw .refused(error)
    }
  }

  /// Writes a file of a folder, of which many may come in a second: nothing is synced, so after a power cut it may be missing
  /// or empty. A link there is replaced and not followed: whoever else may write to the folder could have it lead to any file.
  package static func write(
    _ bytes: [UInt8], to name: FilePath, in folder: borrowing Descriptor
  ) throws(WritingProblem) {
    let found: stat?
    let around: stat
    do throws(Errno) {
      around = try folder.status()
      found = try folder.status(of: name)
    } catch {
      throw .refused(error)
    }
    if let found, FilePlace.isForeign(found, in: around) { throw .foreign }
    let isLink = found.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    if let found, !isLink, let problem = WritingProblem(replacing: found) { throw problem }
    do throws(Errno) {
      try replace(name, in: folder, like: isLink ? nil : found, with: bytes, isSynced: false)
    } catch {
      throw .refused(error)
    }
  }

  private static func replace(
    _ name: FilePath, in folder: borrowing Descriptor, like old: stat?, with bytes: [UInt8], isSynced: Bool
  ) throws(Errno) {
    let place = folder.rawValue
    // Beside it: a file takes another's place only within a file system.
    let temporary = FilePath(".followspot-\(UInt32.random(in: 0 ... .max)).part")
    // As long as it is not known to be for others too, it is for nobody else.
    let file = try Descriptor(
      opening: temporary, in: place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: old == nil ? 0o644 : 0o600)
    do throws(Errno) {
      if let old { file.resemble(old) }
      try file.write(bytes)
      if isSynced { try file.sync() }
      try file.closeChecked()
      _ = try Errno.check {
        temporary.withPlatformString { from in name.withPlatformString { renameat(place, from, place, $0) } }
      }
    } catch {
      _ = temporary.withPlatformString { unlinkat(place, $0, 0) }
      throw error
    }
  }
}
