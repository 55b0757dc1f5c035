internal import FollowspotFiles
internal import FollowspotGeometry
internal import FollowspotKiosk
internal import Glibc
internal import SystemPackage

extension SheetFolder {
  /// Checks that the pictures of the sheet in the folder are there and whole. The pixels are not decoded, because that
  /// takes as long as drawing them.
  func checkPictures(of sheet: ContactSheet) throws(CommandFailure) {
    var checked: [String: PixelSize] = [:]
    for entry in sheet.entries where checked[entry.file] != entry.key.size {
      checked[entry.file] = entry.key.size
      let path = path.appending(Part.pictures.rawValue).appending(entry.file)
      let isWhole: Bool
      do throws(Errno) {
        let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
        isWhole = try file.isWholePNG(of: entry.key.size)
      } catch {
        throw CommandFailure(.noInput, "error: cannot read \(path): \(error); make the earlier pictures again")
      }
      guard isWhole else {
        throw CommandFailure(
          .badData, "error: \(path) is no whole PNG of \(entry.key.size) pixels; make the earlier pictures again")
      }
    }
  }
}

extension Descriptor {
  /// Whether a file begins with the head of a PNG of a size, and ends as a PNG does (PNG, sections 5.2, 11.2.1 and 11.2.4).
  fileprivate func isWholePNG(of size: PixelSize) throws(Errno) -> Bool {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 45 else { return false }
    let head = try bytes(24, from: 0)
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    guard head.starts(with: start), number(head[16..<20]) == size.width, number(head[20...]) == size.height else {
      return false
    }
    return try bytes(12, from: status.st_size - 12) == end
  }

  /// Reads a part of a file: pread(2). A part beyond the end of the file is zeros.
  private func bytes(_ count: Int, from offset: off_t) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let rawValue = rawValue
    _ = try Errno.check { pread(rawValue, &bytes, count, offset) }
    return bytes
  }
}
