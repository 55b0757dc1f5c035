internal import FollowspotDrawing
internal import FollowspotGeometry

/// The animatable numbers of a style: the channels of a colour, or the stops and the line of a gradient.
///
/// Channels are premultiplied, so that intermediate colours contain no other hues. Styles with different kinds of
/// numbers can't be interpolated.
struct PaintNumbers: Equatable {
  private var content = Content.none

  private enum Content: Equatable {
    /// No numbers, for a style that can't be animated.
    case none
    /// A colour's channels. Most styles are a colour, and an array for each would be expensive.
    case color(SIMD4<Double>)
    case gradient([Double])
  }

  init() {}

  /// Resolves the colours of a style.
  @MainActor
  init(_ style: AnyShapeStyle, in environment: EnvironmentValues) {
    #if SwiftUI
      let style = style.resolved(in: environment)
    #endif
    if let color = style.color {
      content = .color(color.channels(in: environment.palette))
    } else if let gradient = style.style as? LinearGradient {
      let stops = gradient.gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
      guard !stops.isEmpty else { return }
      let start = gradient.start.placed(for: environment.layoutDirection)
      let end = gradient.end.placed(for: environment.layoutDirection)
      var numbers = [start.x, start.y, end.x, end.y].map(\.finite)
      for stop in stops {
        let channels = stop.color.channels(in: environment.palette)
        numbers += [stop.location, channels[0], channels[1], channels[2], channels[3]]
      }
      content = .gradient(numbers)
    }
  }

  /// Whether the style has no numbers.
  var isEmpty: Bool { content == .none }

  /// The numbers as a vector.
  var vector: AnimatableVector {
    get {
      switch content {
      case .none: AnimatableVector([])
      case .color(let channels): AnimatableVector([channels[0], channels[1], channels[2], channels[3]])
      case .gradient(let numbers): AnimatableVector(numbers)
      }
    }
    set {
      let numbers = newValue.values
      switch numbers.count {
      case 0: content = .none
      case 4: content = .color(SIMD4(numbers))
      default: content = .gradient(numbers)
      }
    }
  }

  /// The colour, if the style is one.
  var pixel: Pixel? { if case .color(let channels) = content { Pixel(channels: channels) } else { nil } }

  /// Returns the paint for a shape in a rectangle of the display; `nil` without numbers.
  func paint(in rect: DeviceRect) -> Paint? {
    if let pixel { return .color(pixel) }
    guard case .gradient(let numbers) = content, numbers.count > 4, numbers.count % 5 == 4 else { return nil }
    // During an animation one stop may pass another, for example when a spring overshoots.
    let stops = stride(from: 4, to: numbers.count, by: 5).map { start in
      let channels = SIMD4(numbers[(start + 1)...(start + 4)])
      return LinearGradientPaint.Stop(pixel: Pixel(channels: channels), location: numbers[start])
    }
    .sorted { $0.location < $1.location }
    return .linearGradient(
      LinearGradientPaint(
        stops: stops, startX: rect.minX + rect.width * numbers[0], startY: rect.minY + rect.height * numbers[1],
        endX: rect.minX + rect.width * numbers[2], endY: rect.minY + rect.height * numbers[3]))
  }
}

extension Color {
  /// Returns red, green, blue and opacity; the colours are multiplied by the opacity.
  func channels(in palette: ColorPalette) -> SIMD4<Double> {
    let color = if case .role(let role) = source { palette[role].opacity(opacity) } else { self }
    guard case .components(let red, let green, let blue) = color.source else { return .zero }
    let alpha = color.opacity.finite
    return SIMD4(red.finite * alpha, green.finite * alpha, blue.finite * alpha, alpha)
  }
}

extension Pixel {
  /// Creates a pixel from red, green, blue and opacity; the colours are multiplied by the opacity.
  init(channels: SIMD4<Double>) {
    let alpha = channels[3]
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(red: channels[0] / alpha, green: channels[1] / alpha, blue: channels[2] / alpha, opacity: alpha)
  }
}
