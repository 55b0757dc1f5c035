/// Puts the files of a document together: sections of the same name become one.
struct SectionMerge {
  private(set) var entries: [Node.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds the root of one file.
  mutating func add(_ root: Node) {
    guard case .mapping(let sections) = root.content else {
      diagnostics.append(
        Diagnostic(
          at: root.position, "found \(root.noun) where sections belong; a document begins with 'followspot: 1'"))
      return
    }
    for section in sections {
      // Every file may state the format's version.
      if section.key == Document.Keys.followspot.name, entries.contains(where: { $0.key == section.key }) { continue }
      diagnostics += Self.merge(section, into: &entries, depth: 2)
    }
  }

  private static func merge(_ entry: Node.Entry, into entries: inout [Node.Entry], depth: Int) -> [Diagnostic] {
    guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
      entries.append(entry)
      return []
    }
    guard depth > 0, case .mapping(var merged) = entries[index].value.content,
      case .mapping(let more) = entry.value.content
    else {
      let first = entries[index].keyPosition
      return [Diagnostic(at: entry.keyPosition, "'\(entry.key)' was given already at \(first); keep one of the two")]
    }
    // Below the top only the theme and the messages have names of names; a screen is one thing.
    let isDeep = ["theme", "messages"].contains(entry.key)
    let diagnostics = more.flatMap { merge($0, into: &merged, depth: isDeep ? depth - 1 : 0) }
    let first = entries[index].value
    entries[index].value = Node(.mapping(merged), at: first.position, number: first.number)
    return diagnostics
  }
}
