/// The words of all parts that could not be read. Such a part may define or use any of these words, so they are not
/// reported as missing or unused.
struct UnreadWords {
  private var words: Set<String> = []
  /// The numbers of the nodes that were added, so that none is searched twice.
  private var numbers: Set<Int> = []

  /// Whether an id with a variable was added, which may stand for any word. Other names are keys, in which nothing is
  /// filled in.
  private var hasOpenIDs = false

  /// Whether an unreadable view has or may have an id.
  func mayContain(id: String) -> Bool { hasOpenIDs || words.contains(id) }

  /// Whether a word was added literally.
  func contains(_ word: String) -> Bool { words.contains(word) }

  mutating func add(_ word: String) { words.insert(word) }

  /// Adds the words of an entry that was left out.
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
