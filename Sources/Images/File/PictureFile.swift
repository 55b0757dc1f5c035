internal import Glibc

/// A file's bytes and what kind of picture they are.
struct PictureFile {
  /// The kinds of pictures that are read.
  enum Format {
    case png, jpeg, svg
  }

  let path: String
  let bytes: [UInt8]
  let format: Format

  /// Reads a regular file of a known kind; nothing else is ever waited for or read.
  init(path: String) throws(ImageError) {
    self.path = path
    bytes = try PictureFile.read(path)
    guard let format = PictureFile.format(of: bytes) else { throw ImageError(path: path, cause: .unknownFormat) }
    self.format = format
  }

  private static func read(_ path: String) throws(ImageError) -> [UInt8] {
    func failure(_ cause: ImageError.Cause) -> ImageError { ImageError(path: path, cause: cause) }
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.unreadable(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.unreadable(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.notAFile) }
    guard status.st_size <= ImageLimits.bytes else { throw failure(.tooManyBytes) }

    let size = Int(status.st_size)
    var problem: CInt?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        if got == 0 { return }
        if got > 0 {
          count += got
        } else if errno != EINTR {
          problem = errno
          return
        }
      }
    }
    if let problem { throw failure(.unreadable(errno: problem)) }
    guard !bytes.isEmpty else { throw failure(.empty) }
    return bytes
  }

  /// By the first bytes: names lie. SVG is XML, so its first byte after a mark of UTF-8 and space is `<`.
  private static func format(of bytes: [UInt8]) -> Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<") ? .svg : nil
  }
}
