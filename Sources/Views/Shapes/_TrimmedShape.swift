public import FollowspotGeometry

/// A part of the outline of a shape; see ``Shape/trim(from:to:)``.
public struct _TrimmedShape<Base: Shape>: Shape {
  private var base: Base
  private var start, end: Double

  fileprivate init(_ base: Base, _ start: Double, _ end: Double) {
    (self.base, self.start, self.end) = (base, start, end)
  }

  /// The base's numbers, and both fractions.
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
    set {
      base.animatableData = newValue.first
      (start, end) = (newValue.second.first, newValue.second.second)
    }
  }

  /// Returns the part of the base's path.
  public func path(in rect: Rect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }
  /// Returns the base's size in a space.
  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

/// A shape that is turned about a point; see ``Shape/rotation(_:anchor:)``.
public struct RotatedShape<Base: Shape>: Shape {
  private var base: Base
  private var angle: Angle
  private let anchor: UnitPoint

  fileprivate init(_ base: Base, _ angle: Angle, _ anchor: UnitPoint) {
    (self.base, self.angle, self.anchor) = (base, angle, anchor)
  }

  /// The base's numbers, and the angle in radians.
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, Double> {
    get { AnimatablePair(base.animatableData, angle.radians) }
    set {
      base.animatableData = newValue.first
      angle.radians = newValue.second
    }
  }

  /// Returns the base's path, turned clockwise.
  public func path(in rect: Rect) -> Path {
    let path = base.path(in: rect)
    if angle.radians == 0 { return path }
    let center = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    return path.turned(by: angle, about: center)
  }

  /// Returns the base's size in a space.
  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

nonisolated extension Shape {
  /// Returns the part of the outline between two fractions of its length, 0…1, for a ring that fills up. Fractions beyond
  /// count as 0 or 1; the outline is empty unless the first is less.
  public func trim(from start: Double = 0, to end: Double = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(self, start, end)
  }

  /// Returns the shape turned clockwise about a point of its frame. The frame stays as it is.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(self, angle, anchor)
  }
}
