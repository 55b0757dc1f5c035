/// The words of all parts that could not be read. What they name or say may well be meant to be there, so nobody is
/// told that it is missing, or to take away what belongs to it.
struct UnreadWords {
  private var words: Set<String> = []
  /// The numbers of the nodes whose words are here, so that none is looked through twice.
  private var numbers: Set<Int> = []

  /// Whether a `$name` is among them, which may stand for any word.
  private var isOpen = false

  /// Whether a word is among them, or may be.
  func mayContain(_ word: String) -> Bool { isOpen || words.contains(word) }

  /// Whether a word is among them as it is written.
  func contains(_ word: String) -> Bool { words.contains(word) }

  mutating func add(_ word: String) {
    words.insert(word)
    if word.utf8.contains(UInt8(ascii: "$")) { isOpen = true }
  }

  /// Adds the words of a key that was left out with its value.
  mutating func add(_ entry: YAMLNode.Entry) {
    add(entry.key)
    add(entry.value)
  }

  /// Adds the words of a value that was left out.
  mutating func add(_ node: YAMLNode) {
    guard numbers.insert(node.number).inserted else { return }
    switch node.content {
    case .scalar(let text, _): add(text)
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let entries): for entry in entries { add(entry) }
    }
  }
}
