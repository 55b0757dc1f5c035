internal import Glibc
package import SystemPackage

/// Replaces whole files: readers see the old or the new contents, never a part.
///
/// The new file gets the owner and permissions of the old one if this process may set them. Folders, devices and pipes
/// are refused, because replacing them would break them for everyone. Files that another user put into a world-writable
/// folder are refused too.
package enum ReplacedFile {
  /// Writes a file at a path durably, so that it survives a power cut. A link to a file is followed.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(WritingProblem) {
    let place = try FileLocation.find(path)
    do throws(Errno) {
      try replace(place.name, in: place.folder, like: place.status, with: bytes, isSynced: true)
      try place.folder.sync()
    } catch {
      throw .refused(error)
    }
  }

  /// Writes a file in a folder without a sync, for files that are written many times a second. After a power cut it may
  /// be missing or empty. A link is replaced and not followed, because other users of the folder could point it at any
  /// file.
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
    if let found, FileLocation.isForeign(found, in: around) { throw .foreign }
    let isLink = found.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    if let found, !isLink, let problem = WritingProblem(replacing: found) { throw problem }
    do throws(Errno) {
      try replace(name, in: folder, like: isLink ? nil : found, with: bytes, isSynced: false)
    } catch {
      throw .refused(error)
    }
  }

  /// Whether a name is that of a temporary file, which stays if the process is killed while it writes.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && UInt32(name.dropFirst(prefix.count).dropLast(suffix.count)) != nil
  }

  /// Returns a new name of a temporary file.
  package static func temporaryName() -> String { "\(prefix)\(UInt32.random(in: 0 ... .max))\(suffix)" }

  private static let (prefix, suffix) = (".followspot-", ".part")

  private static func replace(
    _ name: FilePath, in folder: borrowing Descriptor, like old: stat?, with bytes: [UInt8], isSynced: Bool
  ) throws(Errno) {
    let place = folder.rawValue
    // The temporary file is in the same folder, because rename(2) works only within a file system.
    let temporary = FilePath(temporaryName())
    // The file is private until the permissions of the old one are known.
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
