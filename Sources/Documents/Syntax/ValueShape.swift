/// The shape of a value: the part of a ``Syntax`` from which the JSON Schema and findings are made.
indirect enum ValueShape: Sendable {
  /// Any text.
  case text
  /// A word that serves as a name.
  case name
  /// `true` or `false`.
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// One of these whole numbers.
  case integers([Int])
  /// A time in seconds or with a unit.
  case duration(ClosedRange<Duration>)
  /// A length in points or a name in `theme.lengths`; `infinity` only if the flag allows it.
  case length(ClosedRange<Double>, allowsInfinity: Bool)
  case color
  /// One of these words.
  case choice([String])
  case list(ValueShape)
  /// A list, or a single item without a list.
  case oneOrMore(ValueShape)
  /// A mapping with the author's own names.
  case mapping(ValueShape)
  /// A mapping with fixed keys. The string is its name in the schema.
  case record(String, [AnyKey])
  /// A value that may contain values of the same shape, by its name in the schema.
  case recursive(String)
  case either([ValueShape])
  /// A shape that many keys share, by its name in the schema.
  case shared(String, ValueShape)
  /// Any value, which is checked where it is used.
  case any
  /// No value, for views without content.
  case nothing

  /// The description of the value for a sentence.
  var phrase: String {
    switch self {
    case .text: "a text"
    case .name: "a name of letters, digits, '-' and '_'"
    case .flag: "true or false"
    case .integer(let range) where range.count == 1: "\(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .integers(let numbers): "one of " + numbers.map(String.init).joined(separator: ", ")
    case .duration(let range):
      "a time such as 400ms, 2s or 5min, from \(range.lowerBound.written) to \(range.upperBound.written)"
    case .length(let range, let allowsInfinity):
      "a length from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) points or a name from 'theme.lengths'"
        + (allowsInfinity ? " or 'infinity'" : "")
    case .color: "a color: a name, or six hex digits such as 0A66D0, optionally with an opacity such as 60%"
    case .choice(let words): words.count == 1 ? "'\(words[0])'" : "one of " + words.joined(separator: ", ")
    case .list(let item): "a list, each item \(item.phrase)"
    case .oneOrMore(let item): "\(item.phrase), or a list"
    case .mapping: "names with values, 'name: value'"
    case .record("action", _): "keys such as 'navigate', 'set', 'send'"
    case .record(_, let keys): "keys such as " + keys.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
    case .recursive("actions"): "an action such as 'navigate: home'"
    case .recursive: "a view such as 'Text: Hello'"
    case .either(let shapes): shapes.map(\.phrase).joined(separator: ", or ")
    case .shared(_, let shape): shape.phrase
    case .any: "a value"
    case .nothing: "nothing"
    }
  }

  /// The shape of a single item.
  var item: ValueShape {
    switch self {
    case .list(let item), .oneOrMore(let item): item
    default: self
    }
  }

  /// Returns a number without a needless fraction.
  static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}
