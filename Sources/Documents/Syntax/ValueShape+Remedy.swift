extension ValueShape {
  /// How the value that was meant is written: the end of a finding, or empty where nothing is known.
  func remedy(for node: YAMLNode) -> String {
    switch (self, node.content) {
    case (.mapping, .sequence), (.record, .sequence):
      "; it is no list: take the '- ' away, and write each name as a key"
    case (.text, .mapping(let entries)): Self.text(insteadOf: entries)
    case (.text, .sequence): "; put quotes around a text that begins with '['"
    case (_, .scalar(let text, _)) where text.utf8.count <= 64: value(meantBy: text).map { "; write '\($0)'" } ?? ""
    default: ""
    }
  }

  /// The value of this shape that words such as `10px`, `1 minute` or `yes` stand for elsewhere; nil for none.
  private func value(meantBy text: String) -> String? {
    switch self {
    case .flag: Self.flag(meantBy: text)
    case .length(let range, _): Amount(text)?.number(in: range, "px", "pt", "dp", "pixels", "points")
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

  /// Braces around a name are keys with values, and so is what belongs to a key of its own.
  private static func text(insteadOf entries: [YAMLNode.Entry]) -> String {
    guard entries.count == 1, let entry = entries.first else { return "" }
    if entry.isBare { return "; write '$\(entry.key.prefix(64))' for data, or put quotes around a text with braces" }
    guard let text = entry.value.text, !text.isEmpty, text.utf8.count <= 64 else { return "" }
    return "; write '\(text)' alone, without '\(entry.key.prefix(64))'"
  }

  /// The flag that other words stand for; nil for other words.
  static func flag(meantBy text: String) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words.count == 2, words[0] == "not" { return flag(meantBy: String(words[1])) == "true" ? "false" : "true" }
    return switch text.lowercased() {
    case "yes", "on", "1", "y", "true": "true"
    case "no", "off", "0", "n", "false": "false"
    default: nil
    }
  }

  /// `50%` and `50` as a share of 1.
  private static func share(meantBy text: String) -> String? {
    guard let amount = Amount(text) else { return nil }
    let isShare = amount.unit == "%" && amount.count >= 0 || amount.unit.isEmpty && amount.count >= 10
    guard isShare, amount.count <= 100 else { return nil }
    return ValueShape.text(amount.count / 100)
  }

  /// `rgb(255, 0, 0)` in hex digits.
  private static func color(meantBy text: String) -> String? {
    let small = text.lowercased()
    guard small.hasPrefix("rgb"), small.hasSuffix(")"), let start = small.firstIndex(of: "(") else { return nil }
    let parts = small[small.index(after: start)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let values = parts.prefix(3).compactMap { Int($0) }
    guard values.count == 3, values.allSatisfy((0...255).contains) else { return nil }
    return values.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

/// A number with a unit behind it, as in `10px` and `1 minute`.
private struct Amount {
  /// The number as it is written.
  let number: String
  let count: Double
  /// The unit in small letters; empty without one.
  let unit: String

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let count = Reader.number(String(digits)) else { return nil }
    number = String(digits)
    self.count = count
    unit = text[digits.endIndex...].drop { $0 == " " }.lowercased()
  }

  /// The number, if it is in a range and its unit is one of these.
  func number(in range: ClosedRange<Double>, _ units: String...) -> String? {
    units.contains(unit) && range.contains(count) ? number : nil
  }

  /// A time as a document writes it: `1min` of `1 minute`.
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
