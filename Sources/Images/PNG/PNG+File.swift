public import Drawing
internal import Geometry
internal import Glibc

extension PNG {
  /// Writes a frame to a file, which is replaced as a whole: readers see the old or the new one, never half.
  ///
  /// It is not synced: after a power cut it may be missing. A link is followed. What is no file, a device or a pipe, is
  /// refused: replacing it would break it for everyone.
  public static func write(_ target: PixelTarget, to path: String) throws(ImageError) {
    try replace(path, with: encode(target, path: path))
  }

  /// Reads a PNG, exactly as it is: 8 bits a channel, not scaled, not turned; alpha premultiplied. The picture process
  /// decodes it.
  public static func read(_ path: String) throws(ImageError) -> Bitmap {
    let file = try PictureFile(path: path, in: .all)
    var start = [UInt8](repeating: 0, count: 8)
    guard pread(file.descriptor, &start, 8, 0) == 8, start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw ImageError(path: path, cause: .unknownFormat)
    }
    let size = try PictureProcess.shared.size(of: file, path)
    return try PictureProcess.shared.bitmap(
      of: file, path, size: PixelSize(width: Int(size.width), height: Int(size.height)), isTemplate: false)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws(ImageError) {
    func failure(_ number: CInt) -> ImageError { ImageError(path: path, cause: .unwritable(errno: number)) }
    var status = stat()
    var path = path
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG else { throw failure(kind == S_IFDIR ? EISDIR : EINVAL) }
      if let resolved = realpath(path, nil) {
        path = String(cString: resolved)
        free(resolved)
      }
    }
    let temporary = "\(path).\(UInt32.random(in: 0 ... .max)).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(errno) }
    var problem = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0, rename(temporary, path) != 0 { problem = errno }
    if problem != 0 {
      unlink(temporary)
      throw failure(problem)
    }
  }

  /// The system's error number, 0 when everything is written.
  private static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> CInt {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count >= 0 { written += count } else if errno != EINTR { return errno }
      }
      return 0
    }
  }
}
