internal import FollowspotLanguages

extension KeyboardDescription {
  private static let languages = Key(
    "languages", .oneOrMore(.languageTag), required: true, "The languages that are written with it.")
  private static let rows = Key(
    "rows", .list(PlacedText.syntax), required: true,
    "Up to 4 rows of up to 12 keys, separated by spaces; 'shift' and 'backspace' are keys too.")
  private static let variants = Key(
    "variants", .mapping(.text), "By key: the letters that a long press offers, separated by spaces.")
  private static let upper = Key(
    "upper", .list(PlacedText.syntax), "The rows with shift; default: the capitals of the letters.")

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<KeyboardDescription>.record(
    "keyboard", [languages.any, rows.any, variants.any, upper.any]
  ) { fields, reader in
    let tags = fields(languages, &reader) ?? []
    let (lower, capitals) = (fields(rows, &reader), fields(upper, &reader))
    let others = fields(variants, &reader) ?? []
    guard let lower else { return KeyboardDescription() }
    do throws(KeyboardLayoutError) {
      let layout = try KeyboardLayout(
        languages: tags, rows: lower.map(\.text), variants: others.map { ($0.name, $0.value) },
        upper: capitals?.map(\.text))
      return KeyboardDescription(layout: layout)
    } catch {
      let whole = fields[rows]?.keyPosition
      let position: SourcePosition? =
        switch error {
        case .rows, .noBackspace: whole
        case .long(let key, .some(let row)), .invisible(let key, .some(let row)):
          [lower, capitals ?? []].lazy.compactMap { rows in
            rows.indices.contains(row) && rows[row].text.split(separator: " ").contains { $0 == key }
              ? rows[row].position : nil
          }.first
        case .columns(_, let row), .repeated(_, let row):
          lower.indices.contains(row) ? lower[row].position : whole
        case .long(_, nil), .invisible(_, nil): fields[variants]?.keyPosition
        case .noKey(let key): others.first { $0.name == key }?.position
        case .upperRows: fields[upper]?.keyPosition
        case .upperColumns(_, _, let row), .upperKey(_, _, let row):
          capitals.flatMap { $0.indices.contains(row) ? $0[row].position : nil }
        }
      if let position = position ?? whole { reader.report(at: position, "\(error)") }
      return KeyboardDescription()
    }
  }
}

/// A text with its position in the document.
private struct PlacedText: Sendable {
  let text: String
  let position: SourcePosition

  static let syntax = Syntax<String>.text.map { text, node, _ in PlacedText(text: text, position: node.position) }
}

extension KeyboardSettings {
  /// The rules of a document with `keyboard`.
  static let syntax = Syntax<KeyboardSettings>.record(
    "keyboard settings", KeyboardSettings(),
    [
      Row(
        "show", Syntax<Show>.choice, \.show,
        "Whether the keyboard on the screen is shown: 'never' is for kiosks with a real keyboard."),
      Row(
        "position", .keyboardPosition, \.position,
        "Its place: 'automatic', 'bottom', 'middle', or its distance from the bottom in points. Automatic is at the bottom, and on tall panels at the height of hands."
      ),
      Row(
        "languages", .oneOrMore(.languageTag), \.languages,
        "The languages that visitors change between by a key; default: those of the document's texts."),
    ])
}

extension Syntax where Value == KeyboardSettings.Position {
  /// A place, or a distance from the bottom in points.
  fileprivate static var keyboardPosition: Syntax<KeyboardSettings.Position> {
    let range = 0...Length.limit
    return parsed(.either([.choice(["automatic", "bottom", "middle"]), .number(range)])) { text in
      switch text {
      case "automatic": .automatic
      case "bottom": .bottom
      case "middle": .middle
      default: Reader.number(text).flatMap { range.contains($0) ? .above($0) : nil }
      }
    }.writing { position in
      switch position {
      case .automatic: "'automatic'"
      case .bottom: "'bottom'"
      case .middle: "'middle'"
      case .above(let distance): ValueShape.text(distance)
      }
    }
  }
}
