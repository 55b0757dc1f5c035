public import FollowspotViews

/// The darkness and the cutouts in it, as a document describes them: what guides, sheets, sequences and spotlights
/// share.
public struct ScrimDescription: Sendable {
  /// The colour that darkens the screen; nil for that of whoever shows it.
  public var dim: ColorDescription?
  /// What the screen is blurred through; nil for no blur.
  public var material: MaterialName?
  /// Whether the material is light or dark; nil for dark.
  public var colorScheme: ColorScheme?
  /// How far the cutouts reach beyond their views; nil for 8 points in a guide, else not at all.
  public var padding: PaddingDescription?
  /// A line around each cutout.
  public var ring: RingDescription?
  /// How cutouts appear, travel and disappear; nil for `easeInOut`.
  public var animation: Animation?

  /// A scrim without blur and ring, in the colour of whoever shows it where `dim` is nil.
  public init(dim: ColorDescription? = nil) { self.dim = dim }
}

/// A line around a cutout.
public struct RingDescription: Hashable, Sendable {
  /// The colour of the line; nil for white.
  public var color: ColorDescription?
  /// Its width; nil for 3.
  public var width: Length?
  /// The room between the cutout and the line; nil for 4.
  public var distance: Length?
  /// Whether a second line leaves the first again and again.
  public var hasPulse: Bool
}
