internal import Glibc
internal import FollowspotPictureProtocol

/// An open file that may be a picture: it goes to the picture process as it is, and not one byte of it is read here.
struct PictureFile: ~Copyable {
  let descriptor: CInt
  /// How long the file is.
  let byteCount: Int
  /// The same as long as the file is the same and was not changed.
  let key: UInt64

  /// Opens a regular file; nothing else is ever waited for.
  init(path: String, in folders: PictureFolders) throws(ImageError) {
    func failure(_ cause: ImageError.Cause) -> ImageError { ImageError(path: path, cause: cause) }
    let descriptor = try folders.open(path)
    var status = stat()
    var problem: ImageError.Cause?
    if fstat(descriptor, &status) != 0 {
      problem = .unreadable(errno: errno)
    } else if status.st_mode & S_IFMT != S_IFREG {
      problem = .notAFile
    } else if status.st_size == 0 {
      problem = .empty
    } else if status.st_size > PictureLimits.bytes {
      problem = .tooManyBytes
    }
    if let problem {
      close(descriptor)
      throw failure(problem)
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
    key = Self.key(of: status)
  }

  deinit { close(descriptor) }

  /// Gives the descriptor away; whoever takes it closes it.
  consuming func release() -> CInt {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// FNV-1a over what changes with a file.
  private static func key(of status: stat) -> UInt64 {
    let facts = [
      UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)), UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
      UInt64(bitPattern: Int64(status.st_ctim.tv_sec)), UInt64(bitPattern: Int64(status.st_ctim.tv_nsec)),
    ]
    return facts.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
  }
}
