package import FollowspotDrawing

/// The font of a text. A `nil` value comes from the named text style.
package struct TextStyleDescription: Hashable, Sendable {
  /// The name of a text style in the theme or SwiftUI, or `nil` for ``standardName``.
  package var style: String?
  /// The font size.
  package var size: Length?
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
  /// The name of the text style that texts have unless they state another.
  package static let standardName = "body"

  /// The names of SwiftUI's text styles, which need no theme.
  static let standardNames = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
    "caption2",
  ]

  /// The weights by name.
  static let weights: [(name: String, value: FontWeight)] = [
    ("thin", .thin), ("ultraLight", .ultraLight), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  private static let style = Key(
    "style", .name(of: .textStyle).writing { "'\($0)'" }, "The text style to start from.")
  private static let size = Key("size", .length(1...1024), "The font size in points.")
  private static let rows: [Row<TextStyleDescription>] = [
    style.sets(\.style, or: standardName), size.sets(\.size),
    Row("weight", .choice(weights), \.weight, "The weight of the strokes."),
    Row("family", .family, \.family, "The family's name, as 'fc-list' prints it."),
    Row("italic", .flag, \.isItalic, "Whether the letters are slanted."),
    Row("monospacedDigits", .flag, \.hasMonospacedDigits, "Whether all digits take the same width."),
  ]

  /// The entries of `theme.textStyles`, which have no `style`.
  static let ownSyntax = Syntax<TextStyleDescription>.record(
    "textStyle", TextStyleDescription(), Array(rows.dropFirst()))

  /// The value of `font`: a style's name, a size, or keys.
  static let syntax = Syntax<TextStyleDescription>.scalar(
    Syntax(shape: .either([.name, .number(1...1024)])) { node, reader in
      if case .scalar(let text, _) = node.content, Reader.number(text) != nil {
        var font = TextStyleDescription()
        font.size = reader.read(size.syntax, node)
        return font
      }
      return reader.read(style.syntax, node).map { TextStyleDescription(style: $0) }
    },
    or: .record("font", TextStyleDescription(), rows))

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
      reader.resources.families.append((name, node.position, false))
      return name
    }
  }

  /// The name of one of several alternative font families.
  static var alternativeFamily: Syntax<String> {
    text.map { name, node, reader in
      reader.resources.families.append((name, node.position, true))
      return name
    }
  }
}
