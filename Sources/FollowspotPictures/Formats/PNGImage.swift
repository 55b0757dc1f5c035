internal import FollowspotCPictures
internal import FollowspotGeometry

/// A PNG, decoded by libpng.
struct PNGImage: RasterImage {
  let size: PixelSize
  let orientation: EXIFOrientation
  let isComplete: Bool
  /// Whether pictures follow the first one: an `acTL` chunk, as APNG has it.
  private let isAnimated: Bool
  private let bytes: PictureBytes

  /// Reads the size from `IHDR`, the first chunk (ISO/IEC 15948, 11.2.2), and walks the chunks.
  init(_ bytes: PictureBytes) throws(DecodingError) {
    self.bytes = bytes
    guard bytes.count >= 33, bytes.has("IHDR", at: 12) else { throw .damaged("its header is invalid") }
    size = PixelSize(width: bytes.word32(16), height: bytes.word32(20))
    guard !size.isEmpty else { throw .damaged("its header is invalid") }
    (orientation, isComplete, isAnimated) = Self.walk(bytes)
  }

  /// Walks the chunks (5.3): length, name, data and checksum, up to `IEND`, or to the end of a file that lacks it. The `eXIf`
  /// chunk holds the orientation.
  private static func walk(_ bytes: PictureBytes) -> (EXIFOrientation, isComplete: Bool, isAnimated: Bool) {
    var orientation: EXIFOrientation?
    var isAnimated = false
    var place = 8
    while place + 12 <= bytes.count {
      if bytes.has("IEND", at: place + 4) { return (orientation ?? .upright, true, isAnimated) }
      if bytes.has("acTL", at: place + 4) { isAnimated = true }
      let content = place + 8..<place + 8 + bytes.word32(place)
      if orientation == nil, content.upperBound <= bytes.count, bytes.has("eXIf", at: place + 4) {
        orientation = EXIFOrientation(bytes, exif: content)
      }
      place = content.upperBound + 4
    }
    return (orientation ?? .upright, place <= bytes.count, isAnimated)
  }

  func decode(
    atLeast size: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> String? {
    let memory = try make(self.size)
    var report = pictures_report()
    let outcome = pictures_decode_png(bytes.start, bytes.count, memory.rows, &report)
    let warning = try report.warning(outcome)
    memory.premultiply()
    return warning ?? (isAnimated ? "it is animated, and only its first picture is shown" : nil)
  }
}
