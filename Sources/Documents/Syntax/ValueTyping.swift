internal import FollowspotJSON

/// The rule that distinguishes values of data such as `5`, `"5"` and `five`.
enum ValueTyping {
  /// By declared type, quoted or not; for documents.
  case words
  /// Quoted values are texts; all others follow their declared type. For files of data in YAML.
  case quotes
  /// By JSON type; only strings are texts.
  case json

  /// Returns a scalar as JSON, or `nil` if its declared type decides.
  ///
  /// - Parameter text: The scalar with its variables filled in.
  func json(_ node: YAMLNode, _ text: String) -> JSON? {
    guard case .scalar(_, let isPlain) = node.content else { return nil }
    switch self {
    case .words: return nil
    case .quotes: return isPlain ? nil : .string(text)
    case .json:
      if case .string = node.json { return .string(text) }
      return node.json
    }
  }
}
