#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  internal import Glibc

  extension GraphicsContext {
    /// The way in which a gradient continues.
    public struct GradientOptions: OptionSet, Hashable, Sendable {
      public let rawValue: UInt32

      /// Creates options from bits.
      public init(rawValue: UInt32) { self.rawValue = rawValue }

      /// The colours repeat before the start and after the end.
      public static let `repeat` = GradientOptions(rawValue: 1)
      /// The colours repeat, every second time in reverse.
      public static let mirror = GradientOptions(rawValue: 2)
      /// Ignored: colours are mixed in sRGB.
      public static let linearColor = GradientOptions(rawValue: 4)

      /// Returns the location of a colour, 0…1, for a distance from the start in lengths of the gradient.
      fileprivate func location(_ distance: Double) -> Double {
        if contains(.mirror) { return 1 - abs(distance - 2 * (distance / 2).rounded(.down) - 1) }
        return contains(.repeat) ? distance - distance.rounded(.down) : distance
      }
    }

    /// The side of a clip that is drawn.
    public struct ClipOptions: OptionSet, Hashable, Sendable {
      public let rawValue: UInt32

      /// Creates options from bits.
      public init(rawValue: UInt32) { self.rawValue = rawValue }

      /// The outside.
      public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Limits what is drawn next to the inside of a path, or to its outside.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions) {
      if options.contains(.inverse) { clip(toOutsideOf: path, style: style) } else { clip(to: path, style: style) }
    }

    /// The rectangle around what clips leave of the canvas, in the drawing's points.
    public var clipBoundingRect: Rect {
      guard let back = transform.inverse else { return .zero }
      let rect = clipBounds
      let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
        .map { back(Point(x: $0.0, y: $0.1)) }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      return Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }

    // MARK: Shadings

    /// Returns a shading unchanged.
    public func resolve(_ shading: Shading) -> Shading { shading }

    /// Returns the style that a shading means at present; `nil` for one that is a paint.
    func style(of shading: Shading) -> AnyShapeStyle? {
      switch shading.content {
      case .style(let style): return style
      case .foreground: return environment.foregroundStyle
      case .linearGradient: return nil
      case .gradient(var gradient):
        gradient.map = transform.inverse
        gradient.origin = recorder.builder.origin
        return AnyShapeStyle(gradient)
      case .tiles(var paint, let origin):
        let (position, pixels) = (transform(origin) + recorder.builder.origin, recorder.builder.pixelsPerPoint)
        paint.scale *= transform.factor
        paint.origin = Point(x: (position.x * pixels.width).rounded(), y: (position.y * pixels.height).rounded())
        return AnyShapeStyle(paint)
      }
    }

    // MARK: Pictures

    /// Returns a picture with its size, which can be looked up before it is drawn.
    public func resolve(_ image: Image) -> ResolvedImage {
      let size = size(of: image) ?? .zero
      return ResolvedImage(
        image: image, size: size, baseline: image.symbol == nil ? size.height : Symbol.baseline(in: environment))
    }

    /// A picture that can be drawn.
    @MainActor
    public struct ResolvedImage {
      fileprivate let image: Image
      /// The natural size in points; zero while the picture is loading.
      public let size: Size
      /// The distance of the baseline from the top, in points.
      public let baseline: Double
      /// The paint of a symbol. A template takes its first colour, and other pictures keep theirs.
      public var shading: Shading? = .foreground
    }

    /// Draws a picture in its own size.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - point: The position of the anchor in the drawing's points.
    ///   - anchor: The part of the picture's frame that lies there.
    public func draw(_ image: ResolvedImage, at point: Point, anchor: UnitPoint = .center) {
      let size = image.size
      let corner = Point(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
      // While the picture is loading, this asks for it.
      let shown = size.width > 0 && size.height > 0 ? size : Size(width: 1, height: 1)
      draw(image, in: Rect(origin: corner, size: shown))
    }

    /// Draws a picture in a rectangle. The style is unused: pictures have no inside.
    public func draw(_ image: ResolvedImage, in rect: Rect, style: FillStyle = FillStyle()) {
      let shaded = image.shading.flatMap { environment.shaded(by: $0, in: self) }
      draw(image.image, in: rect, shaded ?? environment)
    }

    /// Draws a picture in a rectangle. The style is unused: pictures have no inside.
    public func draw(_ image: Image, in rect: Rect, style: FillStyle) { draw(image, in: rect) }
  }

  extension GraphicsContext.ResolvedText {
    /// Returns the distance of the first baseline from the top of the text in a space, in points.
    public func firstBaseline(in size: Size) -> Double { leaf.typeset(in: ProposedViewSize(size))?.firstBaseline ?? 0 }
    /// Returns the distance of the last baseline from the top of the text in a space, in points.
    public func lastBaseline(in size: Size) -> Double { leaf.typeset(in: ProposedViewSize(size))?.lastBaseline ?? 0 }
  }

  extension GraphicsContext.Shading {
    /// Returns colours along a line.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startPoint: The position of the first colour in the drawing's points.
    ///   - endPoint: The position of the last colour in the drawing's points.
    ///   - options: The colours before the first and after the last.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: Point, endPoint: Point, options: GraphicsContext.GradientOptions
    ) -> Self {
      let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
      let square = dx * dx + dy * dy
      return gradientShading(gradient) { point in
        guard square > 0 else { return 1 }
        return options.location(((point.x - startPoint.x) * dx + (point.y - startPoint.y) * dy) / square)
      }
    }

    /// Returns colours from a centre outwards.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - center: The centre in the drawing's points.
    ///   - startRadius: The distance of the first colour from the centre, in points.
    ///   - endRadius: The distance of the last colour from the centre, in points.
    ///   - options: The colours inside of the first and outside of the last.
    public static func radialGradient(
      _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double,
      options: GraphicsContext.GradientOptions = []
    ) -> Self {
      gradientShading(gradient) { point in
        let distance = hypot(point.x - center.x, point.y - center.y)
        guard endRadius != startRadius else { return distance < startRadius ? 0 : 1 }
        return options.location((distance - startRadius) / (endRadius - startRadius))
      }
    }

    /// Returns colours once around a centre, clockwise.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - center: The centre in the drawing's points.
    ///   - angle: The direction of the first colour, from the right clockwise.
    ///   - options: Unused: the colours fill the circle.
    public static func conicGradient(
      _ gradient: Gradient, center: Point, angle: Angle = .zero, options: GraphicsContext.GradientOptions = []
    ) -> Self {
      gradientShading(gradient) { point in
        let turn = (atan2(point.y - center.y, point.x - center.x) - angle.radians) / (2 * .pi)
        return turn - turn.rounded(.down)
      }
    }

    private static func gradientShading(_ gradient: Gradient, _ location: @escaping (Point) -> Double) -> Self {
      Self(content: .gradient(CanvasGradient(gradient: gradient, location: location)))
    }

    /// Returns copies of a picture side by side.
    ///
    /// - Parameters:
    ///   - image: The picture; a symbol paints nothing.
    ///   - origin: The upper left corner of a copy in the drawing's points.
    ///   - sourceRect: The part that is repeated, as fractions of the picture's width and height.
    ///   - scale: The factor between the picture's natural size and a copy.
    public static func tiledImage(
      _ image: Image, origin: Point = .zero, sourceRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1),
      scale: Double = 1
    ) -> Self { Self(content: .tiles(ImagePaint(image: image, sourceRect: sourceRect, scale: scale), origin: origin)) }

    /// Returns the first of several shadings, which is all that a drawing without symbols of several colours shows.
    public static func palette(_ array: [Self]) -> Self { array.first ?? .foreground }

    /// Returns a colour of its channels, 0…1.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Self { .color(Color(space, red: red, green: green, blue: blue, opacity: opacity)) }

    /// Returns a shade of grey, from 0 (black) to 1 (white).
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Self { .color(Color(space, white: white, opacity: opacity)) }
  }

  /// A gradient in the points of a drawing.
  struct CanvasGradient: PictureStyle {
    let gradient: Gradient
    /// Returns where in the gradient a point of the drawing is: 0 at its start, 1 at its end.
    let location: (Point) -> Double
    /// The map from the canvas to the drawing; `nil` if there is none.
    var map: CGAffineTransform? = .identity
    /// The position of the canvas on the display, in points.
    var origin = Point.zero

    func picture(
      in rect: DeviceRect, _ builder: inout DisplayListBuilder, in environment: EnvironmentValues
    ) -> DisplayItem.Content? {
      guard let map else { return nil }
      let ramp = ColorRamp(gradient, in: environment.palette)
      let pixels = builder.pixelsPerPoint
      return DisplayListBuilder.pixels(in: rect) { x, y in
        ramp.bits(at: location(map(Point(x: x / pixels.width - origin.x, y: y / pixels.height - origin.y))))
      }
    }

    /// Returns the first colour.
    func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      .color(gradient.stops.first?.color.pixel(in: environment.palette) ?? .clear)
    }
  }

  extension EnvironmentValues {
    /// Returns the environment of a text or a picture in a shading; `nil` for the foreground style of the canvas.
    @MainActor func shaded(by shading: GraphicsContext.Shading, in context: GraphicsContext) -> EnvironmentValues? {
      let style: AnyShapeStyle
      switch shading.content {
      case .foreground: return nil
      case .linearGradient(let gradient, let start, let end):
        let line = GraphicsContext.Shading.linearGradient(gradient, startPoint: start, endPoint: end, options: [])
        return shaded(by: line, in: context)
      default:
        guard let shown = context.style(of: shading) else { return nil }
        style = shown
      }
      var shaded = self
      shaded.setForeground([style])
      return shaded
    }
  }
#endif
