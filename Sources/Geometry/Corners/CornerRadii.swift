/// The radii of a rectangle's corners.
///
/// Leading is left, except in a view or a cutout whose text runs from right to left.
public struct CornerRadii<Unit: LengthUnit>: Hashable, Sendable {
  /// Upper leading.
  public var topLeading: Unit.Length
  /// Lower leading.
  public var bottomLeading: Unit.Length
  /// Lower trailing.
  public var bottomTrailing: Unit.Length
  /// Upper trailing.
  public var topTrailing: Unit.Length

  /// A radius for each corner.
  @inlinable public init(
    topLeading: Unit.Length, bottomLeading: Unit.Length, bottomTrailing: Unit.Length, topTrailing: Unit.Length
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The same radius at every corner.
  @inlinable public init(_ radius: Unit.Length) {
    self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }

  /// Every radius as another, also as one in another unit.
  @inlinable public func map<Other: LengthUnit>(_ other: (Unit.Length) -> Other.Length) -> CornerRadii<Other> {
    CornerRadii<Other>(
      topLeading: other(topLeading), bottomLeading: other(bottomLeading), bottomTrailing: other(bottomTrailing),
      topTrailing: other(topTrailing))
  }

  // Every frame compares its figures with the last one's: other modules see how, and need not ask what a length is.
  /// Whether each corner has the same radius in both.
  @inlinable public static func == (a: CornerRadii, b: CornerRadii) -> Bool {
    a.topLeading == b.topLeading && a.bottomLeading == b.bottomLeading && a.bottomTrailing == b.bottomTrailing
      && a.topTrailing == b.topTrailing
  }

  /// The radii of the mirrored rectangle.
  public var mirrored: CornerRadii {
    CornerRadii(
      topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading, topTrailing: topLeading)
  }
}

/// The radii of a rectangle's corners, in points; SwiftUI's name.
public typealias RectangleCornerRadii = CornerRadii<LogicalPoints>

extension CornerRadii where Unit == LogicalPoints {
  /// A radius in points for some of the corners; the others are sharp.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
