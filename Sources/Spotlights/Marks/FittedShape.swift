package import Geometry
package import Views

/// The shape that a view itself has, for its cutout: it is drawn in the view's frame and the room around it, where a
/// ``Circle`` and an ``Ellipse`` alone would reach around the frame's corners, in which nothing of a round view is.
package struct FittedShape: Shape, Hashable, CustomStringConvertible {
  private let shape: AnyShape

  /// The shape that a view has.
  package init(_ shape: AnyShape) { self.shape = shape }

  package var description: String { shape.description }
  package var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  package func path(in rect: Rect) -> Path { shape.path(in: rect) }
  package func sizeThatFits(_ size: Size) -> Size { shape.sizeThatFits(size) }
  package func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { shape._cornerRadii(in: rect) }

  /// What the shape takes of the view's frame, in its middle, and the room around that.
  package func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    let size = shape.sizeThatFits(element.size)
    return Rect(
      x: element.midX - size.width / 2 - padding.leading, y: element.midY - size.height / 2 - padding.top,
      width: size.width + padding.horizontal, height: size.height + padding.vertical)
  }
}
