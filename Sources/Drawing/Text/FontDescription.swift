/// Which letters: a family, a size, a weight and a slant.
public struct FontDescription: Hashable, Sendable {
  /// The family's name as fontconfig knows it; nil for the system's sans serif.
  public var family: String?
  /// The em in points, above 0.
  public var size: Double
  /// How bold.
  public var weight: FontWeight
  /// Whether slanted.
  public var isItalic: Bool
  /// Whether all digits take the same width.
  public var hasMonospacedDigits: Bool

  /// By default the system's sans serif, 17 points, upright and of regular weight.
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

/// How bold letters are: the raw value is CSS's and OpenType's `wght`.
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
