internal import Glibc
internal import FollowspotPictureProtocol

/// An open file that may be a picture. Its bytes are only read by the picture process.
struct PictureFile: ~Copyable {
  let descriptor: CInt
  /// The size of the file in bytes.
  let byteCount: Int
  /// A hash of the file's identity and times, which stays the same while the file is unchanged.
  let key: UInt64

  /// Opens a regular file. It does not wait for pipes or devices.
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

  /// Returns the descriptor and gives up its ownership: the caller closes it.
  consuming func release() -> CInt {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Returns a hash of the facts that change with a file. It is another one in each process.
  private static func key(of status: stat) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(status.st_dev)
    hasher.combine(status.st_ino)
    hasher.combine(status.st_size)
    for time in [status.st_mtim, status.st_ctim] {
      hasher.combine(time.tv_sec)
      hasher.combine(time.tv_nsec)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
