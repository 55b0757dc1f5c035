internal import FollowspotDrawing

extension Theme {
  enum Keys {
    static let palette = Key(
      "palette", .mapping(.components),
      "Colors by name. 'primary', 'secondary', 'accent', 'background', 'surface' and 'separator' color everything that sets no color."
    )
    static let colorScheme = Key(
      "colorScheme", Syntax<ColorSchemeName>.choice,
      "Whether screens are light or dark: how materials look, and the colors that 'palette' leaves out; default: 'light'."
    )
    static let fonts = Key("fonts", .oneOrMore(.alternativeFamily), "Font families, in order of preference.")
    static let textStyles = Key(
      "textStyles", .mapping(TextStyleDescription.ownSyntax), "Text styles by name, those of SwiftUI or your own.")
    static let lengths = Key("lengths", .mapping(.number(0...Length.limit)), "Lengths in points, by name.")
    static let variants = Key(
      "variants", .oneOrMore(Variant.syntax), "Overrides for some displays; later ones win.")
    static let all = [palette.any, colorScheme.any, fonts.any, textStyles.any, lengths.any, variants.any]
  }

  static let syntax = Syntax<Theme>.record("theme", Keys.all) { fields, reader in
    var theme = Theme()
    theme.palette = dictionary(fields(Keys.palette, &reader))
    theme.colorScheme = fields(Keys.colorScheme, &reader) ?? .light
    theme.fonts = fields(Keys.fonts, &reader) ?? []
    theme.textStyles = dictionary(fields(Keys.textStyles, &reader))
    theme.lengths = dictionary(fields(Keys.lengths, &reader))
    // A variant may only replace names. A new name would be missing on all other displays.
    let known = (lengths: Set(theme.lengths.keys), textStyles: Set(theme.textStyles.keys))
    for variant in fields(Keys.variants, &reader) ?? [] {
      for name in variant.lengths
      where !known.lengths.contains(name.name) && !reader.unread.contains(name.name) {
        reader.report(
          at: name.position,
          "'theme.lengths' has no '\(name.name)' to replace\(reader.hint(for: name.name, among: known.lengths))")
      }
      for name in variant.textStyles
      where !known.textStyles.contains(name.name) && !reader.unread.contains(name.name) {
        reader.report(
          at: name.position,
          "'theme.textStyles' has no '\(name.name)' to replace\(reader.hint(for: name.name, among: known.textStyles))"
        )
      }
      theme.variants.append(
        Variant(
          condition: variant.condition, textStyles: dictionary(variant.textStyles), lengths: dictionary(variant.lengths)
        ))
    }
    return theme
  }

  private static func dictionary<Value>(_ entries: [Named<Value>]?) -> [String: Value] {
    Dictionary((entries ?? []).map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension Theme.Variant {
  /// A variant with the positions of its names.
  struct Draft: Sendable {
    var condition: Condition
    var textStyles: [Named<TextStyleDescription>]
    var lengths: [Named<Double>]
  }

  enum Keys {
    static let when = Key("when", Condition.displaySyntax, required: true, "The displays to which it applies.")
    static let textStyles = Key(
      "textStyles", .mapping(TextStyleDescription.ownSyntax), "Text styles that replace those of the same name.")
    static let lengths = Key(
      "lengths", .mapping(.number(0...Length.limit)), "Lengths that replace those of the same name.")
    static let all = [when.any, textStyles.any, lengths.any]
  }

  static let syntax = Syntax<Draft>.record("variant", Keys.all) { fields, reader in
    Draft(
      condition: fields(Keys.when, &reader) ?? Condition(), textStyles: fields(Keys.textStyles, &reader) ?? [],
      lengths: fields(Keys.lengths, &reader) ?? [])
  }
}

extension Syntax where Value == Color {
  /// A colour that does not refer to the palette, for the palette itself.
  static var components: Syntax<Color> {
    Syntax<ColorDescription>.color.map { description, node, reader in
      let color = description.color(in: [:])
      if case .components = color.source { return color }
      reader.report(at: node.position, "a palette can't refer to itself; write six hex digits such as 0A66D0")
      return nil
    }
  }
}
