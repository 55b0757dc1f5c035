package import FollowspotData
package import FollowspotJSON
internal import FollowspotLanguages
internal import FollowspotSpelling

extension Action {
  /// The names of all actions in documents, sorted.
  package static var names: [String] {
    Set(words.map(\.name) + actionKeys.map(\.key.name)).sorted()
  }

  /// Reads actions that a program requests, in the syntax of documents: `{"navigate": "rooms"}`, or a list of such
  /// objects.
  ///
  /// - Parameters:
  ///   - path: The path of the JSON value, for errors.
  ///   - document: The document whose screens and guides the actions may name.
  /// - Throws: A ``DataError`` with the path of the faulty value.
  package static func read(
    _ json: JSON, at path: String, in document: Document
  ) throws(DataError) -> [Action] {
    let count = count(json)
    guard count <= programLimit else {
      throw .wrongType(path: path, expected: "\(programLimit) actions at most", found: "\(count)")
    }
    var reader = Reader(folders: [:])
    reader.typing = .json
    reader.declarations = Dictionary(document.data.map { ($0.name, $0) }) { first, _ in first }
    let actions = reader.read(syntax, YAMLNode(json, path: path))
    let finding = reader.diagnostics.first { $0.severity == .error }
    if finding != nil, let name = unknownDatum(json, document) {
      let similar = Suggestion.nearest(to: name, among: document.data.map(\.name))
      throw .unknownName(name, similar: similar.map { [$0] } ?? [])
    }
    if let finding { throw DataError(finding) }
    for reference in reader.crossReferences.references {
      let known = reference.kind.names(in: document)
      if known.contains(reference.name) { continue }
      if reference.kind == .language, known.contains(where: { Language.matches(reference.name, $0) }) { continue }
      throw .unknownName(
        reference.name, similar: Suggestion.nearest(to: reference.name, among: known).map { [$0] } ?? [])
    }
    if let datum = actions?.lazy.compactMap({ $0.revealedDatum(in: reader.declarations) }).first {
      throw .wrongType(
        path: path, expected: "data that programs may read",
        found: "'\(datum)', which is private; an action of a program only copies it into private data")
    }
    return actions ?? []
  }

  /// The largest number of actions in one request, nested ones included.
  package static let programLimit = 1000

  /// Returns an upper bound for the number of actions. It also counts rows of lists in them.
  private static func count(_ json: JSON) -> Int {
    switch json {
    case .array(let items): items.reduce(0) { $0 + max(1, count($1)) }
    case .object(let object):
      object.members.reduce(0) { count, member in
        if case .array = member.value { count + self.count(member.value) } else { count }
      }
    default: 0
    }
  }

  /// Returns the first name that an action sets, nested ones included, and that no datum has.
  private static func unknownDatum(_ json: JSON, _ document: Document) -> String? {
    switch json {
    case .array(let items): return items.lazy.compactMap { unknownDatum($0, document) }.first
    case .object(let object):
      return object.members.lazy.compactMap { member -> String? in
        switch (member.name, member.value) {
        case ("set", .object(let values)):
          values.members.first { entry in !document.data.contains { $0.name == entry.name } }?.name
        // The values of `send` may have any names.
        case ("with", _): nil
        default: unknownDatum(member.value, document)
        }
      }.first
    default: return nil
    }
  }
}

extension DataError {
  /// Converts a finding into an error about a program's value.
  fileprivate init(_ finding: Diagnostic) {
    // All such messages have one form: `expected a duration, found 'soon'`.
    let (start, joint) = ("expected ", ", found ")
    let message = finding.message
    if message.hasPrefix(start), let place = message.firstPlace(of: joint) {
      self = .wrongType(
        path: finding.position.file, expected: String(message[..<place].dropFirst(start.count)),
        found: String(message[place...].dropFirst(joint.count)))
    } else {
      self = .wrongType(
        path: finding.position.file, expected: "an action as in documents", found: "another thing: \(message)")
    }
  }
}

extension String {
  /// Returns the start of the first occurrence of a text.
  fileprivate func firstPlace(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
