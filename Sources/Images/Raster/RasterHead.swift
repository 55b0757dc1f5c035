internal import Geometry

/// What a PNG or JPEG says of itself before its pixels. Read here because gdk-pixbuf decodes all of a JPEG before it
/// tells how it is turned.
struct RasterHead {
  /// The extent as it lies in the file.
  let size: PixelSize
  /// Whether width and height change places when it is seen upright.
  let isTurned: Bool

  /// Reads the head; nil where there is none that makes sense.
  init?(_ file: PictureFile) {
    switch file.format {
    case .png: self.init(png: file.bytes)
    case .jpeg: self.init(jpeg: file.bytes)
    case .svg: return nil
    }
  }

  /// The extent as it is to be seen.
  var uprightSize: PixelSize { isTurned ? PixelSize(width: size.height, height: size.width) : size }

  /// PNG's first chunk is `IHDR`, width and height its first words (ISO/IEC 15948, 11.2.2).
  private init?(png bytes: [UInt8]) {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func word(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    size = PixelSize(width: word(16), height: word(20))
    isTurned = false
    guard !size.isEmpty else { return nil }
  }

  /// JPEG's frame header has the extent (ITU-T T.81, B.2.2), EXIF's segment the orientation.
  private init?(jpeg bytes: [UInt8]) {
    var size: PixelSize?
    var orientation: Int?
    for (marker, content) in JPEGSegments(bytes) {
      switch marker {
      case 0xC4, 0xC8, 0xCC: break  // Tables, which share the frames' numbers.
      case 0xC0...0xCF where content.count >= 5:
        func word(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
        size = PixelSize(width: word(content.lowerBound + 3), height: word(content.lowerBound + 1))
      case 0xE1: orientation = orientation ?? RasterHead.orientation(exif: bytes[content])
      default: break
      }
    }
    guard let size, !size.isEmpty else { return nil }
    self.size = size
    isTurned = (5...8).contains(orientation ?? 1)
  }

  /// The tag 0x0112 in the first directory of a TIFF behind the name `Exif` (CIPA DC-008, 4.5.4 and 4.6.5).
  private static func orientation(exif content: ArraySlice<UInt8>) -> Int? {
    guard content.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(content.dropFirst(6))
    let isLittle = tiff.starts(with: "II".utf8)
    guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
    func number(_ start: Int, bytes count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let bytes = tiff[start..<start + count]
      return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
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
