#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  internal import Foundation

  /// A shape that can be made smaller by a distance.
  public nonisolated protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape in the rectangle that is smaller by a distance on each side, in points.
    func inset(by amount: Double) -> InsetShape
  }

  /// A shape in a smaller rectangle.
  public struct InsetFigure<Base: Shape>: InsettableShape {
    private let base: Base
    private var distance: Double

    fileprivate nonisolated init(_ base: Base, _ distance: Double) { (self.base, self.distance) = (base, distance) }

    /// Returns the figure in the smaller rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: distance, dy: distance)) }
    /// Returns the shape in an even smaller rectangle.
    public nonisolated func inset(by amount: Double) -> InsetFigure { InsetFigure(base, distance + amount) }
  }

  extension Rectangle: InsettableShape {
    /// Returns the rectangle inside.
    public nonisolated func inset(by amount: Double) -> InsetFigure<Rectangle> { InsetFigure(self, amount) }
  }

  extension Circle: InsettableShape {
    /// Returns the circle inside.
    public nonisolated func inset(by amount: Double) -> InsetFigure<Circle> { InsetFigure(self, amount) }
  }

  extension Ellipse: InsettableShape {
    /// Returns the ellipse inside.
    public nonisolated func inset(by amount: Double) -> InsetFigure<Ellipse> { InsetFigure(self, amount) }
  }

  extension Capsule: InsettableShape {
    /// Returns the capsule inside.
    public nonisolated func inset(by amount: Double) -> InsetFigure<Capsule> { InsetFigure(self, amount) }
  }

  extension RoundedRectangle: InsettableShape {
    /// Returns the rounded rectangle inside. Its radius is smaller by the same distance.
    public nonisolated func inset(by amount: Double) -> InsetFigure<RoundedRectangle> {
      InsetFigure(RoundedRectangle(cornerRadius: max(0, cornerRadius - amount)), amount)
    }
  }

  extension UnevenRoundedRectangle: InsettableShape {
    /// Returns the rounded rectangle inside, with the same radii.
    public nonisolated func inset(by amount: Double) -> InsetFigure<UnevenRoundedRectangle> {
      InsetFigure(self, amount)
    }
  }

  @MainActor
  extension InsettableShape {
    /// Draws a line in the foreground style along the inside of the shape's edge.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
      inset(by: style.lineWidth / 2).stroke(style: style)
    }

    /// Draws a line in the foreground style along the inside of the shape's edge; the width is in points.
    public func strokeBorder(lineWidth: Double = 1, antialiased: Bool = true) -> some View {
      strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }
  }

  extension StrokeStyle {
    /// Creates a line style. The limit of pointed corners is always 10.
    public init(
      lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Double,
      dash: [Double] = [], dashPhase: Double = 0
    ) { self.init(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, dash: dash, dashPhase: dashPhase) }
  }

  extension FillStyle {
    /// Creates a fill style. Edges are always smooth.
    public init(eoFill: Bool = false, antialiased: Bool) { self.init(eoFill: eoFill) }
  }

  nonisolated extension Shape {
    /// Returns the shape at another place, in points.
    public func offset(x: Double = 0, y: Double = 0) -> MappedShape<Self> {
      MappedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// Returns the shape in a rectangle of a size, in points.
    public func size(width: Double, height: Double) -> MappedShape<Self> {
      MappedShape(base: self) { [self] _, rect in
        path(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: height))
      }
    }

    /// Returns the shape in a rectangle of a size, in points.
    public func size(_ size: CGSize) -> MappedShape<Self> { self.size(width: size.width, height: size.height) }

    /// Returns the shape under a map of positions.
    public func transform(_ map: CGAffineTransform) -> MappedShape<Self> {
      MappedShape(base: self) { path, _ in path.applying(map) }
    }

    /// Returns the shape larger or smaller about an anchor.
    public func scale(_ scale: Double, anchor: UnitPoint = .center) -> MappedShape<Self> {
      self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape larger or smaller about an anchor.
    public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> MappedShape<Self> {
      MappedShape(base: self) { path, rect in
        let (ax, ay) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
        return path.applying(CGAffineTransform(a: x, d: y, tx: ax - x * ax, ty: ay - y * ay))
      }
    }
  }

  /// A shape whose path is mapped.
  public struct MappedShape<Base: Shape>: Shape {
    private let base: Base
    private let map: @Sendable (Path, CGRect) -> Path

    fileprivate nonisolated init(base: Base, map: @escaping @Sendable (Path, CGRect) -> Path) {
      (self.base, self.map) = (base, map)
    }

    /// Returns the mapped figure.
    public nonisolated func path(in rect: CGRect) -> Path { map(base.path(in: rect), rect) }
  }

  extension Path {
    /// Returns the path under a map of positions.
    public func applying(_ map: CGAffineTransform) -> Path {
      var mapped = Path()
      for element in elements {
        switch element {
        case .move(let to): mapped.move(to: to.applying(map))
        case .line(let to): mapped.addLine(to: to.applying(map))
        case .quadCurve(let to, let control):
          mapped.addQuadCurve(to: to.applying(map), control: control.applying(map))
        case .curve(let to, let control1, let control2):
          mapped.addCurve(to: to.applying(map), control1: control1.applying(map), control2: control2.applying(map))
        case .closeSubpath: mapped.closeSubpath()
        }
      }
      return mapped
    }

    /// Adds the elements of another path under a map of positions.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
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
