public import FollowspotGeometry

/// A shape of any type, to be kept and compared: marks, steps and cutouts hold theirs so.
///
/// Two are the same if they are of one type and equal; where a type can't say what is equal, if they draw the same.
public struct AnyShape: Shape {
  private let shape: any Shape

  /// Hides the type of a shape.
  public init(_ shape: some Shape) { self.shape = (shape as? AnyShape)?.shape ?? shape }

  /// The hidden shape's path.
  public func path(in rect: Rect) -> Path { shape.path(in: rect) }
  /// What the hidden shape takes of a space.
  public func sizeThatFits(_ size: Size) -> Size { shape.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// The hidden shape's corners, where it is a rounded rectangle.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { shape._cornerRadii(in: rect) }
  /// Where the hidden shape is drawn around an element.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    shape._rect(around: element, padding: padding)
  }
}

extension AnyShape: Hashable {
  /// Whether both are of one type and equal, or draw the same.
  public static func == (a: AnyShape, b: AnyShape) -> Bool { a.shape.isSame(as: b.shape) }
  /// The same for shapes that are equal.
  public func hash(into hasher: inout Hasher) { shape.combine(into: &hasher) }
}

extension AnyShape: CustomStringConvertible {
  /// The shape as its own type describes it.
  public var description: String { "\(shape)" }
}

/// Where shapes that can't be compared are asked to draw: wide and high, so that one that only looks at either differs.
private let samples = [Rect(x: 0, y: 0, width: 128, height: 96), Rect(x: 0, y: 0, width: 96, height: 128)]

extension Shape {
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
