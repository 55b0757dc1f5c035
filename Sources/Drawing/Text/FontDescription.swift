/// The font of a text: a family, a size, a weight and a slant.
public struct FontDescription: Hashable, Sendable {
  /// The family's name in fontconfig; `nil` for the system's sans serif.
  public var family: String?
  /// The em in points, above 0.
  public var size: Double
  /// The weight of the glyphs.
  public var weight: FontWeight
  /// Whether glyphs are slanted.
  public var isItalic: Bool
  /// Whether all digits have the same width.
  public var hasMonospacedDigits: Bool

  /// Creates a description, by default of the system's sans serif at 17 points, upright and regular. Parameters set the
  /// properties of the same names.
  public init(
    family: String? = nil, size: Double = 17, weight: FontWeight = .regular, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// The weight of glyphs. The raw value is that of CSS and OpenType's `wght`.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case ultraLight = 200
  case thin = 100
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900
}
