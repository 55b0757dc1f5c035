public import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

/// The names a document gives colours, lengths and text styles.
public struct Theme: Sendable {
  /// Colours by name; those called as a ``ColorRole`` make up the palette.
  public var palette: [String: Color] = [:]
  /// Whether screens are light or dark: how materials look, and the colours that the palette leaves out.
  public var colorScheme = ColorScheme.light
  /// Font families, the most wanted first; the first that is installed is used.
  public var fonts: [String] = []
  /// Text styles by name.
  public var textStyles: [String: TextStyleDescription] = [:]
  /// Points by name.
  public var lengths: [String: Double] = [:]
  /// Differences for some displays; later ones win.
  public var variants: [Variant] = []

  /// A light theme that names nothing.
  public init() {}

  /// What a theme says for some displays.
  public struct Variant: Sendable {
    /// On which displays.
    public var condition: Condition
    /// Text styles that replace those of the same name.
    public var textStyles: [String: TextStyleDescription]
    /// Lengths that replace those of the same name.
    public var lengths: [String: Double]
  }

  /// Every value that a length has on some display.
  func values(ofLength name: String) -> [Double] {
    ([lengths] + variants.map(\.lengths)).compactMap { $0[name] }
  }

  /// The theme on a display of a size in points for a visitor of a language, its variants merged in.
  public func resolved(for size: Size, locale: String? = nil) -> Theme {
    var theme = self
    theme.variants = []
    for variant in variants where variant.condition.holds(for: size, locale: locale) {
      theme.textStyles.merge(variant.textStyles) { _, own in own }
      theme.lengths.merge(variant.lengths) { _, own in own }
    }
    return theme
  }
}
