internal import FollowspotCPictures
internal import FollowspotGeometry

/// A still WebP, decoded by libwebp.
struct WebPImage: RasterImage {
  let size: PixelSize
  let orientation: EXIFOrientation
  private let bytes: PictureBytes
  private let hasAlpha: Bool

  init(_ bytes: PictureBytes) throws(DecodingError) {
    self.bytes = bytes
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes.start, bytes.count, &features) == VP8_STATUS_OK else {
      throw .damaged("its header is invalid")
    }
    guard features.has_animation == 0 else { throw .unsupported("it is animated") }
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    hasAlpha = features.has_alpha != 0
    orientation = Self.orientation(bytes)
  }

  /// Whether all bytes are present, by the length in the RIFF header. It does not count the first 8 bytes.
  var isComplete: Bool { bytes.littleWord32(4) + 8 <= bytes.count }

  /// Finds the orientation in RIFF's chunks: a name, the length, the data, and a padding byte after an odd length.
  private static func orientation(_ bytes: PictureBytes) -> EXIFOrientation {
    var place = 12
    while place + 8 <= bytes.count {
      let content = place + 8..<place + 8 + bytes.littleWord32(place + 4)
      guard content.upperBound <= bytes.count else { break }
      if bytes.has("EXIF", at: place) { return EXIFOrientation(bytes, exif: content) ?? .upright }
      place = (content.upperBound + 1) & ~1
    }
    return .upright
  }

  func decode(
    atLeast wanted: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> String? {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged("its decoder is of another version") }
    let memory = try make(size)
    // In memory, the lowest byte of a word comes first.
    config.output.colorspace = hasAlpha ? MODE_bgrA : MODE_BGRA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = memory.start.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = CInt(memory.rowBytes)
    config.output.u.RGBA.size = memory.rowBytes * size.height
    let status = WebPDecode(bytes.start, bytes.count, &config)
    guard status == VP8_STATUS_OK else {
      throw .damaged(status == VP8_STATUS_OUT_OF_MEMORY ? "it needs too much memory" : "its data is invalid")
    }
    return nil
  }
}
