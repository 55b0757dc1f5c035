extension ScrimDescription {
  /// A colour, or keys.
  static let syntax = Syntax<ScrimDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in ScrimDescription(dim: color) },
    or: .record(
      "cover", ScrimDescription(),
      [
        Row("dim", .color, \.dim, "The color that darkens the screen; over a material it may be 'clear'."),
        Row(
          "material", Syntax<MaterialName>.choice, \.material, "The material that blurs the screen; default: no blur."),
        Row("colorScheme", Syntax<ColorSchemeName>.choice, \.colorScheme, "Whether the material is light or dark."),
        Row(
          "padding", PaddingDescription.syntax, \.padding,
          "How far the cutouts extend beyond their views; default: \(ValueShape.text(GuideDescription.standardPadding)) in a guide, otherwise 0."
        ),
        Row("ring", RingDescription.syntax, \.ring, "A line around each cutout: its color, or keys."),
        Row("animation", .animation, \.animation, "How cutouts appear, travel and disappear."),
      ])
  ).writing { $0.dim.flatMap { Syntax<ColorDescription>.color.write?($0) } }
}

extension RingDescription {
  static let syntax = Syntax<RingDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in RingDescription(color: color) },
    or: .record(
      "ring", RingDescription(),
      [
        Row("color", .color, \.color, "Its color."),
        Row("width", .length(0...1024), \.width, "Its width."),
        Row("distance", .length(0...1024), \.distance, "Its distance from the cutout."),
        Row("pulse", .flag, \.hasPulse, "Whether a second line repeatedly spreads from it."),
      ]))
}
