internal import Glibc
package import SystemPackage

/// Creates new files in folders where others may have foreseen their names.
package enum NewFile {
  /// Creates a file durably, so that it survives a power cut. Nothing is replaced, and links are not followed.
  ///
  /// - Throws: `.refused(.fileExists)` if the name is taken. After an error no file remains.
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
