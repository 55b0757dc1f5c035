/// The purpose of a colour, like SwiftUI's semantic colours.
public enum ColorRole: String, Hashable, Sendable, CaseIterable {
  /// Important text.
  case primary
  /// Less important text.
  case secondary
  /// Things that respond to touch.
  case accent
  /// The background behind everything else.
  case background
  /// Cards and controls on the background.
  case surface
  /// Thin dividing lines.
  case separator
  /// The edges of controls, at least 3:1 against the background and the surface.
  case outline
  /// Text and symbols on the accent, at least 4.5:1 against it.
  case onAccent
  /// The ring around the view on which keys act.
  case focus
  /// Faults, and what can't be undone.
  case error
}

/// A palette that gives each role a concrete colour.
public struct ColorPalette: Hashable, Sendable {
  private var colors: [ColorRole: Color]

  /// Creates a palette from custom colours. A role that is missing or mapped to another role keeps the light palette's
  /// colour. The roles of controls, `outline`, `onAccent`, `focus` and `error`, then follow from the other colours.
  public init(_ colors: [ColorRole: Color] = [:]) {
    let own = colors.filter { if case .components = $0.value.source { true } else { false } }
    self.colors = Self.lightColors.merging(own) { _, own in own }
    for role in ColorRole.ofControls where own[role] == nil { self.colors[role] = suitable(role) }
  }

  private static let lightColors: [ColorRole: Color] = [
    .primary: Color(hex: 0x1A1C20),
    .secondary: Color(hex: 0x5C6370),
    .accent: Color(hex: 0x0A66D0),
    .background: Color(hex: 0xF4F5F7),
    .surface: Color(hex: 0xFFFFFF),
    .separator: Color(hex: 0xD9DCE1),
  ]

  /// The standard colours.
  public static let light = ColorPalette()

  /// The standard colours for dark screens.
  public static let dark = ColorPalette([
    .primary: Color(hex: 0xF4F5F7),
    .secondary: Color(hex: 0xA3AAB6),
    .accent: Color(hex: 0x4C9BFF),
    .background: Color(hex: 0x121417),
    .surface: Color(hex: 0x22252A),
    .separator: Color(hex: 0x3A3F47),
  ])

  /// The colour of a role. It is never itself a role.
  public subscript(role: ColorRole) -> Color { colors[role] ?? Color(hex: 0) }

  /// Returns the palette with another accent. Text on it stays legible.
  package func tinted(_ tint: Color) -> ColorPalette {
    var palette = self
    let accent = if case .role(let role) = tint.source { self[role].opacity(tint.opacity) } else { tint }
    palette.colors[.accent] = accent
    if palette[.onAccent].contrast(with: accent) < Self.textContrast {
      palette.colors[.onAccent] = palette.suitable(.onAccent)
    }
    return palette
  }
}

extension ColorRole {
  /// The roles whose colours follow from those of the others if a palette doesn't name them.
  package static let ofControls: [ColorRole] = [.outline, .onAccent, .focus, .error]
}

extension ColorPalette {
  /// The least contrast of text with its background.
  private static let textContrast = 4.5
  /// The least contrast of edges with what is beside them, and a little for rounding.
  private static let edgeContrast = 3.1

  /// Returns a color for a role of controls that differs enough from the other colors.
  private func suitable(_ role: ColorRole) -> Color {
    switch role {
    case .onAccent:
      if Color.white.contrast(with: self[.accent]) >= Self.textContrast { return .white }
      return mostVisible([.white, Color(hex: 0x0B1018)], on: [.accent])
    case .focus: return mostVisible([Color(hex: 0x0B3A75), Color(hex: 0xFFDE70)], on: [.background])
    case .error: return mostVisible([Color(hex: 0xB3261E), Color(hex: 0xFF8A80)], on: [.background, .surface])
    default:
      // The faintest line that can be seen on both grounds.
      let steps = (6...20).map { self[.surface].mixed(with: self[.primary], by: Double($0) / 20) }
      return steps.first { leastContrast(of: $0, with: [.background, .surface]) >= Self.edgeContrast } ?? self[.primary]
    }
  }

  private func mostVisible(_ colors: [Color], on grounds: [ColorRole]) -> Color {
    colors.max { leastContrast(of: $0, with: grounds) < leastContrast(of: $1, with: grounds) } ?? self[.primary]
  }

  private func leastContrast(of color: Color, with grounds: [ColorRole]) -> Double {
    grounds.map { color.contrast(with: self[$0]) }.min() ?? 0
  }
}
