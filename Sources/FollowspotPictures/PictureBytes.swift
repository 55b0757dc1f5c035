internal import Glibc

/// The bytes of a picture's file, read completely. If the file shrinks meanwhile, the picture is only damaged.
final class PictureBytes {
  /// The supported formats.
  enum Format {
    case png, jpeg, webp, svg
  }

  private let buffer: UnsafeMutableRawBufferPointer
  let count: Int

  /// Reads up to `count` bytes of an open file with `pread(2)`.
  init(_ descriptor: CInt, count: Int) throws(DecodingError) {
    buffer = .allocate(byteCount: count, alignment: 16)
    var read = 0
    while read < count {
      let got = pread(descriptor, buffer.baseAddress! + read, count - read, read)
      if got == 0 { break }
      if got > 0 {
        read += got
      } else if errno != EINTR {
        let number = errno
        buffer.deallocate()
        throw .unreadable(errno: number)
      }
    }
    self.count = read
  }

  /// Takes ownership of a buffer. Its first `count` bytes are the picture's.
  init(owning buffer: UnsafeMutableRawBufferPointer, count: Int) {
    (self.buffer, self.count) = (buffer, count)
  }

  deinit { buffer.deallocate() }

  var start: UnsafePointer<UInt8> { UnsafePointer(buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)) }

  subscript(_ index: Int) -> UInt8 { buffer[index] }

  /// Read big-endian words, the byte order of PNG and JPEG.
  func word16(_ start: Int) -> Int { Int(self[start]) << 8 | Int(self[start + 1]) }
  func word32(_ start: Int) -> Int { word16(start) << 16 | word16(start + 2) }

  /// Reads a little-endian word, as in RIFF.
  func littleWord32(_ start: Int) -> Int { Int(UInt32(word32(start)).byteSwapped) }

  /// Returns the text between two positions. Invalid UTF-8 becomes replacement characters.
  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: self.start + start, count: end - start), as: UTF8.self)
  }

  /// Whether an ASCII text is at a position.
  func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= count && memcmp(start + place, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Returns the position of the first occurrence of a text; nil if there is none.
  func place(of text: StaticString, from start: Int = 0) -> Int? {
    var place = start
    while place < count, let found = memchr(self.start + place, CInt(text.utf8Start[0]), count - place) {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(self.start)
      if has(text, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// Whether it is text in UTF-16 that begins with `<`, with a byte order mark or without one.
  var isUTF16: Bool {
    guard count >= 4 else { return false }
    let start = [0xFEFF, 0xFFFE].contains(word16(0)) ? 2 : 0
    return [0x003C, 0x3C00].contains(word16(start))
  }

  /// The format by the first bytes, as file names may be wrong. An SVG's first byte is `<`, after an optional byte
  /// order mark and spaces.
  var format: Format? {
    if count >= 8, word32(0) == 0x8950_4E47, word32(4) == 0x0D0A_1A0A { return .png }
    if count >= 3, word16(0) == 0xFFD8, self[2] == 0xFF { return .jpeg }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
    if isUTF16 { return nil }
    var place = count >= 3 && word16(0) == 0xEFBB && self[2] == 0xBF ? 3 : 0
    while place < count, [0x20, 0x09, 0x0A, 0x0D].contains(self[place]) { place += 1 }
    return place < count && self[place] == UInt8(ascii: "<") ? .svg : nil
  }
}
