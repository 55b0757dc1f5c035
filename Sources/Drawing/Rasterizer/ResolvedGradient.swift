/// A linear gradient prepared for painting. The position on its line is an affine function of the pixel.
struct ResolvedGradient {
  private struct Stop {
    var location: Float
    /// Blue, green, red, alpha, each 0…255.
    var color: SIMD4<Float>
  }

  private let stops: [Stop]
  private let origin: Double
  /// The change of position for one pixel to the right and one pixel down.
  let stepX, stepY: Double

  /// Resolves a gradient. It becomes one colour if it has a single stop or its line has no length.
  static func resolved(_ gradient: LinearGradientPaint) -> ResolvedPaint {
    guard let last = gradient.stops.last else { return .color(0) }
    let x = gradient.endX - gradient.startX
    let y = gradient.endY - gradient.startY
    let square = x * x + y * y
    guard gradient.stops.count > 1, square > 0, square.isFinite, gradient.startX.isFinite, gradient.startY.isFinite
    else { return .color(last.pixel.sound) }
    return .gradient(ResolvedGradient(gradient, stepX: x / square, stepY: y / square))
  }

  private init(_ gradient: LinearGradientPaint, stepX: Double, stepY: Double) {
    self.stepX = stepX
    self.stepY = stepY
    // Pixels are sampled at their centres.
    origin = (0.5 - gradient.startX) * stepX + (0.5 - gradient.startY) * stepY
    var previous = -Float.infinity
    stops = gradient.stops.map { stop in
      // A location below the previous stop's, or NaN, counts as the previous stop's.
      let location = Float(stop.location)
      previous = location > previous ? location : previous
      let bits = stop.pixel.sound
      let color = SIMD4<UInt32>(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)
      return Stop(location: previous, color: SIMD4<Float>(color))
    }
  }

  /// Returns the colour of a pixel.
  func pixel(x: Int, y: Int) -> UInt32 {
    var pixel: UInt32 = 0
    fill(&pixel, y: y, columns: x..<x + 1)
    return pixel
  }

  /// Writes the colours of a row's pixels.
  func fill(_ line: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>) {
    stops.withUnsafeBufferPointer { stops in
      // The first stop behind the pixel. From pixel to pixel it seldom changes.
      var next = 0
      for x in columns {
        let place = Float(origin + Double(x) * stepX + Double(y) * stepY)
        while next < stops.count, !(stops[next].location > place) { next += 1 }
        while next > 0, stops[next - 1].location > place { next -= 1 }
        line[x - columns.lowerBound] = Self.word(Self.color(at: place, before: next, of: stops))
      }
    }
  }

  /// Returns the colour of a place between two stops.
  private static func color(
    at place: Float, before next: Int, of stops: UnsafeBufferPointer<Stop>
  ) -> SIMD4<Float> {
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[next - 1].color }
    let (a, b) = (stops[next - 1], stops[next])
    guard a.location.isFinite else { return b.color }
    return a.color + (b.color - a.color) * ((place - a.location) / (b.location - a.location))
  }

  /// Returns a pixel. Channel by channel: the conversion of a vector takes longer than all the rest.
  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    let color = color + 0.5
    func channel(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: Int32(color[index])) }
    return channel(0) | channel(1) << 8 | channel(2) << 16 | channel(3) << 24
  }
}
