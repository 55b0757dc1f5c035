internal import FollowspotCPictures
internal import FollowspotGeometry

/// A picture made of pixels.
protocol RasterImage {
  /// The size in the file, before rotation.
  var size: PixelSize { get }
  /// The rotation that makes it upright.
  var orientation: EXIFOrientation { get }
  /// Whether the data may be all there, as far as that is known without decoding. A truncated picture is an error.
  var isComplete: Bool { get }
  /// Decodes the pixels, premultiplied, in the order of the file. Formats that scale while decoding return at most
  /// twice the wanted size.
  ///
  /// - Parameters:
  ///   - size: The wanted size.
  ///   - make: Returns memory of the given size. Called once the size is known.
  /// - Returns: The library's first warning; nil if there is none.
  func decode(
    atLeast size: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> String?
}

/// Memory for pixels: rows of words `0xAARRGGBB`.
struct RasterMemory {
  let start: UnsafeMutableRawPointer
  let rowBytes: Int
  let size: PixelSize

  /// The memory as a C structure.
  var rows: pictures_rows {
    pictures_rows(
      start: start.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes, width: UInt32(size.width),
      height: UInt32(size.height))
  }

  /// Multiplies colours by their alpha. Each channel is rounded to nearest.
  func premultiply() {
    for y in 0..<size.height {
      let row = (start + y * rowBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<size.width {
        let pixel = row[x]
        let alpha = pixel >> 24
        guard alpha != 255 else { continue }
        func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) &* alpha &+ 127) / 255) << shift }
        row[x] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
  }
}

extension pictures_report {
  /// Returns the decoder's warning, or nil. Throws the error that ended decoding.
  consuming func warning(_ outcome: pictures_outcome) throws(DecodingError) -> String? {
    switch outcome {
    case pictures_decoded:
      let text = Self.text(warning)
      return text.isEmpty ? nil : text
    case pictures_unsupported: throw .unsupported(Self.text(error))
    default: throw .damaged(Self.text(error))
    }
  }

  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
