public import FollowspotDrawing

/// How the letters of a text are drawn, as far as the document says; what it leaves open is the text style's.
public struct TextStyleDescription: Hashable, Sendable {
  /// The name of the style to begin with, from the theme or SwiftUI's; nil for `body`.
  public var style: String?
  /// The em.
  public var size: Length?
  /// How bold.
  public var weight: FontWeight?
  /// The family, as fontconfig knows it.
  public var family: String?
  /// Whether slanted.
  public var isItalic: Bool?
  /// Whether all digits take the same width.
  public var hasMonospacedDigits: Bool?

  /// A style that changes nothing of the one it is named after: `body` where that is nil.
  public init(style: String? = nil) { self.style = style }
}

extension TextStyleDescription {
  /// The names that are there without a theme: SwiftUI's.
  static let standardNames = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
    "caption2",
  ]

  /// The names of the weights.
  enum Weight: String, CaseIterable, Sendable {
    case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black

    var weight: FontWeight {
      switch self {
      case .thin: .thin
      case .ultraLight: .ultraLight
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  enum Keys {
    static let style = Key("style", .name(of: .textStyle), "The text style to start from; default: 'body'.")
    static let size = Key("size", .length(1...1024), "The font size in points.")
    static let weight = Key("weight", Syntax<Weight>.choice, "How bold.")
    static let family = Key("family", .family, "The family's name, as 'fc-list' prints it.")
    static let italic = Key("italic", .flag, "Whether slanted.")
    static let monospacedDigits = Key("monospacedDigits", .flag, "Whether all digits take the same width.")
    static let own = [size.any, weight.any, family.any, italic.any, monospacedDigits.any]
    static let all = [style.any] + own
  }

  /// What `theme.textStyles` holds.
  static let ownSyntax = Syntax<TextStyleDescription>.record("textStyle", Keys.own) { fields, reader in
    read(fields, &reader)
  }

  /// What `font` holds: a style's name, a size, or keys.
  static let syntax = Syntax<TextStyleDescription>.scalar(
    Syntax(shape: .either([.name, .number(1...1024)])) { node, reader in
      if case .scalar(let text, _) = node.content, Reader.number(text) != nil {
        var style = TextStyleDescription()
        style.size = reader.read(Keys.size.syntax, node)
        return style
      }
      return reader.read(Keys.style.syntax, node).map { TextStyleDescription(style: $0) }
    },
    or: .record("font", Keys.all) { fields, reader in
      var style = read(fields, &reader)
      style.style = fields(Keys.style, &reader)
      return style
    })

  private static func read(_ fields: Fields, _ reader: inout Reader) -> TextStyleDescription {
    var style = TextStyleDescription()
    style.size = fields(Keys.size, &reader)
    style.weight = fields(Keys.weight, &reader)?.weight
    style.family = fields(Keys.family, &reader)
    style.isItalic = fields(Keys.italic, &reader)
    style.hasMonospacedDigits = fields(Keys.monospacedDigits, &reader)
    return style
  }

  /// This style where it says something, else another.
  func filled(from other: TextStyleDescription) -> TextStyleDescription {
    var style = self
    style.size = size ?? other.size
    style.weight = weight ?? other.weight
    style.family = family ?? other.family
    style.isItalic = isItalic ?? other.isItalic
    style.hasMonospacedDigits = hasMonospacedDigits ?? other.hasMonospacedDigits
    return style
  }
}

extension Syntax where Value == String {
  /// The name of a font family; whether it is installed is checked at the end.
  static var family: Syntax<String> {
    text.map { name, node, reader in
      reader.families.append((name, node.position, false))
      return name
    }
  }

  /// The name of a font family that others may stand in for.
  static var alternativeFamily: Syntax<String> {
    text.map { name, node, reader in
      reader.families.append((name, node.position, true))
      return name
    }
  }
}
