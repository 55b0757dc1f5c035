internal import FollowspotData
internal import FollowspotSpelling

struct FieldKeys: Sendable {
  private static let mostCharacters = 1000

  private let prompt = Key("prompt", .template, "The text of an empty field, such as an example.")
  private let limit = Key(
    "limit", .integer(1...mostCharacters),
    "The most characters; default: the 'limit' of the datum, or \(mostCharacters).")
  private let format = Key(
    "format", .fieldFormat,
    "The form of the text: '#' for a digit, 'A' for a letter, '*' for any character; others are shown and not stored. A text that doesn't fill it is no value."
  )
  private let keyboard: Key<FieldDescription.Keyboard>
  private let capitals = Key(
    "capitals", Syntax<FieldDescription.Capitals>.choice,
    "The letters that the keyboard on the screen types as capitals."
  ).or(.sentences)
  private let required = Key(
    "required", .flag, "Whether the field needs a value; it says so when a visitor leaves it empty."
  ).or(false)
  private let submit = Key(
    "submit", Syntax<FieldDescription.Submit>.choice,
    "The label of the key that submits; 'next' leads to the next field."
  ).or(.done)

  /// The keys in the order of the reference.
  let all: [AnyKey]

  init(_ kind: ControlDescription.Kind) {
    keyboard = Key(
      "keyboard", Syntax<FieldDescription.Keyboard>.choice,
      "The keys that the field needs; 'latin' begins with Latin letters in every language. Default: \(kind == .textField ? "by the type of the datum" : "'text'")."
    )
    all =
      switch kind {
      case .textEditor: [prompt.any, limit.any, keyboard.any, capitals.any, required.any]
      case .secureField: [prompt.any, limit.any, keyboard.any, required.any, submit.any]
      default:
        [prompt.any, limit.any, format.any, keyboard.any, capitals.any, required.any, submit.any]
      }
  }

  /// Reads a field for a datum.
  func field(_ datum: String, _ type: DataType, _ fields: Fields, _ reader: inout Reader) -> FieldDescription {
    var field = FieldDescription(type: type)
    let declared = reader.declarations[datum]?.limit
    field.prompt = fields(prompt, &reader)
    field.limit = [fields(limit, &reader), declared].compactMap(\.self).min()
    field.format = fields(format, &reader)
    if let format = field.format, let limit = field.limit, format.places > limit {
      reader.report(
        at: (fields[self.limit.name] ?? fields[self.format.name])?.keyPosition ?? fields.position,
        "the format has \(format.places) places, and the limit allows \(limit) characters; give both the same number")
    }
    field.keyboard = FieldDescription.Keyboard(for: type)
    if field.format?.allSatisfy({ !"A*".contains($0) }) == true { field.keyboard = .number }
    if fields.has(keyboard), let chosen = fields(keyboard, &reader) {
      field.keyboard = chosen
      if let sign = chosen.missingSigns(for: type), let entry = fields[keyboard.name] {
        let better = FieldDescription.Keyboard(for: type).rawValue
        reader.warn(
          at: entry.value.position,
          "the keyboard '\(chosen.rawValue)' has no key for \(sign), which '\(datum)' needs; write 'keyboard: \(better)'"
        )
      }
    }
    field.capitals = fields(capitals, &reader)
    field.isRequired = fields(required, &reader)
    field.submit = fields(submit, &reader)
    if type != .text {
      for name in [format.name, limit.name] {
        guard let entry = fields[name] else { continue }
        reader.report(
          at: entry.keyPosition,
          "only a text has a '\(name)', and '\(datum)' is \(type.phrase), which is shown in the visitor's language; remove it"
        )
      }
    }
    return field
  }
}

extension String {
  /// The number of characters that a format takes.
  fileprivate var places: Int {
    var isEscaped = false
    return count { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return !isEscaped && "#A*".contains(character)
    }
  }
}

extension Syntax where Value == String {
  /// The form of a field's text.
  fileprivate static var fieldFormat: Syntax<String> {
    text.map { text, node, reader in
      guard text.places > 0 else {
        reader.report(
          at: node.position,
          "a format has '#' for a digit, 'A' for a letter or '*' for any character, and \(text.quoted) has none; write such as '#### ####'"
        )
        return nil
      }
      return text
    }
  }
}
