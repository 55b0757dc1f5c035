internal import FollowspotDrawing
package import FollowspotGeometry

extension Path {
  /// Returns the path with every point mapped.
  func mapped(_ map: (Point) -> Point) -> Path {
    mapped(map) { rect in
      let (a, b) = (map(rect.origin), map(Point(x: rect.maxX, y: rect.maxY)))
      return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }
  }

  /// Returns the path with the points of lines and curves mapped by one function and rectangles of figures by another.
  private func mapped(_ map: (Point) -> Point, rect: (Rect) -> Rect) -> Path {
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
    var path = Path()
    switch figure {
    case .rectangle(let r): path.figure = .rectangle(rect(r))
    case .roundedRectangle(let r, let radii): path.figure = .roundedRectangle(rect(r), radii)
    case .ellipse(let r): path.figure = .ellipse(rect(r))
    case .image(let name, let r): path.figure = .image(name, rect(r))
    case .elements(let elements): path.figure = .elements(all(elements))
    case .stroke(let elements, let style): path.figure = .stroke(all(elements), style)
    }
    return path
  }

  /// Returns the path moved by a distance in points.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    // Rectangles are moved as a whole, so that their size stays exact.
    mapped({ Point(x: $0.x + dx, y: $0.y + dy) }, rect: { $0.offsetBy(dx: dx, dy: dy) })
  }

  /// Returns a path in the unit square stretched to a rectangle. Radii and line widths are not scaled.
  package func scaled(to rect: Rect) -> Path {
    mapped { Point(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height) }
  }

  /// Returns the outline of a line along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var path = Path()
    path.figure = .stroke(elements, style)
    return path
  }

  /// Returns a figure enlarged by a distance in points; `nil` for pictures, lines and curves.
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
    case .image, .elements, .stroke: return nil
    }
  }

  /// Returns lines and curves in device space, by default with one pixel per point.
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
          DeviceStroke(
            width: style.lineWidth.finite * scale, join: style.lineJoin, cap: style.lineCap,
            dashes: Dashes(style.dash.map { $0.finite * scale }, phase: style.dashPhase.finite * scale))))
    }
    return DevicePath(elements, interior: isEvenOdd ? .evenOdd : .nonZero)
  }
}
