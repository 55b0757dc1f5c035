/// A value of a YAML document with its place. Aliases are resolved, so the tree is only a tree.
struct Node: Sendable {
  /// What a value is.
  enum Content: Sendable {
    /// Text, and whether it was written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: Node

    /// Whether the key is a name, which is in ASCII. Most differ in length: to ask for that takes less than to compare
    /// letters.
    func isNamed(_ name: String) -> Bool { key.utf8.count == name.utf8.count && key == name }
  }

  var content: Content
  var position: SourcePosition
  /// How many nodes the tree has, those behind aliases counted at every use.
  var weight = 1

  /// Whether nothing was written here; `~` and `null` are ways to write nothing.
  var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content { text.isEmpty || text == "~" || text == "null" } else { false }
  }

  /// What it is, for a sentence.
  var noun: String {
    switch content {
    case .scalar where isNull: "nothing"
    case .scalar(let text, _): "'\(text.count > 40 ? text.prefix(40) + "…" : text)'"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}
