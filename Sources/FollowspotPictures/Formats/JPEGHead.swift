internal import FollowspotGeometry

/// What a JPEG says of itself before its pixels.
struct JPEGHead {
  private(set) var size = PixelSize.zero
  private(set) var orientation = EXIFOrientation.upright
  /// Whether Adobe's marker is there: then the colours of CMYK are inverted.
  private(set) var isAdobe = false
  /// Where the first scan begins; nil where there is none.
  private(set) var scan: Int?

  /// Walks the segments up to the first scan (ITU-T T.81, B.1).
  init(_ bytes: PictureBytes) {
    var place = 2
    var isTold = false
    while scan == nil {
      // Markers may be preceded by any number of fill bytes.
      while place + 1 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xFF { place += 1 }
      guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return }
      let marker = bytes[place + 1]
      let content = place + 4..<place + 2 + max(2, bytes.word16(place + 2))
      guard content.upperBound <= bytes.count else { return }
      switch marker {
      case 0xC4, 0xC8, 0xCC: break  // Tables, which share the frames' numbers.
      case 0xC0...0xCF where content.count >= 5:
        size = PixelSize(width: bytes.word16(content.lowerBound + 3), height: bytes.word16(content.lowerBound + 1))
      case 0xE1 where !isTold:
        if let value = Self.orientation(bytes, content) { (orientation, isTold) = (EXIFOrientation(value), true) }
      case 0xEE: isAdobe = isAdobe || bytes.has("Adobe", at: content.lowerBound)
      case 0xDA: scan = content.upperBound
      default: break
      }
      place = content.upperBound
    }
  }

  /// The tag 0x0112 in the first directory of a TIFF behind the name `Exif` (CIPA DC-008, 4.5.4 and 4.6.5).
  private static func orientation(_ bytes: PictureBytes, _ content: Range<Int>) -> Int? {
    guard bytes.has("Exif\0\0", at: content.lowerBound) else { return nil }
    let tiff = content.lowerBound + 6
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
      if tag == 0x0112 { return number(start + 8, bytes: 2) }
    }
    return nil
  }
}
