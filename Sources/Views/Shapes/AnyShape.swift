public import FollowspotGeometry

/// A shape of any type that can be stored and compared, as in marks, steps and cutouts.
///
/// Two shapes are equal if they have the same type and equal values, or draw the same if the type is not hashable.
public struct AnyShape: Shape {
  private let shape: any Shape

  /// Erases the type of a shape.
  public init(_ shape: some Shape) { self.shape = (shape as? AnyShape)?.shape ?? shape }

  /// Returns the wrapped shape's path.
  public func path(in rect: Rect) -> Path { shape.path(in: rect) }
  /// Returns the wrapped shape's size in a space.
  public func sizeThatFits(_ size: Size) -> Size { shape.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// Returns the wrapped shape's corner radii if it is a rounded rectangle.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { shape._cornerRadii(in: rect) }
  /// Returns the wrapped shape's rectangle around an element.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    shape._rect(around: element, padding: padding)
  }
}

extension AnyShape: Hashable {
  /// Whether both have the same type and are equal or draw the same.
  public static func == (a: AnyShape, b: AnyShape) -> Bool { a.shape.isSame(as: b.shape) }
  /// Hashes the type and the value or its path.
  public func hash(into hasher: inout Hasher) { shape.combine(into: &hasher) }
}

extension AnyShape: CustomStringConvertible {
  /// The wrapped shape's description.
  public var description: String { "\(shape)" }
}

/// The rectangles in which shapes are drawn for comparison: a wide and a high one, to detect the use of either side.
private let samples = [Rect(x: 0, y: 0, width: 128, height: 96), Rect(x: 0, y: 0, width: 96, height: 128)]

nonisolated extension Shape {
  fileprivate func isSame(as other: any Shape) -> Bool {
    guard let other = other as? Self else { return false }
    if let shape = self as? any Hashable { return shape.equals(other) }
    return samples.allSatisfy { path(in: $0) == other.path(in: $0) }
  }

  fileprivate func combine(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    if let shape = self as? any Hashable { shape.hash(into: &hasher) } else { hasher.combine(path(in: samples[0])) }
  }
}

extension Hashable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
