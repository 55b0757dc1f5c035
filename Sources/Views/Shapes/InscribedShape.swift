public import FollowspotGeometry

/// A shape that is cut out within an element's frame, though without this it would be around it: see
/// ``Shape/inscribed``.
public struct InscribedShape<Base: Shape>: Shape {
  private let base: Base

  fileprivate init(_ base: Base) { self.base = base }

  /// The base's path.
  public func path(in rect: Rect) -> Path { base.path(in: rect) }
  /// What the base takes of a space.
  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  /// The base's corners, where it is a rounded rectangle.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { base._cornerRadii(in: rect) }

  /// What the base takes of the element's frame and the room around it, in the middle.
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
  /// As it is written: `Circle().inscribed`.
  public var description: String { "\(base).inscribed" }
}

extension Shape {
  /// The shape as the cutout of a view that has this very shape: a ``Circle`` or an ``Ellipse`` goes along the view's
  /// edge, and not around the corners of its frame. Every other shape does so by itself.
  public var inscribed: InscribedShape<Self> { InscribedShape(self) }
}
