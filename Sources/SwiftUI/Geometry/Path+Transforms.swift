#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  internal import Foundation

  extension Path {
    /// Returns the path under a map of positions.
    public func applying(_ map: CGAffineTransform) -> Path {
      var mapped = Path()
      mapped.add(elements[...], under: map)
      return mapped
    }

    private mutating func add(_ elements: ArraySlice<Element>, under map: CGAffineTransform) {
      for element in elements {
        switch element {
        case .move(let to): move(to: to.applying(map))
        case .line(let to): addLine(to: to.applying(map))
        case .quadCurve(let to, let control): addQuadCurve(to: to.applying(map), control: control.applying(map))
        case .curve(let to, let control1, let control2):
          addCurve(to: to.applying(map), control1: control1.applying(map), control2: control2.applying(map))
        case .closeSubpath: closeSubpath()
        }
      }
    }

    /// Adds what a closure adds to a path that ends where this one does, under a map.
    private mutating func add(under map: CGAffineTransform, _ body: (inout Path) -> Void) {
      if map.isIdentity { return body(&self) }
      var added = Path()
      if let end = currentPoint { added.move(to: end.applying(map.inverted())) }
      body(&added)
      add(isEmpty ? added.elements[...] : added.elements.dropFirst(), under: map)
    }

    /// Adds the elements of another path under a map of positions.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
      addPath(transform.isIdentity ? path : path.applying(transform))
    }
    /// Adds a rectangle under a map.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
      addPath(Path(rect), transform: transform)
    }
    /// Adds rectangles under a map.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform) {
      for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds an ellipse under a map.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
      addPath(Path(ellipseIn: rect), transform: transform)
    }
    /// Adds lines from a point to the next ones under a map.
    public mutating func addLines(_ points: [CGPoint], transform: CGAffineTransform) {
      addLines(points.map { $0.applying(transform) })
    }
    /// Adds a rectangle with round corners under a map. Their radius is the smaller of the lengths.
    public mutating func addRoundedRect(
      in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform
    ) { addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform) }
    /// Adds a rectangle with a radius for each corner under a map.
    public mutating func addRoundedRect(
      in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
      transform: CGAffineTransform
    ) { addPath(Path(roundedRect: rect, cornerRadii: cornerRadii), transform: transform) }

    /// Adds an arc under a map; see ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
    public mutating func addArc(
      center: CGPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool,
      transform: CGAffineTransform
    ) {
      add(under: transform) {
        $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
      }
    }
    /// Adds an arc under a map; see ``addRelativeArc(center:radius:startAngle:delta:)``.
    public mutating func addRelativeArc(
      center: CGPoint, radius: Double, startAngle: Angle, delta: Angle, transform: CGAffineTransform
    ) {
      add(under: transform) {
        $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
      }
    }
    /// Adds an arc that touches two lines, which meet in a point, and a line to its start, all under a map.
    public mutating func addArc(
      tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: Double, transform: CGAffineTransform
    ) { add(under: transform) { $0.addArc(tangent1End: corner, tangent2End: end, radius: radius) } }

    /// Adds an arc that touches two lines, which meet in a point, and a line to its start.
    ///
    /// - Parameters:
    ///   - tangent1End: The point in which the line from the current point meets the other one.
    ///   - tangent2End: The end of the other line.
    ///   - radius: The radius in points.
    public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: Double) {
      let start = currentPoint ?? corner
      let (a, b) = (atan2(start.y - corner.y, start.x - corner.x), atan2(end.y - corner.y, end.x - corner.x))
      // The angle between the lines, from the first to the second, -π…π
      let turn = remainder(b - a, 2 * .pi)
      let distance = radius / tan(abs(turn) / 2)
      guard radius > 0, start != corner, end != corner, distance.isFinite, abs(turn) < .pi - 1e-9 else {
        return addLine(to: corner)
      }
      let reach = (radius * radius + distance * distance).squareRoot()
      let middle = a + turn / 2
      let center = CGPoint(x: corner.x + reach * cos(middle), y: corner.y + reach * sin(middle))
      let side: Double = turn > 0 ? -1 : 1
      addLine(to: CGPoint(x: corner.x + distance * cos(a), y: corner.y + distance * sin(a)))
      addRelativeArc(
        center: center, radius: radius, startAngle: .radians(a + side * .pi / 2),
        delta: .radians(side * (.pi - abs(turn))))
    }
  }
#endif
