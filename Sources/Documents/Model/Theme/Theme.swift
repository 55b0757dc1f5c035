package import FollowspotDrawing
package import FollowspotGeometry

/// A document's named colours, lengths and text styles.
package struct Theme: Sendable {
  /// The colours by name. Those with the name of a `ColorRole` form the palette.
  package var palette: [String: Color] = [:]
  /// The color scheme. It decides how materials look, and supplies the colours that the palette leaves out.
  package var colorScheme = ColorSchemeName.light
  /// The font families in order of preference. The first one that is installed is used.
  package var fonts: [String] = []
  /// The text styles by name.
  package var textStyles: [String: TextStyleDescription] = [:]
  /// The lengths in points by name.
  package var lengths: [String: Double] = [:]
  /// The variants for some displays. Later ones take precedence.
  package var variants: [Variant] = []

  /// Creates a light theme without names.
  package init() {}

  /// The replacements of a theme for some displays.
  package struct Variant: Sendable {
    /// The condition under which the variant applies.
    package var condition: Condition
    /// The text styles that replace those of the same name.
    package var textStyles: [String: TextStyleDescription]
    /// The lengths that replace those of the same name.
    package var lengths: [String: Double]
  }

  /// Returns all values that a length has on different displays.
  func values(ofLength name: String) -> [Double] {
    ([lengths] + variants.map(\.lengths)).compactMap { $0[name] }
  }

  /// Returns the theme for a display size in points and a language, with its variants applied.
  package func resolved(for size: Size, locale: String? = nil) -> Theme {
    var theme = self
    theme.variants = []
    for variant in variants where variant.condition.holds(for: size, locale: locale) {
      theme.textStyles.merge(variant.textStyles) { _, own in own }
      theme.lengths.merge(variant.lengths) { _, own in own }
    }
    return theme
  }
}
