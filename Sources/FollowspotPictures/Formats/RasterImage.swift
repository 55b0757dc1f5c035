internal import FollowspotCPictures
internal import FollowspotGeometry

/// A picture made of pixels.
protocol RasterImage {
  /// The extent as it lies in the file.
  var size: PixelSize { get }
  /// How it is to be turned to be upright.
  var orientation: EXIFOrientation { get }
  /// Whether the last part is there: a picture that was cut short is not shown as if it were whole.
  var isComplete: Bool { get }
  /// Decodes the pixels as they lie in the file, premultiplied. A format that can be decoded smaller at no cost is decoded at
  /// no more than twice the wanted size. `make` is called once the size is known, and returns the memory for it. Returns the
  /// library's first warning; nil where it has none.
  func decode(
    atLeast size: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> String?
}

/// Where pixels go: rows of words `0xAARRGGBB`.
struct RasterMemory {
  let start: UnsafeMutableRawPointer
  let rowBytes: Int
  let size: PixelSize

  /// The same for C.
  var rows: pictures_rows {
    pictures_rows(
      start: start.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes, width: UInt32(size.width),
      height: UInt32(size.height))
  }

  /// Multiplies straight colours with their alpha, each channel rounded to the nearest.
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
  /// Turns a decoder's outcome into its warning, nil where there is none, or the error that ended it.
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
