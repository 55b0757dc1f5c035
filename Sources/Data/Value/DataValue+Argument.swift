internal import FollowspotJSON
internal import FollowspotSpelling

extension DataType {
  /// The value that a command line or a script says: as a document writes it, as JSON for records and lists. A text may
  /// stand in quotes, as JSON has them; `null` is missing.
  ///
  /// - Parameter path: The place, as errors name it.
  /// - Throws: A ``DataError`` where it is none of this type.
  package func value(ofArgument text: String, at path: String) throws(DataError) -> DataValue? {
    if text == "null" { return nil }
    if let json = json(ofArgument: text) { return try value(of: json, at: path) }
    guard let value = value(ofText: text) else {
      throw .wrongType(path: path, expected: phrase, found: text.quoted)
    }
    return value
  }

  /// What is JSON of an argument: records and lists, and texts in quotes.
  private func json(ofArgument text: String) -> JSON? {
    guard fields != nil || text.hasPrefix("\"") else { return nil }
    return try? JSON(parsing: Array(text.utf8))
  }
}

extension DataValue {
  /// The value as ``DataType/value(ofArgument:at:)`` takes it, on one line.
  package var argument: String {
    switch self {
    case .text(let text) where !text.hasPrefix("\"") && text != "null" && text.onOneLine == text: text
    case .date, .time:
      if case .string(let text) = json { text } else { "" }
    case .money(let money): money.digits
    default: (try? json.readable(.compact)) ?? ""
    }
  }
}

extension DataStore {
  /// What a datum may hold.
  ///
  /// - Throws: A ``DataError`` where nothing is declared under the name.
  package func type(of name: String) throws(DataError) -> DataType {
    if let declaration = declaration(name) { return declaration.type }
    throw .unknownName(
      name, similar: Suggestion.nearest(to: name, among: declarations.map(\.name)).map { [$0] } ?? [])
  }
}
