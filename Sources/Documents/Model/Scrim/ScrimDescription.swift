public import FollowspotViews

/// A scrim and its cutouts, for guides, sheets, sequences and spotlights.
public struct ScrimDescription: Sendable {
  /// The colour that darkens the screen, or `nil` for the default of the guide, sheet, sequence or spotlight.
  public var dim: ColorDescription?
  /// The material that blurs the screen, or `nil` for no blur.
  public var material: MaterialName?
  /// The color scheme of the material, or `nil` for dark.
  public var colorScheme: ColorScheme?
  /// The distance by which cutouts extend beyond their views, or `nil` for 8 points in a guide and 0 elsewhere.
  public var padding: PaddingDescription?
  /// The line around each cutout, or `nil` for none.
  public var ring: RingDescription?
  /// The animation of cutouts as they appear, move and disappear, or `nil` for `easeInOut`.
  public var animation: Animation?

  /// Creates a scrim without blur and ring.
  public init(dim: ColorDescription? = nil) { self.dim = dim }
}

/// A line around a cutout.
public struct RingDescription: Hashable, Sendable {
  /// The colour of the line, or `nil` for white.
  public var color: ColorDescription?
  /// The width of the line, or `nil` for 3 points.
  public var width: Length?
  /// The distance between the cutout and the line, or `nil` for 4 points.
  public var distance: Length?
  /// Whether a second line repeatedly spreads from the first.
  public var hasPulse: Bool
}
