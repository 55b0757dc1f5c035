#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// A gradient that is no line of colours. It fills shapes, lies behind views, and is a view itself.
  public nonisolated protocol PixelGradient: ShapeStyle, View {
    /// The colours, from the start to the end of the gradient.
    var _gradient: Gradient { get }
    /// Returns where in the gradient a point is: 0 at its start, 1 at its end.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - size: The size of the painted area.
    func _location(of point: CGPoint, in size: CGSize) -> Double
  }

  nonisolated extension PixelGradient {
    @MainActor public var body: some View { Rectangle().fill(self) }

    @MainActor package func picture(
      in rect: DeviceRect, _ builder: inout DisplayListBuilder, in environment: EnvironmentValues
    ) -> DisplayItem.Content? {
      let ramp = ColorRamp(_gradient, in: environment.palette)
      let pixels = builder.pixelsPerPoint
      let size = CGSize(width: rect.width / pixels.width, height: rect.height / pixels.height)
      let isMirrored = environment.layoutDirection == .rightToLeft
      return DisplayListBuilder.pixels(in: rect) { x, y in
        let across = (isMirrored ? rect.maxX - x : x - rect.minX) / pixels.width
        return ramp.bits(at: _location(of: CGPoint(x: across, y: (y - rect.minY) / pixels.height), in: size))
      }
    }

    /// Returns the colour where no gradient can be painted: the first one.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      .color(_gradient.stops.first?.color.pixel(in: environment.palette) ?? .clear)
    }
  }

  /// A gradient from a centre outwards.
  public nonisolated struct RadialGradient: PixelGradient, PictureStyle, Sendable {
    public let _gradient: Gradient
    private let center: UnitPoint
    private let start, end: Double

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - center: The centre in the painted area.
    ///   - startRadius: The distance of the first colour from the centre, in points.
    ///   - endRadius: The distance of the last colour from the centre, in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
      (_gradient, self.center, start, end) = (gradient, center, startRadius, endRadius)
    }

    /// Creates a gradient of colours at equal distances.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
      self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a gradient of colours at locations.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
      self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns the place of a point, in points from the top left, along the colours: 0 at the first, 1 at the last.
    public func _location(of point: CGPoint, in size: CGSize) -> Double {
      let (x, y) = (point.x - center.x * size.width, point.y - center.y * size.height)
      let distance = (x * x + y * y).squareRoot()
      return end == start ? (distance < start ? 0 : 1) : (distance - start) / (end - start)
    }
  }

  /// A gradient from a centre outwards, as wide and high as what it paints.
  public nonisolated struct EllipticalGradient: PixelGradient, PictureStyle, Sendable {
    public let _gradient: Gradient
    private let center: UnitPoint
    private let start, end: Double

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - center: The centre in the painted area.
    ///   - startRadiusFraction: The distance of the first colour from the centre, in widths and heights of the area.
    ///   - endRadiusFraction: The distance of the last colour from the centre.
    public init(
      gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
    ) {
      (_gradient, self.center, start, end) = (gradient, center, startRadiusFraction, endRadiusFraction)
    }

    /// Creates a gradient of colours at equal distances.
    public init(
      colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
    ) {
      self.init(
        gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
    }

    /// Creates a gradient of colours at locations.
    public init(
      stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
      endRadiusFraction: Double = 0.5
    ) {
      self.init(
        gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
    }

    /// Returns the place of a point, in points from the top left, along the colours: 0 at the first, 1 at the last.
    public func _location(of point: CGPoint, in size: CGSize) -> Double {
      let x = point.x / max(size.width, .leastNonzeroMagnitude) - center.x
      let y = point.y / max(size.height, .leastNonzeroMagnitude) - center.y
      let distance = (x * x + y * y).squareRoot()
      return end == start ? (distance < start ? 0 : 1) : (distance - start) / (end - start)
    }
  }

  /// A gradient around a centre, clockwise.
  public nonisolated struct AngularGradient: PixelGradient, PictureStyle, Sendable {
    public let _gradient: Gradient
    private let center: UnitPoint
    private let start, end: Angle

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - center: The centre in the painted area.
    ///   - startAngle: The direction of the first colour, from the trailing one clockwise.
    ///   - endAngle: The direction of the last colour.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
      (_gradient, self.center, start, end) = (gradient, center, startAngle, endAngle)
    }

    /// Creates a gradient of colours at equal distances.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
      self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of colours at locations.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
      self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient once around.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
      self.init(
        gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi))
    }

    /// Creates a gradient of colours at equal distances, once around.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
      self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient of colours at locations, once around.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
      self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    /// Returns the place of a point, in points from the top left, along the colours: 0 at the first, 1 at the last.
    public func _location(of point: CGPoint, in size: CGSize) -> Double {
      let way = end.radians - start.radians
      guard way != 0 else { return 0 }
      var turn = atan2(point.y - center.y * size.height, point.x - center.x * size.width) - start.radians
      turn -= (turn / (2 * .pi)).rounded(.down) * 2 * .pi
      if way < 0, turn > 0 { turn -= 2 * .pi }
      return turn / way
    }
  }

  nonisolated extension ShapeStyle where Self == RadialGradient {
    /// Returns a gradient from a centre outwards.
    public static func radialGradient(
      _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> RadialGradient {
      RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns a gradient from a centre outwards.
    public static func radialGradient(
      stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> RadialGradient {
      RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns a gradient from a centre outwards.
    public static func radialGradient(
      colors: [Color], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> RadialGradient {
      RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
  }

  nonisolated extension ShapeStyle where Self == EllipticalGradient {
    /// Returns a gradient from a centre outwards, as wide and high as what it paints.
    public static func ellipticalGradient(
      _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
      endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
      EllipticalGradient(
        gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
    }

    /// Returns a gradient from a centre outwards, as wide and high as what it paints.
    public static func ellipticalGradient(
      stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
      endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
      EllipticalGradient(
        stops: stops, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }

    /// Returns a gradient from a centre outwards, as wide and high as what it paints.
    public static func ellipticalGradient(
      colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
      EllipticalGradient(
        colors: colors, center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
    }
  }

  nonisolated extension ShapeStyle where Self == AngularGradient {
    /// Returns a gradient around a centre.
    public static func angularGradient(
      _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
      AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient around a centre.
    public static func angularGradient(
      stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
      AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient around a centre.
    public static func angularGradient(
      colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
      AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient once around a centre.
    public static func conicGradient(
      _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }

    /// Returns a gradient once around a centre.
    public static func conicGradient(
      stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(stops: stops, center: center, angle: angle) }

    /// Returns a gradient once around a centre.
    public static func conicGradient(
      colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }
  }
#endif
