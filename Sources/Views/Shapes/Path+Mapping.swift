package import Drawing
public import Geometry

extension Path {
  /// The path with every place mapped.
  func mapped(_ map: (Point) -> Point) -> Path {
    func all(_ elements: [Element]) -> [Element] {
      elements.map { element in
        switch element {
        case .move(let to): .move(to: map(to))
        case .line(let to): .line(to: map(to))
        case .quadCurve(let to, let control): .quadCurve(to: map(to), control: map(control))
        case .curve(let to, let control1, let control2):
          .curve(to: map(to), control1: map(control1), control2: map(control2))
        case .closeSubpath: .closeSubpath
        }
      }
    }
    func rect(_ rect: Rect) -> Rect {
      let (a, b) = (map(rect.origin), map(Point(x: rect.maxX, y: rect.maxY)))
      return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }
    var path = Path()
    switch figure {
    case .rectangle(let r): path.figure = .rectangle(rect(r))
    case .roundedRectangle(let r, let radii): path.figure = .roundedRectangle(rect(r), radii)
    case .ellipse(let r): path.figure = .ellipse(rect(r))
    case .elements(let elements): path.figure = .elements(all(elements))
    case .stroke(let elements, let style): path.figure = .stroke(all(elements), style)
    }
    return path
  }

  /// The path moved by a distance in points.
  public func offsetBy(dx: Double, dy: Double) -> Path { mapped { Point(x: $0.x + dx, y: $0.y + dy) } }

  /// The path with the unit square around the origin's lower right scaled to a rectangle: 0 and 1 are its edges. Radii
  /// and line widths keep their points.
  public func scaled(to rect: Rect) -> Path {
    mapped { Point(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height) }
  }

  /// The outline of a line along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var path = Path()
    path.figure = .stroke(elements, style)
    return path
  }

  /// A figure grown by a distance in points; nil for lines and curves.
  func grown(by distance: Double) -> Path? {
    switch figure {
    case .rectangle(let rect): return Path(rect.insetBy(dx: -distance, dy: -distance))
    case .roundedRectangle(let rect, let radii):
      // Sharp corners stay sharp.
      let fitted: RectangleCornerRadii = radii.map { min($0, rect.width / 2, rect.height / 2) }
      return Path(
        roundedRect: rect.insetBy(dx: -distance, dy: -distance),
        cornerRadii: fitted.map { $0 > 0 ? $0 + distance : 0 })
    case .ellipse(let rect): return Path(ellipseIn: rect.insetBy(dx: -distance, dy: -distance))
    case .elements, .stroke: return nil
    }
  }

  /// Lines and curves in device space, by default with a pixel a point.
  func devicePath(isEvenOdd: Bool = false, origin: Point = .zero, scale: Double = 1) -> DevicePath {
    func map(_ point: Point) -> DevicePoint {
      DevicePoint(x: (point.x + origin.x).finite * scale, y: (point.y + origin.y).finite * scale)
    }
    let elements = elements.map { element -> DevicePath.Element in
      switch element {
      case .move(let to): .move(map(to))
      case .line(let to): .line(map(to))
      case .quadCurve(let to, let control): .quadCurve(map(to), control: map(control))
      case .curve(let to, let control1, let control2):
        .curve(map(to), control1: map(control1), control2: map(control2))
      case .closeSubpath: .close
      }
    }
    if case .stroke(_, let style) = figure {
      return DevicePath(
        elements,
        interior: .stroke(
          DeviceStroke(width: style.lineWidth.finite * scale, join: style.lineJoin, cap: style.lineCap)))
    }
    return DevicePath(elements, interior: isEvenOdd ? .evenOdd : .nonZero)
  }
}

extension Painter {
  /// A path at the origin as an outline on the display. A figure's bounds lie on the pixel grid; what follows from
  /// them, such as the radius of a half circle, is taken from there and not from points.
  package func outline(_ path: Path, style: FillStyle = FillStyle()) -> Outline {
    switch path.figure {
    case .rectangle(let rect): .rectangle(device(rect))
    case .roundedRectangle(let rect, let radii) where radii.areHalf(of: rect):
      { .roundedRectangle($0, CornerRadii(min($0.width, $0.height) / 2)) }(round(rect))
    case .roundedRectangle(let rect, let radii): .roundedRectangle(device(rect), radii.device(scale: length(1)))
    case .ellipse(let rect): .ellipse(round(rect))
    case .elements, .stroke:
      .path(zoomed(path).devicePath(isEvenOdd: style.isEOFilled, origin: zoomed(origin), scale: scale))
    }
  }

  /// The rectangle of a figure that is round all around, on the pixel grid. Where it is a square, it stays one: edges put
  /// on the grid each by itself may be a pixel farther apart along one axis.
  private func round(_ rect: Rect) -> DeviceRect {
    let frame = device(rect)
    guard !isZoomed, snapsToPixels, abs(rect.width - rect.height) < RectangleCornerRadii.tolerance else { return frame }
    let side = length(rect.width).rounded()
    let (x, y) = (
      (scale * (origin.x + rect.midX) - side / 2).rounded(), (scale * (origin.y + rect.midY) - side / 2).rounded()
    )
    return DeviceRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }
}

extension CornerRadii where Unit == LogicalPoints {
  /// Lengths in points that differ by less are the same.
  static let tolerance = 1e-3

  /// Whether the shorter sides of a rectangle are half circles.
  func areHalf(of rect: Rect) -> Bool {
    let half = min(rect.width, rect.height) / 2 - Self.tolerance
    return [topLeading, bottomLeading, bottomTrailing, topTrailing].allSatisfy { $0 >= half }
  }
}
