internal import FollowspotDrawing
internal import FollowspotGeometry

/// The list into which all copies of a ``GraphicsContext`` draw.
@MainActor
final class CanvasRecorder {
  var builder: DisplayListBuilder

  init(_ builder: DisplayListBuilder) { self.builder = builder }

  /// Returns what is painted meanwhile.
  func layer(_ body: () -> Void) -> DisplayList {
    list { inner in
      let outer = builder
      builder = inner
      body()
      (inner, builder) = (builder, outer)
    }
  }

  /// Returns a separate list with the drawings of a closure.
  func list(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    var outer = builder
    let list = outer.isolated(body)
    builder = outer
    return list
  }

  /// Returns a picture in a rectangle; nil while it is loading or if it can't be shown.
  func picture(_ image: ImageReference, in rect: Rect, _ environment: EnvironmentValues) -> DisplayItem.Content? {
    let frame = builder.device(rect)
    guard !frame.isEmpty, let provider = environment.imageProvider else { return nil }
    let pixels = builder.isZoomed ? builder.naturalSize(of: rect.size) : PixelRect(enclosing: frame).size
    guard
      case .shown(let bitmap, _) = builder.picture(image, from: provider, in: environment, size: { _ in pixels })
    else { return nil }
    let tint = image.isTemplate ? environment.foregroundStyle.color(in: environment) : .clear
    return .bitmap(bitmap, frame: frame, tint: tint)
  }
}

extension DisplayListBuilder {
  /// Returns colours along a line between two positions in points.
  func paint(_ gradient: Gradient, from start: Point, to end: Point, in environment: EnvironmentValues) -> Paint {
    let stops = gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    guard !stops.isEmpty else { return .color(.clear) }
    let (first, last) = (zoomed(start + origin), zoomed(end + origin))
    return .linearGradient(
      LinearGradientPaint(
        stops: stops.map { .init(pixel: $0.color.pixel(in: environment.palette), location: $0.location) },
        startX: (first.x * scale).finite, startY: (first.y * scale).finite, endX: (last.x * scale).finite,
        endY: (last.y * scale).finite))
  }
}

extension Path {
  /// Creates a path of elements.
  init(_ elements: [Element]) {
    self.init()
    figure = .elements(elements)
  }

  /// Returns the path with the radii of a rounded rectangle and the width of a line multiplied. Positions stay.
  func scaledFigure(by factor: Double) -> Path {
    var path = self
    switch figure {
    case .roundedRectangle(let rect, let radii): path.figure = .roundedRectangle(rect, radii.map { $0 * factor })
    case .stroke(let elements, var style):
      style.lineWidth *= factor
      style.dash = style.dash.map { $0 * factor }
      style.dashPhase *= factor
      path.figure = .stroke(elements, style)
    default: break
    }
    return path
  }
}
