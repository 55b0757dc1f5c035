internal import FollowspotGeometry

/// A bitmap shown at another size or between pixels.
///
/// Enlarging interpolates linearly. Reducing gives each pixel the weighted mean of the samples it covers.
struct Resampling: Hashable {
  var source: Bitmap
  /// The frame of the whole bitmap.
  var frame: DeviceRect
  /// The pixels to compute, inside the frame.
  var visible: PixelRect

  /// Returns the pixels of `visible`. Pixels at a fractional edge of the frame are partly covered.
  func bitmap() -> Bitmap {
    let columns = Self.taps(source.size.width, frame.minX, frame.width, visible.minX..<visible.maxX)
    let rows = Self.taps(source.size.height, frame.minY, frame.height, visible.minY..<visible.maxY)
    return switch source.format {
    case .argb: render(SIMD4<Float>.self, columns, rows)
    case .alpha: render(Float.self, columns, rows)
    }
  }

  /// Returns how much of a pixel's extent along an axis lies in the frame, 0…1.
  private static func part(_ pixel: Int, _ least: Double, _ greatest: Double) -> Float {
    Float(max(0, min(Double(pixel + 1), greatest) - max(Double(pixel), least)))
  }

  private func render<Sample: ResampledPixel>(
    _: Sample.Type, _ columns: [Taps], _ rows: [Taps]
  ) -> Bitmap {
    // Only columns that contribute to a requested pixel are mixed.
    let first = columns.map(\.start).min() ?? 0
    let end = columns.map { $0.start + $0.weights.count }.max() ?? 0
    let widths = (visible.minX..<visible.maxX).map { Self.part($0, frame.minX, frame.maxX) }
    return Bitmap(size: visible.size, format: source.format) { memory, rowBytes in
      var mixed = [Sample](repeating: .zero, count: end - first)
      for (y, row) in rows.enumerated() {
        for index in mixed.indices { mixed[index] = .zero }
        for (sourceY, weight) in zip(row.start..., row.weights) {
          let line = source.row(sourceY)
          for index in mixed.indices { mixed[index].add(line, first + index, weight) }
        }
        let height = Self.part(visible.minY + y, frame.minY, frame.maxY)
        for (x, column) in columns.enumerated() {
          var sum = Sample.zero
          for (index, weight) in zip((column.start - first)..., column.weights) { sum.add(mixed[index], weight) }
          sum.store(memory + y * rowBytes, x, widths[x] * height)
        }
      }
    }
  }

  /// The samples that make up one pixel along an axis. Their weights add up to 1.
  private struct Taps {
    var start: Int
    var weights: [Float]
  }

  /// Computes the weights of a tent filter. It is two samples wide, or two pixels if those are larger.
  private static func taps(_ samples: Int, _ origin: Double, _ extent: Double, _ pixels: Range<Int>) -> [Taps] {
    let ratio = Double(samples) / extent
    let reach = max(1, ratio)
    return pixels.map { pixel in
      let center = (Double(pixel) + 0.5 - origin) * ratio - 0.5
      let last = Double(samples - 1)
      let start = Int(min(last, max(0, (center - reach).rounded(.up))))
      let end = Int(min(last, max(0, (center + reach).rounded(.down))))
      var weights = (start...max(start, end)).map { max(0, 1 - abs(Double($0) - center) / reach) }
      let sum = weights.reduce(0, +)
      // The outermost samples are repeated beyond the picture's edge.
      if sum > 0 { weights = weights.map { $0 / sum } } else { weights = [1] }
      return Taps(start: start, weights: weights.map(Float.init))
    }
  }
}

/// A pixel as numbers that can be mixed.
protocol ResampledPixel {
  static var zero: Self { get }
  /// Adds a weighted source pixel.
  mutating func add(_ row: UnsafeRawPointer, _ x: Int, _ weight: Float)
  /// Adds a weighted mixed pixel.
  mutating func add(_ other: Self, _ weight: Float)
  /// Writes the pixel, scaled by its covered area.
  func store(_ row: UnsafeMutableRawPointer, _ x: Int, _ area: Float)
}

extension Float: ResampledPixel {
  mutating func add(_ row: UnsafeRawPointer, _ x: Int, _ weight: Float) {
    self += Float(row.load(fromByteOffset: x, as: UInt8.self)) * weight
  }
  mutating func add(_ other: Float, _ weight: Float) { self += other * weight }
  func store(_ row: UnsafeMutableRawPointer, _ x: Int, _ area: Float) {
    row.storeBytes(of: UInt8(min(255, self * area + 0.5)), toByteOffset: x, as: UInt8.self)
  }
}

extension SIMD4<Float>: ResampledPixel {
  mutating func add(_ row: UnsafeRawPointer, _ x: Int, _ weight: Float) {
    let bits = row.load(fromByteOffset: x * 4, as: UInt32.self)
    self += SIMD4(SIMD4<UInt32>(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)) * weight
  }
  mutating func add(_ other: SIMD4<Float>, _ weight: Float) { self += other * weight }
  func store(_ row: UnsafeMutableRawPointer, _ x: Int, _ area: Float) {
    let c = SIMD4<UInt32>((self * area + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
    // All channels are rounded alike, so none exceeds alpha.
    row.storeBytes(of: c[0] | c[1] << 8 | c[2] << 16 | c[3] << 24, toByteOffset: x * 4, as: UInt32.self)
  }
}
