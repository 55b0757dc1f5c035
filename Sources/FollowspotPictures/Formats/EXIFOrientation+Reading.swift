extension EXIFOrientation {
  /// Reads tag 0x0112 from the first directory of a TIFF (CIPA DC-008, 4.5.4 and 4.6.5); nil if there is none. In a
  /// JPEG, `Exif` precedes the TIFF; in a PNG it does not.
  init?(_ bytes: PictureBytes, exif content: Range<Int>) {
    let tiff = content.lowerBound + (bytes.has("Exif\0\0", at: content.lowerBound) ? 6 : 0)
    let isLittle = bytes.has("II", at: tiff)
    guard isLittle || bytes.has("MM", at: tiff) else { return nil }
    func number(_ offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, tiff + offset + count <= content.upperBound else { return nil }
      return (0..<count).reduce(0) { sum, index in
        sum << 8 | Int(bytes[tiff + offset + (isLittle ? count - 1 - index : index)])
      }
    }
    guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(start, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = number(start + 8, bytes: 2) else { return nil }
      self.init(value)
      return
    }
    return nil
  }
}
