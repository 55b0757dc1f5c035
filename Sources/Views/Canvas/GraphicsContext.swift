public import FollowspotDrawing
public import FollowspotGeometry

/// A drawing in progress on a ``Canvas``.
///
/// A copy draws into the same picture with separate settings: change the copy's transform, opacity or clip, and the
/// original keeps its own.
@MainActor
public struct GraphicsContext {
  /// The opacity of what is drawn, 0…1.
  public var opacity = 1.0
  /// The mixing of new drawings with earlier ones.
  public var blendMode = BlendMode.normal
  /// The map from coordinates of drawing calls to those of the canvas.
  public var transform = CGAffineTransform.identity
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  private var clips: [Outline] = []
  let recorder: CanvasRecorder
  #if SwiftUI
    /// The rectangle around what clips leave of the canvas, in the canvas's points.
    var clipBounds: Rect
    /// The outlines whose inside is left out.
    private var cutouts: [Outline] = []
  #endif

  init(_ recorder: CanvasRecorder, size: Size, environment: EnvironmentValues) {
    (self.recorder, self.environment) = (recorder, environment)
    #if SwiftUI
      clipBounds = Rect(origin: .zero, size: size)
    #endif
  }

  // MARK: State

  /// Moves the origin of what is drawn next, in points.
  public mutating func translateBy(x: Double, y: Double) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Changes the size of what is drawn next.
  public mutating func scaleBy(x: Double, y: Double) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Turns what is drawn next about the origin, clockwise. Texts and pictures move, but stay upright.
  public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: angle.radians)) }
  /// Applies a map to what is drawn next, before the present one.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Limits what is drawn next to the inside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    let path = placed(path)
    clips.append(recorder.builder.outline(path, style: style))
    #if SwiftUI
      clipBounds = clipBounds.intersection(path.boundingRect)
    #endif
  }

  #if SwiftUI
    /// Limits what is drawn next to the outside of a path.
    mutating func clip(toOutsideOf path: Path, style: FillStyle) {
      cutouts.append(recorder.builder.outline(placed(path), style: style))
    }
  #endif

  // MARK: Drawing

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path in the drawing's points.
  ///   - shading: The colours.
  ///   - style: The rule for the inside of a path that crosses itself.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    fill(recorder.builder.outline(placed(path), style: style), with: shading)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: The path in the drawing's points, in the middle of the line.
  ///   - shading: The colours.
  ///   - lineWidth: The width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: The path in the drawing's points, in the middle of the line.
  ///   - shading: The colours.
  ///   - style: The width, ends, joins and dashes.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let factor = transform.factor
    var style = style
    style.lineWidth *= factor
    style.dash = style.dash.map { $0 * factor }
    style.dashPhase *= factor
    fill(recorder.builder.outline(placed(path).strokedPath(style)), with: shading)
  }

  private func fill(_ outline: Outline, with shading: Shading) {
    #if SwiftUI
      if let parts = style(of: shading)?.parts(in: environment) {
        let list = recorder.list { builder in
          builder.cover(parts, in: environment) { $0.add(.fill(outline, .color($0.pixel(.black)))) }
        }
        return list.items.forEach { add($0.content) }
      }
    #endif
    add(.fill(outline, paint(shading, in: outline.bounds)))
  }

  /// Draws a text on as many lines as it has.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of the anchor in the drawing's points.
  ///   - anchor: The part of the text's frame that lies there.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text that wraps at a rectangle's width and ends in an ellipsis where its height is short.
  public func draw(_ text: Text, in rect: Rect) { draw(resolve(text), in: rect) }

  /// Draws a text on as many lines as it has.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of the anchor in the drawing's points.
  ///   - anchor: The part of the text's frame that lies there.
  public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
    let size = text.measure(in: Size(width: Double.infinity, height: .infinity))
    draw(text, size, at: origin(of: size, at: point, anchor))
  }

  /// Draws a text that wraps at a rectangle's width and ends in an ellipsis where its height is short.
  public func draw(_ text: ResolvedText, in rect: Rect) { draw(text, rect.size, at: transform(rect.origin)) }

  /// Draws a picture in its own size.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - point: The position of the anchor in the drawing's points.
  ///   - anchor: The part of the picture's frame that lies there.
  public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) {
    guard let size = size(of: image) else {
      // The drawing is made again when the size is known.
      return draw(image, in: Rect(origin: point, size: Size(width: 1, height: 1)))
    }
    draw(
      image,
      in: Rect(
        x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
    )
  }

  /// Returns the natural size of a picture, in points; `nil` while it is unknown.
  func size(of image: Image) -> Size? {
    if image.symbol != nil { return Symbol.size(in: environment) }
    guard case .ready(let natural)? = environment.imageProvider?.size(of: image.reference) else { return nil }
    return natural
  }

  /// Draws a picture in a rectangle.
  public func draw(_ image: Image, in rect: Rect) { draw(image, in: rect, environment) }

  /// Draws a picture in a rectangle. A symbol or a template takes the foreground style of an environment.
  func draw(_ image: Image, in rect: Rect, _ environment: EnvironmentValues) {
    let corners = (transform(rect.origin), transform(Point(x: rect.maxX, y: rect.maxY)))
    let factor = transform.factor
    let placed =
      transform.isUpright
      ? Rect(
        x: corners.0.x, y: corners.0.y, width: corners.1.x - corners.0.x, height: corners.1.y - corners.0.y)
      : Rect(
        x: (corners.0.x + corners.1.x - rect.width * factor) / 2,
        y: (corners.0.y + corners.1.y - rect.height * factor) / 2, width: rect.width * factor,
        height: rect.height * factor)
    if image.symbol != nil {
      let list = recorder.list { builder in
        builder.translated(by: placed.origin) { image.paint(&$0, size: placed.size, text: nil, in: environment) }
      }
      return list.items.forEach { add($0.content) }
    }
    if let item = recorder.picture(image.reference, in: placed, environment) { add(item) }
  }

  /// Draws into a layer that is composed as a whole: opacity, blend mode and clip apply to all of it at once.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    let list = recorder.layer { [self] in
      var inner = GraphicsContext(recorder, size: .zero, environment: environment)
      inner.transform = transform
      #if SwiftUI
        inner.clipBounds = clipBounds
      #endif
      content(&inner)
    }
    if !list.items.isEmpty { compose(list) }
  }

  // MARK: Parts

  /// Returns a text with its font and colour, which can be measured before it is drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    resolve(text, in: environment)
  }

  private func resolve(_ text: Text, in environment: EnvironmentValues) -> ResolvedText {
    var resolved = ResolvedText(
      leaf: text.resolved(in: environment, magnified: transform.factor), environment: environment)
    #if SwiftUI
      resolved.text = text
    #endif
    return resolved
  }

  /// A text that can be measured and drawn.
  @MainActor
  public struct ResolvedText {
    let leaf: TextLeaf
    let environment: EnvironmentValues
    #if SwiftUI
      fileprivate var text: Text?
      /// The paint of the text.
      public var shading = Shading.foreground
    #endif

    /// Returns the size of the text in a space, in points.
    public func measure(in size: Size) -> Size { leaf.measure(ProposedViewSize(size), in: environment) }
  }

  /// The paint of a drawing call.
  @MainActor
  public struct Shading {
    enum Content {
      case style(AnyShapeStyle)
      case linearGradient(Gradient, start: Point, end: Point)
      case foreground
      #if SwiftUI
        case gradient(CanvasGradient)
        case tiles(ImagePaint, origin: Point)
      #endif
    }

    let content: Content

    /// Returns a colour.
    public static func color(_ color: Color) -> Shading { Shading(content: .style(AnyShapeStyle(color))) }
    /// Returns a style, which fills the bounds of what is drawn.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(content: .style(AnyShapeStyle(style))) }
    /// Returns colours along a line.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startPoint: The position of the first colour in the drawing's points.
    ///   - endPoint: The position of the last colour in the drawing's points.
    public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Shading {
      Shading(content: .linearGradient(gradient, start: startPoint, end: endPoint))
    }
    /// The foreground style of the canvas.
    public static var foreground: Shading { Shading(content: .foreground) }
  }

  private func paint(_ shading: Shading, in bounds: DeviceRect) -> Paint {
    switch shading.content {
    case .style(let style): style._paint(in: bounds, environment: environment)
    case .foreground: environment.foregroundStyle._paint(in: bounds, environment: environment)
    case .linearGradient(let gradient, let start, let end):
      recorder.builder.paint(gradient, from: transform(start), to: transform(end), in: environment)
    #if SwiftUI
      case .gradient, .tiles: .color(.clear)
    #endif
    }
  }

  private func placed(_ path: Path) -> Path {
    if transform == .identity { return path }
    // The radii of figures are not mapped with their corners.
    let keeps = transform.isUpright && transform.a == transform.d
    return (keeps ? path.scaledFigure(by: transform.a) : Path(path.elements)).mapped { transform($0) }
  }

  private func origin(of size: Size, at point: Point, _ anchor: UnitPoint) -> Point {
    let (point, factor) = (transform(point), transform.factor)
    return Point(x: point.x - anchor.x * size.width * factor, y: point.y - anchor.y * size.height * factor)
  }

  private func draw(_ text: ResolvedText, _ size: Size, at origin: Point) {
    var (text, environment) = (text, environment)
    #if SwiftUI
      if let string = text.text, case let shaded = environment.shaded(by: text.shading, in: self), let shaded {
        (text, environment) = (resolve(string, in: shaded), shaded)
      }
    #endif
    recorder.list { builder in
      builder.translated(by: origin) {
        text.leaf.paint(
          &$0, size: size, text: text.leaf.typeset(in: ProposedViewSize(size)), in: environment)
      }
    }.items.forEach { add($0.content) }
  }

  private func add(_ content: DisplayItem.Content) {
    guard opacity > 0 else { return }
    if opacity >= 1, blendMode == .normal, isUnclipped {
      recorder.builder.add(content)
    } else {
      compose(DisplayList([DisplayItem(content)]))
    }
  }

  private var isUnclipped: Bool {
    #if SwiftUI
      if !cutouts.isEmpty { return false }
    #endif
    return clips.isEmpty
  }

  private func compose(_ list: DisplayList) {
    guard opacity > 0 else { return }
    var list = list
    #if SwiftUI
      for cutout in cutouts {
        let inside = DisplayList([.fill(cutout, .color(recorder.builder.pixel(.black)))])
        list.items.append(.group(CompositingGroup(inside, blendMode: .destinationOut)))
        list = DisplayList([.group(CompositingGroup(list))])
      }
    #endif
    for clip in clips.dropFirst() { list = DisplayList([.group(CompositingGroup(list, clip: clip))]) }
    recorder.builder.add(
      .group(CompositingGroup(list, opacity: min(opacity, 1), clip: clips.first, blendMode: blendMode)))
  }
}
