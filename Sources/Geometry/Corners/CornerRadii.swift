/// The radii of a rectangle's corners.
///
/// Leading is left, except in right-to-left views and cutouts.
public struct CornerRadii<Unit: LengthUnit>: Hashable, Sendable {
  /// The radius of the upper leading corner.
  public var topLeading: Unit.Length
  /// The radius of the lower leading corner.
  public var bottomLeading: Unit.Length
  /// The radius of the lower trailing corner.
  public var bottomTrailing: Unit.Length
  /// The radius of the upper trailing corner.
  public var topTrailing: Unit.Length

  /// Creates radii from one radius for each corner. Parameters set the properties of the same names.
  @inlinable public init(
    topLeading: Unit.Length, bottomLeading: Unit.Length, bottomTrailing: Unit.Length, topTrailing: Unit.Length
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// Creates radii that are equal at every corner.
  @inlinable public init(_ radius: Unit.Length) {
    self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }

  /// Returns the radii with each converted by a function, possibly to another unit.
  @inlinable package func map<Other: LengthUnit>(_ other: (Unit.Length) -> Other.Length) -> CornerRadii<Other> {
    CornerRadii<Other>(
      topLeading: other(topLeading), bottomLeading: other(bottomLeading), bottomTrailing: other(bottomTrailing),
      topTrailing: other(topTrailing))
  }

  // Every frame compares its outlines with those of the last frame. Other modules inline this, without generic calls.
  /// Whether the radii are equal at each corner.
  @inlinable public static func == (a: CornerRadii, b: CornerRadii) -> Bool {
    a.topLeading == b.topLeading && a.bottomLeading == b.bottomLeading && a.bottomTrailing == b.bottomTrailing
      && a.topTrailing == b.topTrailing
  }

  /// The radii with left and right exchanged.
  package var mirrored: CornerRadii {
    CornerRadii(
      topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading, topTrailing: topLeading)
  }
}

/// The radii of a rectangle's corners in points, under SwiftUI's name.
public typealias RectangleCornerRadii = CornerRadii<LogicalPoints>

extension CornerRadii where Unit == LogicalPoints {
  /// Creates radii; corners that are left out are sharp.
  ///
  /// - Parameters:
  ///   - topLeading: The radius of the upper leading corner, in points; 0 for a sharp corner.
  ///   - bottomLeading: The radius of the lower leading corner, in points; 0 for a sharp corner.
  ///   - bottomTrailing: The radius of the lower trailing corner, in points; 0 for a sharp corner.
  ///   - topTrailing: The radius of the upper trailing corner, in points; 0 for a sharp corner.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
