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

    nonisolated init(_ base: Base, _ distance: Double) { (self.base, self.distance) = (base, distance) }

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

  extension ContainerRelativeShape: InsettableShape {
    /// Returns the shape inside.
    public nonisolated func inset(by amount: Double) -> ContainerRelativeShape {
      var shape = self
      shape.inset += amount
      return shape
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
    public func offset(_ distance: CGSize) -> MappedShape<Self> { offset(x: distance.width, y: distance.height) }

    /// Returns the shape at another place, in points.
    public func offset(_ distance: CGPoint) -> MappedShape<Self> { offset(x: distance.x, y: distance.y) }

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

    /// Returns the shape in a rectangle of a size, in points, with a point at the same place as in the shape's own.
    public func size(_ size: CGSize, anchor: UnitPoint) -> MappedShape<Self> {
      MappedShape(base: self) { [self] _, rect in
        let (x, y) = ((rect.width - size.width) * anchor.x, (rect.height - size.height) * anchor.y)
        return path(in: CGRect(x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height))
      }
    }

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
#endif
