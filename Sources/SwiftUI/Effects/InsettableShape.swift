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
#endif
