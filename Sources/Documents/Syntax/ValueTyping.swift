internal import FollowspotJSON

/// What tells the values of data apart: `5`, `"5"` and `five`.
enum ValueTyping {
  /// The type that they are declared with, quoted or not: in documents.
  case words
  /// What is quoted is a text; all else is by its declaration: in files of data.
  case quotes
  /// JSON itself: what is no text there is none.
  case json

  /// What a scalar says; nil where its declaration decides.
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
