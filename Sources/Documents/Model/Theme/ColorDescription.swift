public import FollowspotDrawing
internal import FollowspotGuides

/// A colour as a document writes it: digits, or a name that the theme or Followspot gives a colour, and an opacity.
public enum ColorDescription: Hashable, Sendable {
  /// A colour by its digits.
  case components(Color)
  /// A name, with an opacity 0…1.
  case named(String, opacity: Double)

  /// The colour under a theme; clear for a name that nobody gives a colour, which a valid document never asks for.
  public func color(in colors: [String: Color]) -> Color {
    switch self {
    case .components(let color): color
    case .named(let name, let opacity): (colors[name] ?? Self.standard[name] ?? .clear).opacity(opacity)
    }
  }

  /// The names that are there without a theme.
  static let standard: [String: Color] = {
    var colors: [String: Color] = [
      "clear": .clear, "black": .black, "white": .white, "gray": .gray, "red": .red, "orange": .orange,
      "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue,
      "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown,
    ]
    for role in ColorRole.allCases { colors[role.rawValue] = Color(.role(role)) }
    return colors
  }()

  /// The colour of six hex digits, with or without `#`; nil for anything else.
  static func hex(_ text: some StringProtocol) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt32(digits, radix: 16).map(Color.init(hex:))
  }
}

extension Syntax where Value == ColorDescription {
  /// A name or six hex digits, maybe followed by an opacity in per cent: `primary`, `0A66D0`, `black 60%`.
  static var color: Syntax<ColorDescription> {
    Syntax(shape: .color) { node, reader in
      if node.isNull {
        reader.mismatch(node, expecting: .color, "; '#' begins a comment, so write the digits without it")
        return nil
      }
      guard let text = reader.text(node, expecting: .color) else { return nil }
      // By bytes: to find where letters end takes longer than all else here.
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
    }
  }
}
