/// The segments of a JPEG up to its first scan (ITU-T T.81, B.1): what comes before the pixels.
struct JPEGSegments: Sequence, IteratorProtocol {
  /// A marker's second byte, and where the bytes after marker and length lie.
  typealias Segment = (marker: UInt8, content: Range<Int>)

  private let bytes: [UInt8]
  private var position = 2

  /// Starts after the two bytes that make it a JPEG.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next segment; nil at the end of the file or where no marker stands. Nothing follows the start of a scan.
  mutating func next() -> Segment? {
    // Markers may be preceded by any number of fill bytes.
    while position + 1 < bytes.count, bytes[position] == 0xFF, bytes[position + 1] == 0xFF { position += 1 }
    guard position + 4 <= bytes.count, bytes[position] == 0xFF else { return nil }
    let marker = bytes[position + 1]
    let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
    let content = position + 4..<position + 2 + Swift.max(2, length)
    guard content.upperBound <= bytes.count else { return nil }
    position = marker == JPEGSegments.scan ? bytes.count : content.upperBound
    return (marker, content)
  }

  /// Start of scan.
  static let scan: UInt8 = 0xDA
}
