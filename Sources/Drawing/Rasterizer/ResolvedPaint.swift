internal import FollowspotCPixelOps

/// A paint prepared for painting, which gives each pixel of a row its colour.
enum ResolvedPaint {
  case color(UInt32)
  case gradient(ResolvedGradient)
  case backdrop(Backdrop)

  init(_ paint: Paint) {
    switch paint {
    case .color(let pixel): self = .color(pixel.sound)
    case .linearGradient(let gradient): self = ResolvedGradient.resolved(gradient)
    case .backdrop(let backdrop): self = .backdrop(backdrop)
    }
  }

  /// The paint of some pixels of a row: one colour, or a row of colours.
  enum Row {
    case color(UInt32)
    case line(UnsafePointer<UInt32>)
    /// A row of opaque pixels.
    case picture(UnsafePointer<UInt32>)

    /// Paints pixels over a background, weighted by the mask. `offset` is the index of the first pixel in the row.
    func paint(_ dst: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>?, offset: Int, count: Int) {
      guard count > 0 else { return }
      switch (self, mask) {
      case (.color(let color), nil) where color >> 24 == 255: pixelops_fill(dst, color, count)
      case (.color(let color), nil): pixelops_color_over(dst, dst, color, count)
      case (.color(let color), let mask?): pixelops_color_mask_over(dst, dst, color, mask, count)
      case (.line(let line), nil): pixelops_row_over(dst, line + offset, count)
      case (.picture(let line), nil): dst.update(from: line + offset, count: count)
      case (.line(let line), let mask?), (.picture(let line), let mask?):
        pixelops_row_mask_over(dst, line + offset, mask, count)
      }
    }
  }

  /// Returns the paint of a row. `line` has room for one pixel in each column.
  func row(
    _ y: Int, _ columns: Range<Int>, line: UnsafeMutablePointer<UInt32>, _ backdrops: Backdrops
  ) -> Row {
    switch self {
    case .color(let color): return .color(color)
    case .gradient(let gradient):
      if gradient.stepX == 0 { return .color(gradient.pixel(x: 0, y: y)) }
      gradient.fill(line, y: y, columns: columns)
      return .line(line)
    case .backdrop(let backdrop): return .picture(backdrops.row(backdrop, y, columns))
    }
  }
}

extension Pixel {
  /// The word with every channel limited to alpha, as all pixel arithmetic requires.
  var sound: UInt32 {
    let alpha = bits >> 24
    func channel(_ shift: UInt32) -> UInt32 { min(bits >> shift & 255, alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
