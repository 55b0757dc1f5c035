internal import FollowspotGeometry

/// A picture made of pixels.
protocol RasterImage {
  /// The extent as it lies in the file.
  var size: PixelSize { get }
  /// How it is to be turned to be upright.
  var orientation: EXIFOrientation { get }
  /// Whether the last part is there: a picture that was cut short is not shown as if it were whole.
  var isComplete: Bool { get }
  /// Decodes the pixels as they lie in the file, premultiplied; those that can be had smaller at no cost are decoded no
  /// larger than twice what is wanted. Asks for memory once the size is known. Returns whether every pixel is opaque.
  func decode(
    atLeast size: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> Bool
}

/// Where pixels go: rows of words `0xAARRGGBB`.
struct RasterMemory {
  let start: UnsafeMutableRawPointer
  let rowBytes: Int
  let size: PixelSize

  /// Multiplies straight colours with their alpha, each channel rounded to the nearest. Returns whether all are opaque.
  func premultiply() -> Bool {
    var all: UInt32 = 255
    for y in 0..<size.height {
      let row = (start + y * rowBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<size.width {
        let pixel = row[x]
        let alpha = pixel >> 24
        guard alpha != 255 else { continue }
        all &= alpha
        func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) &* alpha &+ 127) / 255) << shift }
        row[x] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return all == 255
  }
}
