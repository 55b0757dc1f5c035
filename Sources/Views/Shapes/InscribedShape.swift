public import FollowspotGeometry

/// A shape whose cutout lies inside of an element's frame instead of around it; see ``Shape/inscribed``.
public struct InscribedShape<Base: Shape>: Shape {
  private let base: Base

  fileprivate init(_ base: Base) { self.base = base }

  /// Returns the base's path.
  public func path(in rect: Rect) -> Path { base.path(in: rect) }
  /// Returns the base's size in a space.
  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  /// Returns the base's corner radii if it is a rounded rectangle.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { base._cornerRadii(in: rect) }

  /// Returns the base's size in the padded frame of the element, centred in it.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    let space = element.outset(by: padding)
    let size = base.sizeThatFits(space.size)
    return Rect(
      x: space.midX - size.width / 2, y: space.midY - size.height / 2, width: size.width, height: size.height)
  }
}

extension InscribedShape: Equatable where Base: Equatable {}
extension InscribedShape: Hashable where Base: Hashable {}

extension InscribedShape: CustomStringConvertible {
  /// The shape as it is written in code: `Circle().inscribed`.
  public var description: String { "\(base).inscribed" }
}

nonisolated extension Shape {
  /// The shape as a cutout along the edge of a view with the same shape. Only a ``Circle`` and an ``Ellipse`` need it;
  /// by default they enclose the corners of the frame.
  public var inscribed: InscribedShape<Self> { InscribedShape(self) }
}
