/// A scrim and its cutouts, for guides, sheets, sequences and spotlights.
package struct ScrimDescription: Sendable {
  /// The colour that darkens the screen, or `nil` for the default of the guide, sheet, sequence or spotlight.
  package var dim: ColorDescription?
  /// The material that blurs the screen, or `nil` for no blur.
  package var material: MaterialName?
  /// The color scheme of the material.
  package var colorScheme = ColorSchemeName.dark
  /// The distance by which cutouts extend beyond their views, or `nil` for
  /// ``GuideDescription/standardPadding`` in a guide and 0 elsewhere.
  package var padding: PaddingDescription?
  /// The line around each cutout, or `nil` for none.
  package var ring: RingDescription?
  /// The animation of cutouts as they appear, move and disappear.
  package var animation = AnimationDescription()

  /// Creates a scrim without blur and ring.
  package init(dim: ColorDescription? = nil) { self.dim = dim }
}

/// A line around a cutout.
package struct RingDescription: Hashable, Sendable {
  /// The colour of the line.
  package var color = ColorDescription.named("white", opacity: 1)
  /// The width of the line.
  package var width = Length.points(3)
  /// The distance between the cutout and the line.
  package var distance = Length.points(4)
  /// Whether a second line repeatedly spreads from the first.
  package var hasPulse = false
}
