internal import FollowspotSpelling

/// The merger of a document's files: sections of the same name become one.
struct SectionMerge {
  private var sections = SectionEntries()
  private(set) var diagnostics: [Diagnostic] = []
  /// The duplicate entries that were left out.
  private(set) var unread: [YAMLNode.Entry] = []

  /// The largest number of names in two files that are reported one by one. Two files with more are probably copies.
  private static let mostReported = 3

  /// The names of a document's sections.
  private static let sections = Set(Document.Keys.all.map(\.name))

  /// The merged entries.
  var entries: [YAMLNode.Entry] { sections.wholeEntries }

  /// Adds the root of a file.
  ///
  /// - Parameter isAlone: Whether the document has no other file.
  mutating func add(_ root: YAMLNode, isAlone: Bool) {
    guard case .mapping(let entries) = root.content else {
      diagnostics.append(
        Diagnostic(
          at: root.position, "expected sections, found \(root.noun); a document begins with 'followspot: 1'"))
      return
    }
    if !isAlone, let first = entries.first, !entries.contains(where: { entry in Self.sections.contains(entry.key) }) {
      diagnostics.append(
        Diagnostic(
          at: first.keyPosition,
          "'\(first.key.shortened)' and the rest of this file are no part of a document; if these are values for --data, keep the file in another folder"
        ))
      return
    }
    var duplicates: [String: [(entry: YAMLNode.Entry, first: SourcePosition)]] = [:]
    for section in entries {
      // Every file may state the format's version.
      if section.key == Document.Keys.followspot.name, sections.has(section.key) { continue }
      for duplicate in sections.merge(section, depth: 2) {
        duplicates[duplicate.first.file, default: []].append(duplicate)
        unread.append(duplicate.entry)
      }
    }
    for (file, found) in duplicates { report(found, alreadyIn: file) }
  }

  /// Reports names that an earlier file gives.
  private mutating func report(_ found: [(entry: YAMLNode.Entry, first: SourcePosition)], alreadyIn file: String) {
    guard found.count > Self.mostReported, let first = found.map(\.entry).min(by: { $0.keyPosition < $1.keyPosition })
    else {
      for (entry, first) in found {
        diagnostics.append(
          Diagnostic(at: entry.keyPosition, "'\(entry.key)' is already given at \(first); keep one of the two"))
      }
      return
    }
    diagnostics.append(
      Diagnostic(
        at: first.keyPosition,
        "'\(first.key)' and \(found.count - 1) more names of this file are already given in \(file); if one is a copy of the other, remove it from the folder"
      ))
  }
}

/// Entries that can be looked up by key, with the additions to their content.
private struct SectionEntries {
  private var entries: [YAMLNode.Entry] = []
  private var indices: [String: Int] = [:]
  private var inner: [Int: SectionEntries] = [:]

  init(_ entries: [YAMLNode.Entry] = []) {
    self.entries = entries
    for (index, entry) in entries.enumerated() { indices[entry.key] = index }
  }

  /// The entries with all additions.
  var wholeEntries: [YAMLNode.Entry] {
    var entries = entries
    for (index, section) in inner {
      let first = entries[index].value
      entries[index].value = YAMLNode(.mapping(section.wholeEntries), at: first.position, number: first.number)
    }
    return entries
  }

  func has(_ key: String) -> Bool { indices[key] != nil }

  /// Adds an entry, or its content to an existing entry of the same key. Returns the duplicates, each with the position
  /// of the first occurrence.
  mutating func merge(_ entry: YAMLNode.Entry, depth: Int) -> [(entry: YAMLNode.Entry, first: SourcePosition)] {
    guard let index = indices[entry.key] else {
      indices[entry.key] = entries.count
      entries.append(entry)
      return []
    }
    guard depth > 0, case .mapping(let known) = entries[index].value.content,
      case .mapping(let more) = entry.value.content
    else {
      return [(entry, entries[index].keyPosition)]
    }
    // Only the theme and the messages have two levels of names. A screen is never merged.
    let isDeep = ["theme", "messages"].contains(entry.key)
    var section = inner.removeValue(forKey: index) ?? SectionEntries(known)
    let others = more.flatMap { section.merge($0, depth: isDeep ? depth - 1 : 0) }
    inner[index] = section
    return others
  }
}
