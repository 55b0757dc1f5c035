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
    @MainActor public var body: some View { GradientPicture(gradient: self) }

    /// Returns the colour of texts: the first one.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      .color(_gradient.stops.first?.color.pixel(in: environment.palette) ?? .clear)
    }
  }

  /// A gradient from a centre outwards.
  public nonisolated struct RadialGradient: PixelGradient, Sendable {
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
  public nonisolated struct EllipticalGradient: PixelGradient, Sendable {
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
  public nonisolated struct AngularGradient: PixelGradient, Sendable {
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
      colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }
  }

  nonisolated extension Shape {
    /// Fills the shape with a gradient.
    public func fill(_ gradient: some PixelGradient, style fillStyle: FillStyle = FillStyle()) -> some View {
      hidden().overlay { gradient.mask { fill(Color.black, style: fillStyle) } }
    }

    /// Draws a line in a gradient centred on the shape's edge.
    public func stroke(_ gradient: some PixelGradient, style: StrokeStyle) -> some View {
      let outset = style.lineWidth / 2
      return hidden().overlay {
        gradient.mask { stroke(Color.black, style: style).padding(outset) }.padding(-outset)
      }
    }

    /// Draws a line in a gradient centred on the shape's edge; the width is in points.
    public func stroke(_ gradient: some PixelGradient, lineWidth: Double = 1) -> some View {
      stroke(gradient, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line in a gradient along the inside of the shape's edge; the width is in points.
    public func strokeBorder(_ gradient: some PixelGradient, lineWidth: Double = 1) -> some View {
      hidden().overlay { gradient.mask { strokeBorder(Color.black, lineWidth: lineWidth) } }
    }
  }

  nonisolated extension View {
    /// Lays a gradient behind the view.
    public func background(_ gradient: some PixelGradient) -> some View { background { gradient } }

    /// Lays a gradient in a shape behind the view.
    public func background(_ gradient: some PixelGradient, in shape: some Shape) -> some View {
      background { shape.fill(gradient) }
    }
  }

  nonisolated extension Text {
    /// Paints the glyphs with a gradient.
    public func foregroundStyle(_ gradient: some PixelGradient) -> some View { GradientMask(content: self, gradient) }
  }

  nonisolated extension Image {
    /// Paints the symbol or the template with a gradient.
    public func foregroundStyle(_ gradient: some PixelGradient) -> some View { GradientMask(content: self, gradient) }
  }

  /// A gradient where a text or a symbol is.
  private nonisolated struct GradientMask<Content: View, Gradient: PixelGradient>: View {
    let content: Content
    let gradient: Gradient

    init(content: Content, _ gradient: Gradient) { (self.content, self.gradient) = (content, gradient) }

    @MainActor var body: some View {
      // Screen readers read the clear content.
      content.foregroundStyle(Color.clear).overlay {
        gradient.mask { content.foregroundStyle(Color.black).accessibilityHidden(true) }
      }
    }
  }

  /// A gradient as a picture.
  private nonisolated struct GradientPicture<Base: PixelGradient>: View, LeafView, Leaf {
    let gradient: Base

    @MainActor func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    @MainActor func needsLayout(after old: Self) -> Bool { false }

    @MainActor var stretches: Bool { true }

    @MainActor func paint(
      _ builder: inout DisplayListBuilder, size: CGSize, text: (any TypesetText)?, in environment: EnvironmentValues
    ) {
      let frame = builder.device(Rect(origin: .zero, size: size))
      let pixels = PixelRect(enclosing: frame)
      guard !pixels.isEmpty, pixels.width < 8192, pixels.height < 8192 else { return }
      let ramp = Ramp(gradient._gradient, in: environment.palette)
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      let isMirrored = environment.layoutDirection == .rightToLeft
      let bitmap = Bitmap(size: pixels.size, format: .argb) { memory, rowBytes in
        for y in 0..<pixels.height {
          for x in 0..<pixels.width {
            let across = (Double(x) + 0.5) / width
            let point = CGPoint(
              x: (isMirrored ? 1 - across : across) * size.width, y: (Double(y) + 0.5) / height * size.height)
            memory.storeBytes(
              of: ramp.bits(at: gradient._location(of: point, in: size)), toByteOffset: y * rowBytes + x * 4,
              as: UInt32.self)
          }
        }
      }
      builder.add(.bitmap(bitmap, frame: DeviceRect(pixels), tint: .clear))
    }
  }

  /// The colours of a gradient in 256 steps.
  private struct Ramp {
    private var steps: [UInt32] = []

    @MainActor init(_ gradient: Gradient, in palette: ColorPalette) {
      let stops = gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
        .map { (location: $0.location, bits: $0.color.pixel(in: palette).bits) }
      guard let first = stops.first, let last = stops.last else {
        steps = [0]
        return
      }
      steps.reserveCapacity(256)
      for step in 0..<256 {
        let location = Double(step) / 255
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
          steps.append(last.bits)
          continue
        }
        if next == 0 {
          steps.append(first.bits)
          continue
        }
        let (a, b) = (stops[next - 1], stops[next])
        let share = (location - a.location) / (b.location - a.location)
        var bits: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (from, to) = (Double(a.bits >> shift & 255), Double(b.bits >> shift & 255))
          bits |= UInt32((from + (to - from) * share).rounded()) << shift
        }
        steps.append(bits)
      }
    }

    /// Returns the pixel at a location from 0 to 1.
    func bits(at location: Double) -> UInt32 {
      guard steps.count > 1, !location.isNaN else { return steps[0] }
      return steps[Int((max(0, min(location, 1)) * 255).rounded())]
    }
  }
#endif
