package import FollowspotDrawing

/// The font of a text. A `nil` value comes from the named text style.
package struct TextStyleDescription: Hashable, Sendable {
  /// The name of a text style in the theme or SwiftUI, or `nil` for `body`.
  package var style: String?
  /// The font size.
  package var size: Length?
  /// The font weight.
  package var weight: FontWeight?
  /// The font family, by its name in fontconfig.
  package var family: String?
  /// Whether the font is italic.
  package var isItalic: Bool?
  /// Whether all digits have the same width.
  package var hasMonospacedDigits: Bool?

  /// Creates a description that changes nothing of a text style.
  package init(style: String? = nil) { self.style = style }
}

extension TextStyleDescription {
  /// The names of SwiftUI's text styles, which need no theme.
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

  /// The entries of `theme.textStyles`.
  static let ownSyntax = Syntax<TextStyleDescription>.record("textStyle", Keys.own) { fields, reader in
    read(fields, &reader)
  }

  /// The value of `font`: a style's name, a size, or keys.
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

  /// Returns this description with missing values from another.
  package func filled(from other: TextStyleDescription) -> TextStyleDescription {
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
  /// The name of a font family. The check for its installation follows after reading.
  static var family: Syntax<String> {
    text.map { name, node, reader in
      reader.families.append((name, node.position, false))
      return name
    }
  }

  /// The name of one of several alternative font families.
  static var alternativeFamily: Syntax<String> {
    text.map { name, node, reader in
      reader.families.append((name, node.position, true))
      return name
    }
  }
}
