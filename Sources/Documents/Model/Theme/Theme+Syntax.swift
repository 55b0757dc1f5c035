internal import FollowspotDrawing

extension Theme {
  private static let variants = Key(
    "variants", .oneOrMore(Variant.syntax), "Overrides for some displays; later ones win.")

  static let syntax = Syntax<Theme>.record(
    "theme", Theme(),
    [
      Row(
        "palette", .dictionary(.components), \.palette,
        """
        Colors by name. 'primary', 'secondary', 'accent', 'background', 'surface' and 'separator' color everything that \
        sets no color; 'outline', 'onAccent', 'focus' and 'error' color controls and follow from the others if left out.
        """
      ),
      Row(
        "colorScheme", Syntax<ColorSchemeName>.choice, \.colorScheme,
        "Whether screens are light or dark: how materials look, and the colors that 'palette' leaves out."),
      Row("fonts", .oneOrMore(.alternativeFamily), \.fonts, "Font families, in order of preference."),
      Row(
        "textStyles", .dictionary(TextStyleDescription.ownSyntax), \.textStyles,
        "Text styles by name, those of SwiftUI or your own."),
      Row("lengths", .dictionary(.number(0...Length.limit)), \.lengths, "Lengths in points, by name."),
      variants.readSeparately(),
    ]
  ) { theme, fields, reader in
    // A variant may only replace names. A new name would be missing on all other displays.
    let (lengths, textStyles) = (Set(theme.lengths.keys), Set(theme.textStyles.keys))
    for variant in fields(variants, &reader) ?? [] {
      for name in variant.lengths { reader.expect(name.name, at: name.position, in: "lengths", lengths) }
      for name in variant.textStyles { reader.expect(name.name, at: name.position, in: "textStyles", textStyles) }
      theme.variants.append(
        Variant(
          condition: variant.condition, textStyles: [String: TextStyleDescription](named: variant.textStyles),
          lengths: [String: Double](named: variant.lengths)))
    }
  }
}

extension Reader {
  /// Reports a name that a variant replaces although the theme lacks it.
  fileprivate mutating func expect(
    _ name: String, at position: SourcePosition, in key: String, _ known: Set<String>
  ) {
    guard !known.contains(name), !unread.contains(name) else { return }
    let nearest = nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
    let others = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let remedy = "; add it to 'theme.\(key)'" + (known.isEmpty ? "" : ", or replace one of \(others)")
    report(at: position, "'theme.\(key)' has no '\(name)' to replace\(nearest ?? remedy)")
  }
}

extension Theme.Variant {
  /// A variant with the positions of its names.
  struct Draft: Sendable {
    var condition = Condition()
    var textStyles: [Named<TextStyleDescription>] = []
    var lengths: [Named<Double>] = []
  }

  static let syntax = Syntax<Draft>.record(
    "variant", Draft(),
    [
      Row("when", Condition.displaySyntax, \.condition, required: true, "The displays to which it applies."),
      Row(
        "textStyles", .mapping(TextStyleDescription.ownSyntax), \.textStyles,
        "Text styles that replace those of the same name."),
      Row("lengths", .mapping(.number(0...Length.limit)), \.lengths, "Lengths that replace those of the same name."),
    ])
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
