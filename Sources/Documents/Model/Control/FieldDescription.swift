package import FollowspotData

/// The text that a field takes, and how a keyboard helps with it.
package struct FieldDescription: Sendable {
  /// The keys that a field needs. Raw values are the names in documents.
  package enum Keyboard: String, Sendable, CaseIterable {
    case text, latin, number, decimal, pin, email, url, phone
  }

  /// The letters that are typed as capitals. Raw values are the names in documents.
  package enum Capitals: String, Sendable, CaseIterable {
    case never, words, sentences, characters
  }

  /// The label of the key that submits. Raw values are the names in documents.
  package enum Submit: String, Sendable, CaseIterable {
    case done, go, join, next, `return`, route, search, send, `continue`
  }

  /// The type of the datum.
  package var type: DataType
  /// The text of an empty field; `nil` for none.
  package var prompt: TextTemplate?
  /// The most characters; `nil` for the standard limit.
  package var limit: Int?
  /// The form of the text, such as `#### ####`; `nil` for any.
  package var format: String?
  /// The keys.
  package var keyboard = Keyboard.text
  /// The letters that are typed as capitals.
  package var capitals = Capitals.sentences
  /// The label of the key that submits.
  package var submit = Submit.done
  /// Whether the field needs a value.
  package var isRequired = false
}

extension FieldDescription.Keyboard {
  /// The keys that suit values of a type.
  init(for type: DataType) {
    self =
      switch type {
      case .integer(let range) where range.lowerBound >= 0: .number
      case .integer, .number, .money, .date, .duration: .decimal
      default: .text
      }
  }

  /// Returns the signs that values of a type need and the keys lack; `nil` for none.
  func missingSigns(for type: DataType) -> String? {
    let signs: String
    switch self {
    case .number, .pin: signs = ""
    case .decimal: signs = ".-"
    case .phone: signs = "-"
    case .text, .latin, .email, .url: return nil
    }
    func lacks(_ sign: Character) -> Bool { !signs.contains(sign) }
    switch type {
    case .integer(let range) where range.lowerBound < 0 && lacks("-"): return "a minus sign"
    case .number(let range, _) where range.lowerBound < 0 && range != DataType.anyNumber && lacks("-"):
      return "a minus sign"
    case .number(_, let digits) where digits != 0 && lacks("."): return "a decimal sign"
    case .money where lacks("."): return "a decimal sign"
    case .date where signs.isEmpty: return "the signs between day, month and year"
    case .duration where signs.isEmpty: return "the sign between hours and minutes"
    default: return nil
    }
  }
}
