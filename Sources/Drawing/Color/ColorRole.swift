/// The purpose of a colour, like SwiftUI's semantic colours.
public enum ColorRole: String, Hashable, Sendable, CaseIterable {
  /// Important text.
  case primary
  /// Less important text.
  case secondary
  /// Things that respond to touch.
  case accent
  /// The ground behind everything else.
  case background
  /// Cards and controls on the background.
  case surface
  /// Thin dividing lines.
  case separator
}

/// A palette that gives each role a concrete colour.
public struct Palette: Hashable, Sendable {
  private var colors: [ColorRole: Color]

  /// Creates a palette from custom colours. A role that is missing or mapped to another role keeps the light palette's
  /// colour.
  public init(_ colors: [ColorRole: Color] = [:]) {
    self.colors = Self.light.merging(colors) { standard, own in
      if case .components = own.source { own } else { standard }
    }
  }

  private static let light: [ColorRole: Color] = [
    .primary: Color(hex: 0x1A1C20),
    .secondary: Color(hex: 0x5C6370),
    .accent: Color(hex: 0x0A66D0),
    .background: Color(hex: 0xF4F5F7),
    .surface: Color(hex: 0xFFFFFF),
    .separator: Color(hex: 0xD9DCE1),
  ]

  /// The standard colours for dark screens.
  public static let dark = Palette([
    .primary: Color(hex: 0xF4F5F7),
    .secondary: Color(hex: 0xA3AAB6),
    .accent: Color(hex: 0x4C9BFF),
    .background: Color(hex: 0x121417),
    .surface: Color(hex: 0x22252A),
    .separator: Color(hex: 0x3A3F47),
  ])

  /// The colour of a role. It is never itself a role.
  public subscript(role: ColorRole) -> Color { colors[role] ?? Color(hex: 0) }
}
