internal import Drawing
internal import Geometry

/// What an animation moves of a style: the channels of a colour, or the stops and the line of a gradient.
///
/// Channels are premultiplied: mixed so, no colour shows on the way that is in neither end. Between two styles that
/// don't have the same numbers there is nothing.
struct PaintNumbers {
  /// Empty for a style that can't be animated.
  var vector = AnimatableVector([])

  init() {}

  /// Looks the colours of a style up.
  @MainActor
  init(_ style: AnyShapeStyle, in environment: EnvironmentValues) {
    switch style.style {
    case let color as Color: vector = AnimatableVector(color.channels(in: environment.palette))
    case let gradient as LinearGradient:
      let stops = gradient.gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
      guard !stops.isEmpty else { break }
      let line = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map(\.finite)
      vector = AnimatableVector(
        line + stops.flatMap { [$0.location] + $0.color.channels(in: environment.palette) })
    default: break
    }
  }

  /// The one colour, if it is one.
  var pixel: Pixel? {
    let numbers = vector.values
    return numbers.count == 4 ? Pixel(channels: numbers[...]) : nil
  }

  /// The paint for a shape that lies in a rectangle of the display; nil where there are no numbers.
  func paint(in rect: DeviceRect) -> Paint? {
    if let pixel { return .color(pixel) }
    let numbers = vector.values
    guard numbers.count > 4, numbers.count % 5 == 4 else { return nil }
    // On the way, as where a spring swings over, one may pass another.
    let stops = stride(from: 4, to: numbers.count, by: 5).map { start in
      LinearGradientPaint.Stop(pixel: Pixel(channels: numbers[(start + 1)...(start + 4)]), location: numbers[start])
    }
    .sorted { $0.location < $1.location }
    return .linearGradient(
      LinearGradientPaint(
        stops: stops, startX: rect.minX + rect.width * numbers[0], startY: rect.minY + rect.height * numbers[1],
        endX: rect.minX + rect.width * numbers[2], endY: rect.minY + rect.height * numbers[3]))
  }
}

extension PaintNumbers: Equatable {}

extension Color {
  /// Red, green, blue and opacity, the first three multiplied by the last.
  func channels(in palette: Palette) -> [Double] {
    let color = if case .role(let role) = source { palette[role].opacity(opacity) } else { self }
    guard case .components(let red, let green, let blue) = color.source else { return [0, 0, 0, 0] }
    let alpha = color.opacity.finite
    return [red.finite * alpha, green.finite * alpha, blue.finite * alpha, alpha]
  }
}

extension Pixel {
  /// A pixel of red, green, blue and opacity, the first three multiplied by the last.
  init(channels: ArraySlice<Double>) {
    let numbers = Array(channels)
    guard numbers.count == 4, numbers[3] > 0 else {
      self = .clear
      return
    }
    let alpha = numbers[3]
    self.init(red: numbers[0] / alpha, green: numbers[1] / alpha, blue: numbers[2] / alpha, opacity: alpha)
  }
}
