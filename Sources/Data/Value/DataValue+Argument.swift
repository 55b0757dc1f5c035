internal import FollowspotJSON
internal import FollowspotSpelling

extension DataType {
  /// Returns the value of an argument of a command or script: in the form of documents, or as JSON for records and
  /// lists. A text may be quoted as in JSON; `null` is missing.
  ///
  /// - Parameter path: The place for errors.
  /// - Throws: A ``DataError`` if the argument is not of this type.
  package func value(ofArgument text: String, at path: String) throws(DataError) -> DataValue? {
    if text == "null" { return nil }
    if let json = json(ofArgument: text) { return try value(of: json, at: path) }
    guard let value = value(ofText: text) else {
      throw .wrongType(path: path, expected: phrase, found: text.quoted)
    }
    return value
  }

  /// Reads an argument that is JSON: records and lists, and quoted texts.
  private func json(ofArgument text: String) -> JSON? {
    guard fields != nil || text.hasPrefix("\"") else { return nil }
    return try? JSON(parsing: Array(text.utf8))
  }
}

extension DataValue {
  /// The value on one line, in the form that ``DataType/value(ofArgument:at:)`` reads.
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
  /// Returns the type of a datum.
  ///
  /// - Throws: A ``DataError`` if the name is not declared.
  package func type(of name: String) throws(DataError) -> DataType {
    if let declaration = declaration(name) { return declaration.type }
    throw .unknownName(
      name, similar: Suggestion.nearest(to: name, among: declarations.map(\.name)).map { [$0] } ?? [])
  }
}
