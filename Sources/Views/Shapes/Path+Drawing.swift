internal import FollowspotDrawing
public import FollowspotGeometry
internal import Glibc

extension Path {
  /// The elements of the path. Figures are drawn clockwise.
  public var elements: [Element] {
    switch figure {
    case .elements(let elements), .stroke(let elements, _): return elements
    case .rectangle(let rect), .image(_, let rect):
      return Path { $0.addLines(rect.corners, isClosed: true) }.elements
    case .roundedRectangle(let rect, let radii):
      let radii = radii.device(scale: 1).fitted(to: .init(rect, scale: 1))
      return Path { path in
        func corner(_ x: Double, _ y: Double, _ radius: Double, _ start: Double) {
          path.addArc(
            center: Point(x: x, y: y), radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + 90),
            clockwise: false)
        }
        corner(rect.minX + radii.topLeading, rect.minY + radii.topLeading, radii.topLeading, 180)
        corner(rect.maxX - radii.topTrailing, rect.minY + radii.topTrailing, radii.topTrailing, 270)
        corner(rect.maxX - radii.bottomTrailing, rect.maxY - radii.bottomTrailing, radii.bottomTrailing, 0)
        corner(rect.minX + radii.bottomLeading, rect.maxY - radii.bottomLeading, radii.bottomLeading, 90)
        path.closeSubpath()
      }.elements
    case .ellipse(let rect):
      return Path { path in
        path.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(2 * .pi), clockwise: false)
        path.closeSubpath()
      }.mapped {
        Point(x: rect.midX + $0.x * rect.width / 2, y: rect.midY + $0.y * rect.height / 2)
      }.elements
    }
  }

  /// The end of the last element; `nil` for an empty path.
  public var currentPoint: Point? {
    var start: Point?
    var current: Point?
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        start = start ?? to
        current = to
      case .closeSubpath: current = start
      }
    }
    return current
  }

  /// Adds an element. The path then no longer counts as a figure.
  private mutating func add(_ element: Element) {
    if case .elements(var elements) = figure {
      // The array is moved out of the enum, so that it is not copied for every element.
      figure = .elements([])
      elements.append(element)
      figure = .elements(elements)
    } else {
      figure = .elements(elements + [element])
    }
  }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) { add(.move(to: point)) }
  /// Adds a straight line.
  public mutating func addLine(to point: Point) { add(.line(to: point)) }
  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) { add(.quadCurve(to: point, control: control)) }
  /// Adds a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - point: The end of the curve.
  ///   - control1: The control point of the start.
  ///   - control2: The control point of the end.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    add(.curve(to: point, control1: control1, control2: control2))
  }
  /// Adds a line to the start of the subpath.
  public mutating func closeSubpath() { if !isEmpty { add(.closeSubpath) } }

  /// Adds straight lines as a separate subpath.
  public mutating func addLines(_ points: [Point]) { addLines(points, isClosed: false) }

  private mutating func addLines(_ points: [Point], isClosed: Bool) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if isClosed { closeSubpath() }
  }

  /// Adds the subpaths of a path.
  public mutating func addPath(_ path: Path) {
    if isEmpty { figure = path.figure } else { path.elements.forEach { add($0) } }
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) { addPath(Path(rect)) }
  /// Adds rectangles.
  public mutating func addRects(_ rects: [Rect]) { rects.forEach { addRect($0) } }
  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: Rect) { addPath(Path(ellipseIn: rect)) }

  /// Adds a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerSize: The size of the corners; its smaller dimension is the radius, in points.
  ///   - style: Ignored: corners are always quarter circles.
  public mutating func addRoundedRect(
    in rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .continuous
  ) { addPath(Path(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height))) }

  /// Adds a rectangle with a radius for each corner.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadii: The radius of each corner, in points.
  ///   - style: Ignored: corners are always quarter circles.
  public mutating func addRoundedRect(
    in rect: Rect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) { addPath(Path(roundedRect: rect, cornerRadii: cornerRadii)) }

  /// Adds an arc, preceded by a line to its start if the path is not empty.
  ///
  /// As in SwiftUI, `clockwise` refers to coordinates with y upwards: on the display, `false` goes clockwise.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius in points; negative values and NaN count as 0.
  ///   - startAngle: The start of the arc; 0 is right of the centre, 90° below it.
  ///   - endAngle: The end of the arc. More than a turn from the start gives a full circle.
  ///   - clockwise: Whether the angle decreases from start to end.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let start = startAngle.radians.isFinite ? startAngle.radians : 0
    let end = endAngle.radians.isFinite ? endAngle.radians : 0
    let turn = 2 * Double.pi
    var sweep = clockwise ? start - end : end - start
    if sweep >= turn {
      sweep = turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(start), delta: .radians(clockwise ? -sweep : sweep))
  }

  /// Adds an arc, preceded by a line to its start if the path is not empty.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius in points.
  ///   - startAngle: The start of the arc; 0 is right of the centre, 90° below it.
  ///   - delta: The angle of the arc, at most a full turn; a positive one goes clockwise.
  public mutating func addRelativeArc(center: Point, radius: Double, startAngle: Angle, delta: Angle) {
    let radius = radius > 0 ? radius.finite : 0
    let start = startAngle.radians.isFinite ? startAngle.radians : 0
    let sweep = delta.radians.isFinite ? max(-2 * .pi, min(2 * .pi, delta.radians)) : 0
    func point(_ angle: Double, _ out: Double = 0) -> Point {
      let (c, s) = (cos(angle), sin(angle))
      return Point(x: center.x + radius * (c - out * s), y: center.y + radius * (s + out * c))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    // The error of a cubic curve for a twelfth of a circle is less than a millionth of the radius.
    let parts = Int((abs(sweep) / (.pi / 6)).rounded(.up))
    guard parts > 0 else { return }
    let step = sweep / Double(parts)
    let handle = 4.0 / 3 * tan(step / 4)
    for part in 0..<parts {
      let from = start + step * Double(part)
      addCurve(
        to: point(from + step), control1: point(from, handle), control2: point(from + step, -handle))
    }
  }
}

extension Rect {
  /// The corners, clockwise from the upper left.
  fileprivate var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }
}
