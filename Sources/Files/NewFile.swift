internal import Glibc
package import SystemPackage

/// Writes files that are not there yet, in places that others may have foreseen.
package enum NewFile {
  /// Writes a file where nothing is; not even a link is replaced or followed. What was written outlives a power cut.
  ///
  /// - Throws: `.refused(.fileExists)` where something is. After an error nothing is left behind.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(WritingProblem) {
    guard let last = path.lastComponent else { throw .refused(.isDirectory) }
    do throws(Errno) {
      let folder = try Descriptor(folderOf: path)
      try make(FilePath(root: nil, [last]), in: folder, bytes)
      try folder.sync()
    } catch {
      throw .refused(error)
    }
  }

  private static func make(
    _ name: FilePath, in folder: borrowing Descriptor, _ bytes: [UInt8]
  ) throws(Errno) {
    let place = folder.rawValue
    let file = try Descriptor(
      opening: name, in: place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
    do throws(Errno) {
      try file.write(bytes)
      try file.sync()
      try file.closeChecked()
    } catch {
      _ = name.withPlatformString { unlinkat(place, $0, 0) }
      throw error
    }
  }
}
