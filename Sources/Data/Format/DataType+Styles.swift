extension DataType {
  /// The names of the styles that a text may use in place of the declared one, as in `${leaves|relative}`.
  package var styles: [String] {
    switch self {
    case .date: DateStyle.allCases.map(\.rawValue)
    case .time: TimeStyle.allCases.map(\.rawValue)
    case .duration: DurationStyle.allCases.map(\.rawValue)
    case .number: (0...9).map(String.init)
    default: []
    }
  }

  /// Returns the type with another style; nil for an unknown style. A number's styles are its numbers of decimals.
  package func styled(_ name: String) -> DataType? {
    guard styles.contains(name) else { return nil }
    return switch self {
    case .date: DateStyle(rawValue: name).map { .date($0) }
    case .time: TimeStyle(rawValue: name).map { .time($0) }
    case .duration: DurationStyle(rawValue: name).map { .duration($0) }
    case .number(let range, _): .number(range, digits: Int(name))
    default: nil
    }
  }

  /// Whether the text of a value is a count, so that messages can have plural forms for it.
  package var isCount: Bool {
    switch self {
    case .integer, .number, .duration(.minutes), .duration(.seconds): true
    default: false
    }
  }
}
