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
    color(Float(origin + Double(x) * stepX + Double(y) * stepY))
  }

  /// Writes the colours of a row's pixels.
  func fill(_ line: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>) {
    for x in columns { line[x - columns.lowerBound] = pixel(x: x, y: y) }
  }

  private func color(_ place: Float) -> UInt32 {
    guard let next = stops.firstIndex(where: { $0.location > place }) else { return word(stops[stops.count - 1].color) }
    guard next > 0 else { return word(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    guard a.location.isFinite else { return word(b.color) }
    return word(a.color + (b.color - a.color) * ((place - a.location) / (b.location - a.location)))
  }

  private func word(_ color: SIMD4<Float>) -> UInt32 {
    let c = SIMD4<UInt32>(color + 0.5)
    return c[0] | c[1] << 8 | c[2] << 16 | c[3] << 24
  }
}
