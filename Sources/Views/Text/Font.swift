public import FollowspotDrawing

/// The family, size, weight and style of text.
public struct Font: Hashable, Sendable {
  /// The thickness of the glyphs.
  public typealias Weight = FontWeight

  package var description: FontDescription
  /// The level of headings in the font, from 1; `nil` for other text.
  package var headingLevel: Int?

  package init(_ description: FontDescription, headingLevel: Int? = nil) {
    (self.description, self.headingLevel) = (description, headingLevel)
  }

  /// Returns the system's sans serif at a size in points.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(FontDescription(size: size, weight: weight))
  }

  /// Returns the system's sans serif in a text style, in the style's weight if none is given.
  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font {
    Font(FontDescription(size: style.size, weight: weight ?? style.weight), headingLevel: style.headingLevel)
  }

  /// Returns a font of a family by its name, at a size in points.
  public static func custom(_ family: String, size: Double) -> Font {
    Font(FontDescription(family: family, size: size))
  }

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in italics.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }

  private func changed(_ change: (inout FontDescription) -> Void) -> Font {
    var font = self
    change(&font.description)
    return font
  }

  /// The purpose of a text. Sizes are those of SwiftUI on its largest screens, which are read at arm's length.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

    /// The size of the em in points.
    package var size: Double {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    /// The level of headings in the style, from 1; `nil` for other text.
    package var headingLevel: Int? {
      switch self {
      case .largeTitle, .title: 1
      case .title2: 2
      case .title3: 3
      default: nil
      }
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// 34 points.
  public static let largeTitle = system(.largeTitle)
  /// 28 points.
  public static let title = system(.title)
  /// 22 points.
  public static let title2 = system(.title2)
  /// 20 points.
  public static let title3 = system(.title3)
  /// 17 points, semibold.
  public static let headline = system(.headline)
  /// 17 points.
  public static let body = system(.body)
  /// 16 points.
  public static let callout = system(.callout)
  /// 15 points.
  public static let subheadline = system(.subheadline)
  /// 13 points.
  public static let footnote = system(.footnote)
  /// 12 points.
  public static let caption = system(.caption)
  /// 11 points.
  public static let caption2 = system(.caption2)
}
