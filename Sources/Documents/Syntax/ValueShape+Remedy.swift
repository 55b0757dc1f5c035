internal import FollowspotFiles

extension ValueShape {
  /// Returns the end of a finding with the correct form of a value, or an empty text.
  func remedy(for node: YAMLNode) -> String {
    switch (self, node.content) {
    case (.record(let name, _), .sequence(let items)) where ForeignValues.record(name, meantBy: Self.line(items)) != nil:
      "; write '\(ForeignValues.record(name, meantBy: Self.line(items)) ?? "")'"
    case (.mapping, .sequence), (.record, .sequence):
      "; this is not a list: remove the '- ', and write each name as a key"
    case (.record(let name, _), .scalar(let text, _)) where text.utf8.count <= 64:
      ForeignValues.record(name, meantBy: text).map { "; write '\($0)'" }
        ?? (ForeignValues.isUnset(text) ? "; remove it: that is the default" : "")
    case (.text, .mapping(let entries)): Self.text(insteadOf: entries)
    case (.color, .mapping(let entries)), (.length, .mapping(let entries)), (.either, .mapping(let entries)):
      entries.first.flatMap { value(of: $0) } ?? ""
    case (.integer, .scalar(let text, _)) where ForeignValues.isUnset(text): "; remove it: that is the default"
    case (.nothing, _): "; take the value away"
    case (.text, .sequence): "; put quotes around a text that begins with '['"
    case (_, .scalar(let text, _)) where text.utf8.count <= 64: value(meantBy: text).map { "; write '\($0)'" } ?? ""
    default: ""
    }
  }

  /// Returns the value that words such as `10px`, `1 minute` or `yes` stand for elsewhere, or `nil` for other words.
  private func value(meantBy text: String) -> String? {
    switch self {
    case .flag: Self.flag(meantBy: text)
    case .length(_, allowsInfinity: true) where ["infinity", "inf"].contains(Self.bare(text).lowercased()): "infinity"
    case .length(let range, _): Amount(text)?.number(in: range, "px", "pt", "dp", "pixels", "points")
    case .name where text.contains(" ") && NameRule.allows(Self.joined(text)): Self.joined(text)
    case .name where text != Self.bare(text) && NameRule.allows(Self.bare(text)): Self.bare(text)
    case .color where text != Self.bare(text) && ColorDescription.standard[Self.bare(text)] != nil: Self.bare(text)
    case .integers(let numbers):
      Amount(text)?.number(in: 0 ... .infinity, "deg", "°", "degrees").flatMap { number in
        numbers.contains { "\($0)" == number } ? number : nil
      }
    case .number(let range) where range.upperBound == 1: Self.share(meantBy: text)
    case .number(let range): Amount(text)?.number(in: range, "px", "pt", "x", "deg", "°", "degrees")
    case .duration(let range):
      Amount(text)?.duration.flatMap { time in Reader.duration(time).map(range.contains) == true ? time : nil }
    case .either(let shapes): shapes.lazy.compactMap { $0.value(meantBy: text) }.first
    case .oneOrMore(let shape), .shared(_, let shape): shape.value(meantBy: text)
    case .color: Self.color(meantBy: text)
    default: nil
    }
  }

  /// Returns the remedy for a value under a needless key, or `nil` if the value does not have this shape.
  private func value(of entry: YAMLNode.Entry) -> String? {
    guard let text = entry.value.text, text.utf8.count <= 64 else { return nil }
    let isColor = ColorDescription.standard[text] != nil || ColorDescription.hex(text) != nil
    let isFitting =
      switch self {
      case .color: isColor
      case .length: ForeignValues.points(text) != nil
      case .either(let shapes): shapes.contains { $0.value(of: entry) != nil }
      default: false
      }
    return isFitting ? "; write '\(text)' alone, without '\(entry.key.prefix(64))'" : nil
  }

  /// Returns a name of several words joined by hyphens.
  private static func joined(_ text: String) -> String { text.split(separator: " ").joined(separator: "-") }

  /// Returns the texts of a list in one line.
  private static func line(_ items: [YAMLNode]) -> String {
    items.count > 6 ? "" : items.map { String(($0.text ?? "?").prefix(32)) }.joined(separator: " ")
  }

  /// Returns the remedy for a mapping in place of a text, such as a name in braces or a text under a needless key.
  private static func text(insteadOf entries: [YAMLNode.Entry]) -> String {
    if entries.contains(where: { $0.isNamed(Wording.Keys.plural.name) }) {
      return "; write the text for 'other' here, and the plural forms in 'messages', under that text"
    }
    guard entries.count == 1, let entry = entries.first else { return "" }
    if entry.isBare { return "; write '$\(entry.key.prefix(64))' for data, or put quotes around a text with braces" }
    guard let text = entry.value.text, !text.isEmpty, text.utf8.count <= 64 else { return "" }
    return "; write '\(text)' alone, without '\(entry.key.prefix(64))'"
  }

  /// Returns a name without the leading dot of Swift, or the type and dot before it.
  static func bare(_ text: String) -> String {
    let types = ["Color", "Font", "CGFloat", "Alignment"]
    guard let dot = text.firstIndex(of: "."), dot == text.startIndex || types.contains(String(text[..<dot])) else {
      return text
    }
    return String(text[text.index(after: dot)...])
  }

  /// Returns the Boolean that a word stands for elsewhere, or `nil` for other words.
  static func flag(meantBy text: String) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words.count == 2, words[0] == "not" { return flag(meantBy: String(words[1])) == "true" ? "false" : "true" }
    return switch text.lowercased() {
    case "yes", "on", "1", "y", "true": "true"
    case "no", "off", "0", "n", "false": "false"
    default: nil
    }
  }

  /// Returns `50%` or `50` as a fraction of 1.
  private static func share(meantBy text: String) -> String? {
    guard let amount = Amount(text) else { return nil }
    let isShare = amount.unit == "%" && amount.count >= 0 || amount.unit.isEmpty && amount.count >= 10
    guard isShare, amount.count <= 100 else { return nil }
    return ValueShape.text(amount.count / 100)
  }

  /// Returns `rgb(255, 0, 0)` in hex digits, and the name in `var(--accent)`.
  private static func color(meantBy text: String) -> String? {
    let small = text.lowercased()
    if small.hasPrefix("var(--"), small.hasSuffix(")") {
      let name = String(small.dropFirst(6).dropLast())
      return ColorDescription.standard[name] == nil ? nil : name
    }
    guard small.hasPrefix("rgb"), small.hasSuffix(")"), let start = small.firstIndex(of: "(") else { return nil }
    let parts = small[small.index(after: start)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let values = parts.prefix(3).compactMap { Int($0) }
    guard values.count == 3, values.allSatisfy((0...255).contains) else { return nil }
    return values.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

/// A number with a unit, as in `10px` and `1 minute`.
private struct Amount {
  /// The number as written.
  let number: String
  let count: Double
  /// The unit in lower case; empty for none.
  let unit: String

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let count = Reader.number(String(digits)) else { return nil }
    number = String(digits)
    self.count = count
    unit = text[digits.endIndex...].drop { $0 == " " }.lowercased()
  }

  /// Returns the number if it is in a range and has one of several units.
  func number(in range: ClosedRange<Double>, _ units: String...) -> String? {
    units.contains(unit) && range.contains(count) ? number : nil
  }

  /// The time in the notation of documents: `1min` for `1 minute`.
  var duration: String? {
    switch unit {
    case "ms", "msec", "millis", "millisecond", "milliseconds": number + "ms"
    case "s", "sec", "secs", "second", "seconds": number + "s"
    case "m", "min", "mins", "minute", "minutes": number + "min"
    case "h", "hr", "hrs", "hour", "hours": number + "h"
    case "d", "day", "days": ValueShape.text(count * 24) + "h"
    default: nil
    }
  }
}
