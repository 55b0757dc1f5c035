internal import FollowspotCLinux
internal import FollowspotDrawing
internal import Glibc
internal import FollowspotPictureProtocol

/// An open file that may be a picture, or the content of a code. Its bytes are only read by the picture process.
struct PictureFile: ~Copyable {
  let descriptor: CInt
  /// The size of the file in bytes.
  let byteCount: Int
  /// A hash of the file's identity and times, which stays the same while the file is unchanged.
  let key: UInt64
  /// The kind of code whose content it is; nil for a picture.
  let symbology: PictureRequest.Symbology?

  /// Opens what a path names: the content of a code, or a file.
  init(path: String, in folders: PictureFolders) throws(ImageError) {
    if let code = CodeContent(path: path) { try self.init(code) } else { try self.init(file: path, in: folders) }
  }

  /// Writes the content of a code to sealed memory.
  private init(_ code: CodeContent) throws(ImageError) {
    func failure(_ cause: ImageError.Cause) -> ImageError { ImageError(path: code.path, cause: cause) }
    var text = code.text
    guard !text.isEmpty else { throw failure(.empty) }
    guard text.utf8.count <= PictureLimits.codeBytes else { throw failure(.uncodable(reason: code.reason(.tooLong))) }
    let memory = linux_memfd_create("code", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard memory >= 0 else { throw failure(.unreadable(errno: errno)) }
    let written = text.withUTF8 { write(memory, $0.baseAddress, $0.count) }
    let seals = linux_seal_write | linux_seal_grow | linux_seal_shrink | linux_seal_seal
    guard written == text.utf8.count, fcntl(memory, linux_add_seals, seals) == 0 else {
      let number = errno
      close(memory)
      throw failure(.unreadable(errno: number))
    }
    descriptor = memory
    byteCount = text.utf8.count
    var hasher = Hasher()
    hasher.combine(code)
    key = UInt64(bitPattern: Int64(hasher.finalize()))
    symbology = PictureRequest.Symbology(code.symbology)
  }

  /// Opens a regular file. It does not wait for pipes or devices.
  private init(file path: String, in folders: PictureFolders) throws(ImageError) {
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
    symbology = nil
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
