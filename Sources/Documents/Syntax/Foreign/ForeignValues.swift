/// The values of CSS and other toolkits, with their equivalents in a document.
enum ForeignValues {
  /// Returns the allowed word that has another name elsewhere, or `nil` if there is none.
  static func word(meantBy text: String, among words: [String]) -> String? {
    let bare = String(text.lowercased().drop { $0 == "." }.filter { $0 != "-" && $0 != "_" && $0 != " " })
    if let same = words.first(where: { $0.lowercased() == bare }) { return same }
    return Self.words[bare]?.first(where: words.contains)
  }

  private static let words = WordTable.read(
    """
    left start: leading
    right end: trailing
    middle: center
    ltr: leftToRight
    rtl: rightToLeft
    100: thin
    200: ultraLight
    300 lighter: light
    400 normal: regular
    500: medium
    600 demibold: semibold
    700 bolder: bold
    800 extrabold: heavy
    900: black
    cover: fill
    contain: fit
    ease: easeInOut
    fade: opacity
    none: identity
    zoom: scale
    x row: horizontal
    y column: vertical
    click tap touch: pass
    """)

  /// Whether a word stands for the default elsewhere.
  static func isUnset(_ text: String) -> Bool {
    ["auto", "none", "initial", "unset", "inherit", "default", "wrap_content"].contains(text.lowercased())
  }

  /// Returns the record for a one-line notation such as `10px 20px` or `1px solid red`, or `nil` if it is unknown.
  ///
  /// - Parameter name: The name of the record's kind, such as `padding`.
  static func record(_ name: String, meantBy text: String) -> String? {
    switch name {
    case "padding": parts(of: text).flatMap { padding($0.map(points)) }
    case "border": parts(of: text).flatMap(border)
    case "shadow": parts(of: text).flatMap(shadow)
    case "frame": frame(text)
    case "font": parts(of: text).flatMap(font)
    case "point", "offset": parts(of: text).flatMap(point)
    default: nil
    }
  }

  /// Returns the parts of a one-line notation, or `nil` for none or too many.
  private static func parts(of text: String) -> [String]? {
    let parts = text.split { $0 == " " || $0 == "," }.map(String.init)
    return (1...6).contains(parts.count) ? parts : nil
  }

  /// Reads padding in the order of CSS: vertical and horizontal; or top, right, bottom and left.
  private static func padding(_ values: [String?]) -> String? {
    let points = values.compactMap(\.self)
    guard points.count == values.count else { return nil }
    return switch points.count {
    case 2: "{ vertical: \(points[0]), horizontal: \(points[1]) }"
    case 3: "{ top: \(points[0]), horizontal: \(points[1]), bottom: \(points[2]) }"
    case 4: "{ top: \(points[0]), trailing: \(points[1]), bottom: \(points[2]), leading: \(points[3]) }"
    default: nil
    }
  }

  private static func border(_ parts: [String]) -> String? {
    if parts.count == 1, ValueShape.flag(meantBy: parts[0]) == "true", points(parts[0]) == nil { return "separator" }
    guard let width = parts.lazy.compactMap(points).first, let number = Reader.number(width), number >= 1 else {
      return nil
    }
    return "{ width: \(width), color: \(color(in: parts) ?? "separator") }"
  }

  private static func shadow(_ parts: [String]) -> String? {
    if parts.count == 1, ValueShape.flag(meantBy: parts[0]) == "true", points(parts[0]) == nil {
      return "{ radius: 8 }"
    }
    let lengths = parts.compactMap(points)
    let color = color(in: parts).map { ", color: \($0)" } ?? ""
    return switch lengths.count {
    case 1: "{ radius: \(lengths[0])\(color) }"
    case 2: "{ radius: 0, x: \(lengths[0]), y: \(lengths[1])\(color) }"
    case 3...: "{ radius: \(lengths[2]), x: \(lengths[0]), y: \(lengths[1])\(color) }"
    default: nil
    }
  }

  private static func point(_ parts: [String]) -> String? {
    let values = parts.compactMap(points)
    guard values.count == parts.count, values.count == 2 else { return nil }
    return "{ x: \(values[0]), y: \(values[1]) }"
  }

  private static func frame(_ text: String) -> String? {
    let words = text.lowercased().split { (sign: Character) in "x× ,".contains(sign) }
    let points: [String] = words.compactMap { Self.points(String($0)) }
    guard points.count == words.count else {
      return ["full", "fill", "max", "infinity", "100%"].contains(text.lowercased())
        ? "{ maxWidth: infinity, maxHeight: infinity }" : nil
    }
    return switch points.count {
    case 1: "{ width: \(points[0]), height: \(points[0]) }"
    case 2: "{ width: \(points[0]), height: \(points[1]) }"
    default: nil
    }
  }

  private static func font(_ parts: [String]) -> String? {
    guard parts.count > 1, let size = parts.lazy.compactMap(points).first else { return nil }
    let weight = parts.lazy.compactMap {
      word(meantBy: $0, among: TextStyleDescription.weights.map(\.name))
    }
    .first
    return "{ size: \(size)\(weight.map { ", weight: \($0)" } ?? "") }"
  }

  private static func color(in parts: [String]) -> String? {
    parts.lazy.filter { points($0) == nil }.compactMap { part in
      if ColorDescription.standard[part] != nil { return part }
      return ColorDescription.hex(part) == nil ? nil : String(part.drop { $0 == "#" })
    }.first
  }

  /// Returns the number of a length in points or pixels, or `nil` for other units.
  static func points(_ text: String) -> String? {
    let number = ["px", "pt", "dp"].reduce(text.lowercased()) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
    return Reader.number(number).map { ValueShape.text($0) }
  }
}
