internal import FollowspotSpelling

/// A value of a YAML document with its position. Aliases are resolved, so there are no shared nodes or cycles.
struct YAMLNode: Sendable {
  /// The content of a value.
  enum Content: Sendable {
    /// A text; `isPlain` for one without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: YAMLNode
    /// Whether the entry is a word without a value in braces, such as the rest of an unquoted text after a comma.
    var isBare = false

    /// Whether the entry has a key, which is ASCII. The comparison of lengths comes first because it is faster and
    /// mostly decides.
    func isNamed(_ name: String) -> Bool { key.utf8.count == name.utf8.count && key == name }
  }

  let content: Content
  var position: SourcePosition
  /// The number of the node, unique in the document. An alias gets its own, but the nodes inside share those of the
  /// original.
  var number: Int
  /// The number of nodes in the tree, with those behind aliases counted at every use. Each KiB of a text counts as one
  /// more.
  let weight: Int
  /// Whether a text may contain variables. A tree without any is the same wherever it is used.
  let hasVariables: Bool

  init(_ content: Content, at position: SourcePosition, number: Int) {
    self.content = content
    self.position = position
    self.number = number
    switch content {
    case .scalar(let text, _):
      weight = 1 + text.utf8.count / 1024
      hasVariables = text.utf8.contains(UInt8(ascii: "$"))
    case .sequence(let items):
      weight = items.reduce(1) { $0 + $1.weight }
      hasVariables = items.contains { $0.hasVariables }
    case .mapping(let entries):
      weight = entries.reduce(1) { $0 + $1.value.weight }
      hasVariables = entries.contains { $0.value.hasVariables }
    }
  }

  /// Whether the value was left out entirely.
  var isEmpty: Bool { if case .scalar("", isPlain: true) = content { true } else { false } }

  /// Whether the value is null: left out, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content { text.isEmpty || text == "~" || text == "null" } else { false }
  }

  /// The scalar as a text, or `nil` for a null value or a collection.
  var text: String? {
    if case .scalar(let text, _) = content, !isNull { text } else { nil }
  }

  /// The entries of a mapping; empty for any other value.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// Returns the entries with a name, in a mapping or in the items of a list.
  func entries(named name: String) -> [Entry] {
    switch content {
    case .scalar: []
    case .sequence(let items): items.flatMap { $0.entries(named: name) }
    case .mapping(let entries): entries.filter { $0.isNamed(name) }
    }
  }

  /// The description of the value for a sentence.
  var noun: String {
    switch content {
    case .scalar where isNull: "nothing"
    case .scalar(let text, _): text.quoted
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}
