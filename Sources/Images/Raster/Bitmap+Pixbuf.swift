internal import Drawing
internal import Geometry

extension Bitmap {
  /// Premultiplies straight pixels, each channel rounded to the nearest; a template takes their alpha alone.
  convenience init(_ pixels: Pixbuf, isTemplate: Bool) {
    let hasAlpha = pixels.channels == 4
    let size = pixels.size
    if isTemplate {
      self.init(size: size, format: .alpha) { memory, rowBytes in
        for y in 0..<size.height {
          let source = pixels.row(y)
          let row = (memory + y * rowBytes).assumingMemoryBound(to: UInt8.self)
          for x in 0..<size.width { row[x] = hasAlpha ? source[4 * x + 3] : 255 }
        }
      }
      return
    }
    self.init(size: size, format: .argb, isOpaque: !hasAlpha || Bitmap.isOpaque(pixels)) { memory, rowBytes in
      for y in 0..<size.height {
        let row = (memory + y * rowBytes).assumingMemoryBound(to: UInt32.self)
        if hasAlpha {
          Bitmap.premultiply(pixels.row(y), into: row, count: size.width)
        } else {
          Bitmap.widen(pixels.row(y), into: row, count: size.width)
        }
      }
    }
  }

  private static func isOpaque(_ pixels: Pixbuf) -> Bool {
    let size = pixels.size
    return (0..<size.height).allSatisfy { y in
      let row = pixels.row(y)
      return (0..<size.width).allSatisfy { row[4 * $0 + 3] == 255 }
    }
  }

  private static func premultiply(_ source: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count {
      let pixel = source + 4 * x
      let alpha = UInt32(pixel[3])
      func channel(_ index: Int) -> UInt32 { (UInt32(pixel[index]) &* alpha &+ 127) / 255 }
      row[x] = alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
    }
  }

  private static func widen(_ source: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count {
      let pixel = source + 3 * x
      row[x] = 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
    }
  }
}
