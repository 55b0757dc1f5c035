/// Values as texts that a visitor edits.
extension DataFormatter {
  /// Returns a value as a text to edit: without units and without separators of groups; nil for a value that isn't
  /// edited as a text.
  package func draft(of value: DataValue, as type: DataType) -> String? {
    switch (value, type) {
    case (.text(let text), _): return text
    case (.integer, _), (.number, _), (.money, _):
      guard let decimal = decimal(of: value) else { return nil }
      return number("group-off .#############")?.text(decimal) ?? decimal
    case (.date(let day), .date): return draft(of: day)
    case (.duration(let duration), .duration(let style)): return draft(of: duration, style)
    default: return nil
    }
  }

  /// Returns the value of a text that a visitor has typed; nil if it is none of the type's.
  ///
  /// Numbers may have digits of any script, the decimal sign of the language, and separators of groups.
  package func value(ofDraft text: String, as type: DataType) -> DataValue? {
    switch type {
    case .integer, .number, .money: plainNumber(text).flatMap { type.value(ofText: $0) }
    case .date: day(ofDraft: text).map { .date($0) }
    case .duration(let style): duration(ofDraft: text, style).map { .duration($0) }
    default: type.value(ofText: text)
    }
  }

  /// Whether a text that a visitor has typed has no more decimals than values of a type show.
  package func accepts(draft text: String, as type: DataType) -> Bool {
    guard let most = decimals(of: type), let plain = plainNumber(text), let point = plain.firstIndex(of: ".") else {
      return true
    }
    return plain.distance(from: point, to: plain.endIndex) - 1 <= most
  }

  /// The most decimals of values of a type; nil for any number.
  private func decimals(of type: DataType) -> Int? {
    switch type {
    case .number(_, let digits): digits
    case .money(let currency):
      number(of: .money(CurrencyAmount(tenThousandths: 0, currency: currency)), as: type)
        .flatMap { $0.format.text($0.decimal) }.map { $0.count(where: \.isNumber) - 1 }
    default: nil
    }
  }

  private func decimal(of value: DataValue) -> String? {
    switch value {
    case .integer(let integer): "\(integer)"
    // Digits, because an exponent is nothing that visitors type.
    case .number(let number): abs(number) < 1e15 ? "\(number)" : nil
    case .money(let money): money.digits
    default: nil
    }
  }

  /// The sign between a number and its decimals in the language.
  private var decimalSign: Character {
    number(".0")?.text("1.5")?.first { $0.wholeNumberValue == nil && $0.isPunctuation } ?? "."
  }

  /// Returns a typed number in ASCII: `-1234.5`; nil if the text is no number.
  private func plainNumber(_ text: String) -> String? {
    var plain = ""
    var separators: [Character] = []
    for character in text {
      switch character {
      case "\u{200E}", "\u{200F}", "\u{61C}": continue
      case _ where character.unicodeScalars.first?.properties.numericType == .decimal:
        guard let digit = character.wholeNumberValue else { return nil }
        plain += "\(digit)"
      case "-", "\u{2212}":
        guard plain.isEmpty else { return nil }
        plain = "-"
      case ".", ",", "'", "’", "٫", "٬", " ", "\u{A0}", "\u{202F}":
        if plain.isEmpty || plain == "-" {
          guard character == decimalSign else { return nil }
          plain += "0"
        }
        separators.append(character)
        plain.append(" ")
      default: return nil
      }
    }
    guard let last = separators.last else { return Self.hasDigits(plain) ? plain : nil }
    // Spaces stand for the separators until it is known which one is the decimal sign.
    var parts = plain.split(separator: " ", omittingEmptySubsequences: false)
    let isOnly = separators.count { $0 == last } == 1
    let isDecimal =
      isOnly && (last == decimalSign || last == "٫" || ".,".contains(last) && parts[parts.count - 1].count != 3)
    let fraction = isDecimal ? parts.removeLast() : ""
    // India has groups of two.
    guard parts.dropFirst().allSatisfy({ $0.count == 3 || $0.count == 2 }), Self.hasDigits(String(parts[0])) else {
      return nil
    }
    return parts.joined() + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  private static func hasDigits(_ text: String) -> Bool { text.contains(where: \.isNumber) }
}
