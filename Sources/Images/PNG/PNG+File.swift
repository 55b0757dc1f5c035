internal import FollowspotCLinux
package import FollowspotDrawing
package import FollowspotFiles
internal import FollowspotGeometry
internal import Glibc
package import SystemPackage

extension PNG {
  /// Writes a frame to a file, which is replaced atomically: readers see the old or the new one.
  ///
  /// The new file survives a power cut. Symbolic links are followed. A device or a pipe is refused, because replacing
  /// it would break it for everyone.
  package static func write(_ target: PixelTarget, to path: FilePath) throws(ImageError) {
    try write(target, path) { bytes throws(WritingProblem) in try ReplacedFile.write(bytes, to: path) }
  }

  /// Writes a frame to a file in an open folder, for many frames a second: the file is not synced, and a symbolic link
  /// is replaced.
  ///
  /// - Parameter path: The folder's path for errors.
  package static func write(
    _ target: PixelTarget, to name: FilePath, in folder: borrowing Descriptor, _ path: FilePath
  ) throws(ImageError) {
    try write(target, path.pushing(name)) { bytes throws(WritingProblem) in
      try ReplacedFile.write(bytes, to: name, in: folder)
    }
  }

  /// Writes a frame to a file below a folder, which an untrusted path cannot leave: neither `..` nor a link leads out of
  /// it. The file is not synced, and a symbolic link at its name is replaced.
  package static func write(
    _ target: PixelTarget, to path: FilePath, beneath home: FilePath
  ) throws(ImageError) {
    let parent = path.removingLastComponent()
    let folder: Descriptor
    do throws(Errno) {
      let home = try Descriptor(opening: home, linux_o_path | O_DIRECTORY)
      folder = try Descriptor(opening: parent.isEmpty ? "." : parent, beneath: home, linux_o_path | O_DIRECTORY)
    } catch {
      throw ImageError(path: path.string, cause: .unwritable(errno: error.rawValue))
    }
    guard let name = path.lastComponent, name.kind == .regular else {
      throw ImageError(path: path.string, cause: .unwritable(errno: EISDIR))
    }
    try write(target, to: FilePath(root: nil, [name]), in: folder, parent)
  }

  private static func write(
    _ target: PixelTarget, _ path: FilePath, _ write: ([UInt8]) throws(WritingProblem) -> Void
  ) throws(ImageError) {
    let bytes = try encode(target, path: path.string)
    do throws(WritingProblem) { try write(bytes) } catch {
      throw ImageError(path: path.string, cause: .unwritable(errno: error.errno.rawValue))
    }
  }

  /// Reads a PNG at its own size, with 8 bits a channel and premultiplied alpha. The picture process decodes it.
  package static func read(_ path: String) throws(ImageError) -> Bitmap {
    let file = try PictureFile(path: path, in: .all)
    var start = [UInt8](repeating: 0, count: 8)
    guard pread(file.descriptor, &start, 8, 0) == 8, start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw ImageError(path: path, cause: .unknownFormat)
    }
    let size = try PictureProcess.shared.size(of: file, path)
    return try PictureProcess.shared.bitmap(
      of: file, path, size: PixelSize(width: Int(size.width), height: Int(size.height)), isTemplate: false
    ).0
  }
}
