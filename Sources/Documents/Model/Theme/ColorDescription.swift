package import FollowspotDrawing
internal import FollowspotFiles

/// A colour in a document: hex digits, or a name in the theme or of a standard colour, and an opacity.
package enum ColorDescription: Hashable, Sendable {
  /// A colour in hex digits.
  case components(Color)
  /// A named colour with an opacity from 0 to 1.
  case named(String, opacity: Double)

  /// Returns the colour under a theme, or a clear one for an unknown name, which a valid document does not contain.
  package func color(in colors: [String: Color]) -> Color {
    switch self {
    case .components(let color): color
    case .named(let name, let opacity): (colors[name] ?? Self.standard[name] ?? .clear).opacity(opacity)
    }
  }

  /// The named colours that need no theme.
  static let standard: [String: Color] = {
    var colors: [String: Color] = [
      "clear": .clear, "black": .black, "white": .white, "gray": .gray, "red": .red, "orange": .orange,
      "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue,
      "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown,
    ]
    for role in ColorRole.allCases { colors[role.rawValue] = Color(.role(role)) }
    return colors
  }()

  /// Returns the colour of six hex digits, with or without `#`; `nil` for anything else.
  static func hex(_ text: some StringProtocol) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt32(digits, radix: 16).map(Color.init(hex:))
  }
}

extension Syntax where Value == ColorDescription {
  /// A name or six hex digits, with an optional opacity in per cent: `primary`, `0A66D0`, `black 60%`.
  static var color: Syntax<ColorDescription> {
    Syntax(shape: .color) { node, reader in
      if node.isNull {
        reader.mismatch(node, expecting: .color, "; '#' begins a comment, so write the digits without it")
        return nil
      }
      guard let text = reader.text(node, expecting: .color) else { return nil }
      // Splitting by bytes avoids the slow search for character boundaries.
      let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      var opacity = 1.0
      if parts.count == 2, parts[1].last == "%", let percent = Reader.number(String(parts[1].dropLast())),
        (0...100).contains(percent)
      {
        opacity = percent / 100
      } else if parts.count != 1 {
        reader.mismatch(node, expecting: .color)
        return nil
      }
      if let color = ColorDescription.hex(parts[0]) { return .components(color.opacity(opacity)) }
      guard NameRule.allows(String(parts[0])) else {
        reader.mismatch(node, expecting: .color)
        return nil
      }
      reader.refer(to: .color, String(parts[0]), at: node)
      return .named(String(parts[0]), opacity: opacity)
    }.writing { color in
      guard case .named(let name, let opacity) = color else { return nil }
      return opacity == 1 ? "'\(name)'" : "'\(name) \(ValueShape.text(opacity * 100))%'"
    }
  }
}
