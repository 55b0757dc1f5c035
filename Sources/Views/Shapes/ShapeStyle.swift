public import FollowspotDrawing
public import FollowspotGeometry

/// A paint for shapes and text: a colour, a gradient or a material.
@MainActor @preconcurrency
public protocol ShapeStyle {
  /// Returns the paint for a shape in a rectangle of the display.
  func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint
  #if SwiftUI
    /// The style that another one means in an environment.
    associatedtype _Resolved: ShapeStyle = Never
    /// Returns the style that this one means in an environment. Styles of your own need nothing else.
    func resolve(in environment: EnvironmentValues) -> _Resolved
  #endif
}

#if SwiftUI
  extension ShapeStyle {
    /// Returns the paint of the style that this one means.
    public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      resolve(in: environment)._paint(in: rect, environment: environment)
    }
  }

  extension ShapeStyle where _Resolved == Never {
    /// Stops the program: the style is painted directly.
    public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("\(Self.self) has no paint") }
  }

  extension Never: ShapeStyle {
    /// Never called.
    public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint { switch self {} }
  }
#endif

extension Color: ShapeStyle {
  /// Returns the colour from the palette.
  public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    .color(pixel(in: environment.palette))
  }
}

/// A style of any type.
public nonisolated struct AnyShapeStyle: ShapeStyle {
  private enum Content {
    /// A colour, the most frequent style, stored without type erasure.
    case color(Color)
    case other(any ShapeStyle)
  }

  private let content: Content

  /// Erases the type of a style.
  public init(_ style: some ShapeStyle) {
    content =
      switch style {
      case let color as Color: .color(color)
      case let any as AnyShapeStyle: any.content
      default: .other(style)
      }
  }

  /// The colour, if the style is one; `nil` otherwise.
  var color: Color? { if case .color(let color) = content { color } else { nil } }

  var style: any ShapeStyle {
    switch content {
    case .color(let color): color
    case .other(let style): style
    }
  }

  /// Returns the wrapped style's paint.
  @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    switch content {
    case .color(let color): color._paint(in: rect, environment: environment)
    case .other(let style): style._paint(in: rect, environment: environment)
    }
  }

  /// Returns a single colour for text: the first stop of a gradient, or the tint of a material.
  @MainActor func color(in environment: EnvironmentValues) -> Pixel {
    switch style._paint(in: DeviceRect(minX: 0, minY: 0, maxX: 1, maxY: 1), environment: environment) {
    case .color(let pixel): pixel
    case .linearGradient(let gradient): gradient.stops.first?.pixel ?? .clear
    case .backdrop(let backdrop): backdrop.tint
    }
  }
}

/// Colours at locations from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The location from 0, the start, to 1, the end.
    public var location: Double

    /// Creates a stop. It is ignored if the location is not finite.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops; they are drawn in order of their locations.
  public var stops: [Stop]

  /// Creates a gradient from stops in any order. Without stops it paints nothing.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from colours at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, View, StandInView, Sendable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours along the line.
  ///   - startPoint: The start in the painted shape; x counts from its leading edge.
  ///   - endPoint: The end in the painted shape.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - colors: The colours, at equal distances.
  ///   - startPoint: The start in the painted shape; x counts from its leading edge.
  ///   - endPoint: The end in the painted shape.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - stops: The colours at locations, in any order.
  ///   - startPoint: The start in the painted shape; x counts from its leading edge.
  ///   - endPoint: The end in the painted shape.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  @MainActor public var body: some View { Rectangle().fill(self) }

  /// Returns a paint along the line in the rectangle, mirrored with the layout.
  @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
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

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours along the line.
  ///   - startPoint: The start in the painted shape; x counts from its leading edge.
  ///   - endPoint: The end in the painted shape.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> AnyShapeStyle {
    AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint))
  }
}
