internal import FollowspotCPNG
internal import FollowspotGeometry
internal import Glibc

/// A PNG, decoded by libpng.
struct PNGImage: RasterImage {
  let size: PixelSize
  var orientation: EXIFOrientation { .upright }
  private let bytes: PictureBytes

  /// Reads the head: PNG's first chunk is `IHDR`, width and height its first words (ISO/IEC 15948, 11.2.2).
  init(_ bytes: PictureBytes) throws(DecodingError) {
    self.bytes = bytes
    guard bytes.count >= 33, bytes.has("IHDR", at: 12) else { throw .damaged("its head makes no sense") }
    size = PixelSize(width: bytes.word32(16), height: bytes.word32(20))
    guard !size.isEmpty else { throw .damaged("its head makes no sense") }
  }

  /// Walks the chunks (5.3): length, name, data and checksum, up to `IEND`.
  var isComplete: Bool {
    var place = 8
    while place + 12 <= bytes.count {
      if bytes.has("IEND", at: place + 4) { return true }
      place += 12 + bytes.word32(place)
    }
    return false
  }

  func decode(
    atLeast size: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> Bool {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(&image, bytes.start, bytes.count) != 0 else {
      throw .damaged(Self.message(image))
    }
    defer { png_image_free(&image) }
    guard image.width == self.size.width, image.height == self.size.height else {
      throw .damaged("its head makes no sense")
    }
    let isOpaque = image.format & 1 == 0
    // Samples of 16 bits mean what those of 8 bits mean, unless the file says otherwise.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    image.format = png_format_bgra
    let memory = try make(self.size)
    guard png_image_finish_read(&image, nil, memory.start, Int32(memory.rowBytes), nil) != 0 else {
      throw .damaged(Self.message(image))
    }
    return isOpaque || memory.premultiply()
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
