public import FollowspotDrawing
public import FollowspotGeometry

/// What shapes and text are painted with: a colour, a gradient or a material.
@MainActor @preconcurrency
public protocol ShapeStyle {
  /// The paint for a shape that lies in a rectangle of the display.
  func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint
}

extension Color: ShapeStyle {
  /// The colour as the palette has it, wherever it is painted.
  public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    .color(pixel(in: environment.palette))
  }
}

/// A style of any type.
public nonisolated struct AnyShapeStyle: ShapeStyle {
  private enum Content {
    /// What most styles are, found without asking for types.
    case color(Color)
    case other(any ShapeStyle)
  }

  private let content: Content

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) {
    content =
      switch style {
      case let color as Color: .color(color)
      case let any as AnyShapeStyle: any.content
      default: .other(style)
      }
  }

  /// The colour that the style is; nil for any other style.
  var color: Color? { if case .color(let color) = content { color } else { nil } }

  /// The style.
  var style: any ShapeStyle {
    switch content {
    case .color(let color): color
    case .other(let style): style
    }
  }

  /// The hidden style's paint.
  @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    switch content {
    case .color(let color): color._paint(in: rect, environment: environment)
    case .other(let style): style._paint(in: rect, environment: environment)
    }
  }

  /// The one colour of the style: that of its first stop for gradients, the tint for materials. Text is painted in one
  /// colour.
  @MainActor func color(in environment: EnvironmentValues) -> Pixel {
    switch style._paint(in: DeviceRect(minX: 0, minY: 0, maxX: 1, maxY: 1), environment: environment) {
    case .color(let pixel): pixel
    case .linearGradient(let gradient): gradient.stops.first?.pixel ?? .clear
    case .backdrop(let backdrop): backdrop.tint
    }
  }
}

/// Colours in order, each at a place from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// 0 at the start, 1 at the end.
    public var location: Double

    /// A stop whose location is no finite number is left out.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours; drawn in order of their places.
  public var stops: [Stop]

  /// Stops in any order; without any nothing is painted.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }
}

/// Colours along a line.
public struct LinearGradient: ShapeStyle, View, StandInView {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// Colours along a line between two places in whatever is painted; x counts from its leading edge.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Colours at equal distances along a line, the first at its start and the last at its end.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at places of one's own along a line; the stops may be in any order.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public var body: some View { Rectangle().fill(self) }

  /// The stops along a line from the start to the end of the rectangle, mirrored with the layout.
  public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    let stops = gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    guard !stops.isEmpty else { return .color(.clear) }
    let (start, end) = (start.placed(for: environment.layoutDirection), end.placed(for: environment.layoutDirection))
    return .linearGradient(
      LinearGradientPaint(
        stops: stops.map { .init(pixel: $0.color.pixel(in: environment.palette), location: $0.location) },
        startX: rect.minX + rect.width * start.x.finite, startY: rect.minY + rect.height * start.y.finite,
        endX: rect.minX + rect.width * end.x.finite, endY: rect.minY + rect.height * end.y.finite))
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// A gradient from one place to another.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> AnyShapeStyle {
    AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint))
  }
}
