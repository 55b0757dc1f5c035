internal import FollowspotSpelling

/// A value of a YAML document with its place. Aliases are resolved, so the tree is only a tree.
struct YAMLNode: Sendable {
  /// What a value is.
  enum Content: Sendable {
    /// Text, and whether it was written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: YAMLNode
    /// Whether it is a word without a value between braces, as the rest of a text that has a comma in it is.
    var isBare = false

    /// Whether the key is a name, which is in ASCII. Most differ in length: to ask for that takes less than to compare
    /// letters.
    func isNamed(_ name: String) -> Bool { key.utf8.count == name.utf8.count && key == name }
  }

  let content: Content
  var position: SourcePosition
  /// No other node of the document has it, but for what is inside of one that an alias repeats.
  var number: Int
  /// How many nodes the tree has, those behind aliases counted at every use. Each KiB of a text counts as one more.
  let weight: Int
  /// Whether a text in it may hold `$names`. Where none does, the tree says the same wherever it is used.
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

  /// Whether there is not even a word for nothing.
  var isEmpty: Bool { if case .scalar("", isPlain: true) = content { true } else { false } }

  /// Whether nothing was written here; `~` and `null` are ways to write nothing.
  var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content { text.isEmpty || text == "~" || text == "null" } else { false }
  }

  /// Its text; nil for anything but a text, a number or a flag.
  var text: String? {
    if case .scalar(let text, _) = content, !isNull { text } else { nil }
  }

  /// Its keys with their values; none for anything but a mapping.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// The entries of a name among its own, or those of its items.
  func entries(named name: String) -> [Entry] {
    switch content {
    case .scalar: []
    case .sequence(let items): items.flatMap { $0.entries(named: name) }
    case .mapping(let entries): entries.filter { $0.isNamed(name) }
    }
  }

  /// What it is, for a sentence.
  var noun: String {
    switch content {
    case .scalar where isNull: "nothing"
    case .scalar(let text, _): text.quoted
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}
