/// The words of all parts that could not be read. What they name or say may well be meant to be there, so nobody is
/// told that it is missing, or to take away what belongs to it.
struct UnreadWords {
  private var words: Set<String> = []
  /// The numbers of the nodes whose words are here, so that none is looked through twice.
  private var numbers: Set<Int> = []

  /// Whether a view is among them whose id holds a `$name`, which may stand for any word. All else that is looked up
  /// has its name as a key, where nothing is filled in.
  private var hasOpenIDs = false

  /// Whether the id of a view is among them, or may be.
  func mayContain(id: String) -> Bool { hasOpenIDs || words.contains(id) }

  /// Whether a word is among them as it is written.
  func contains(_ word: String) -> Bool { words.contains(word) }

  mutating func add(_ word: String) { words.insert(word) }

  /// Adds the words of a key that was left out with its value.
  mutating func add(_ entry: YAMLNode.Entry) {
    if entry.isNamed(ViewModifiers.Keys.id.name), entry.value.hasVariables { hasOpenIDs = true }
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
