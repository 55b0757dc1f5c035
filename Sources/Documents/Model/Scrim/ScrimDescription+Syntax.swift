extension ScrimDescription {
  enum Keys {
    static let dim = Key("dim", .color, "The color that darkens the screen; over a material it may be 'clear'.")
    static let material = Key(
      "material", Syntax<MaterialName>.choice, "The material that blurs the screen; default: no blur.")
    static let colorScheme = Key(
      "colorScheme", Syntax<ColorSchemeName>.choice, "Whether the material is light or dark; default: 'dark'.")
    static let padding = Key(
      "padding", PaddingDescription.syntax,
      "How far the cutouts extend beyond their views; default: 8 in a guide, otherwise 0.")
    static let ring = Key("ring", RingDescription.syntax, "A line around each cutout: its color, or keys.")
    static let animation = Key(
      "animation", .animation, "How cutouts appear, travel and disappear; default: 'easeInOut'.")
    static let all = [dim.any, material.any, colorScheme.any, padding.any, ring.any, animation.any]
  }

  /// A colour, or keys.
  static let syntax = Syntax<ScrimDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in ScrimDescription(dim: color) },
    or: .record("cover", Keys.all) { fields, reader in
      var scrim = ScrimDescription(dim: fields(Keys.dim, &reader))
      scrim.material = fields(Keys.material, &reader)
      scrim.colorScheme = fields(Keys.colorScheme, &reader)
      scrim.padding = fields(Keys.padding, &reader)
      scrim.ring = fields(Keys.ring, &reader)
      scrim.animation = fields(Keys.animation, &reader)
      return scrim
    })
}

extension RingDescription {
  enum Keys {
    static let color = Key("color", .color, "Its color; default: white.")
    static let width = Key("width", .length(0...1024), "Its width; default: 3.")
    static let distance = Key("distance", .length(0...1024), "Its distance from the cutout; default: 4.")
    static let pulse = Key("pulse", .flag, "Whether a second line repeatedly spreads from it.")
    static let all = [color.any, width.any, distance.any, pulse.any]
  }

  static let syntax = Syntax<RingDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in
      RingDescription(color: color, width: nil, distance: nil, hasPulse: false)
    },
    or: .record("ring", Keys.all) { fields, reader in
      RingDescription(
        color: fields(Keys.color, &reader), width: fields(Keys.width, &reader),
        distance: fields(Keys.distance, &reader), hasPulse: fields(Keys.pulse, &reader) ?? false)
    })
}
