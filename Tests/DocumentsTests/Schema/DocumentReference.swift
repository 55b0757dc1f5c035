@testable import FollowspotDocuments

/// The reference of all keys of the format, generated from the keys that read documents.
enum DocumentReference {
  /// The part of the manual page, in mdoc.
  static var manual: String {
    sections.map { section in
      ".Ss \(section.title)\n.Bl -tag -width Ds\n"
        + section.rows.map { row in
          ".It Cm \(row.key)\(row.isRequired ? " Pq needed" : "")\n\(roff(row.summary))\n"
            + (row.value.isEmpty ? "" : ".br\n\(roff(row.value.prefix(1).uppercased() + row.value.dropFirst())).\n")
        }.joined() + ".El\n"
    }.joined()
  }

  private struct Section {
    let title: String
    let rows: [Row]
  }

  private struct Row: Equatable {
    let key: String
    let value: String
    let isRequired: Bool
    let summary: String
  }

  private static var sections: [Section] {
    var found = Records()
    let document = Section(title: "The document", rows: rows(Document.Keys.all))
    Document.Keys.all.forEach { found.gather($0.shape) }
    let views = ViewKind.all.map {
      Row(key: $0.name, value: $0.content.reference, isRequired: false, summary: $0.summary)
    }
    (ViewKind.all.flatMap(\.keys) + ViewModifiers.Keys.all).forEach { found.gather($0.shape) }
    return [
      document, Section(title: "Views", rows: views),
      Section(title: "Keys that only some views have", rows: ownKeys),
      Section(title: "Keys that every view may have", rows: rows(ViewModifiers.Keys.all)),
    ] + found.all.map { Section(title: "Keys of \($0.name)", rows: rows($0.keys)) }
  }

  /// Returns the rows of keys, without deprecated ones.
  private static func rows(_ keys: [AnyKey]) -> [Row] {
    keys.filter { !$0.isDeprecated }.flatMap { key in
      [row(key)]
        + [key.singular].compactMap(\.self).map {
          Row(
            key: $0, value: key.shape.item.reference, isRequired: false,
            summary: "The same for a single one; use either '\(key.name)' or '\($0)'.")
        }
    }
  }

  private static func row(_ key: AnyKey) -> Row {
    Row(
      key: key.name, value: key.shape.reference, isRequired: key.isRequired && key.alternative == nil,
      summary: key.summary)
  }

  /// The keys that only some views have. A key that several views share is one row.
  private static var ownKeys: [Row] {
    var rows: [Row] = []
    var owners: [[String]] = []
    for kind in ViewKind.all {
      for key in kind.keys {
        let row = row(key)
        if let index = rows.firstIndex(of: row) {
          owners[index].append("'\(kind.name)'")
        } else {
          rows.append(row)
          owners.append(["'\(kind.name)'"])
        }
      }
    }
    return zip(rows, owners).map { row, owners in
      Row(
        key: row.key, value: row.value, isRequired: row.isRequired,
        summary: "\(owners.joined(separator: ", ")): \(row.summary)")
    }
  }

  /// Returns a line of text for mdoc, which must not look like a macro.
  private static func roff(_ text: String) -> String {
    // A terminal without a locale cannot show an ellipsis.
    let line = text.writing(["\\": "\\e", "-": "\\-", "…": "..."])
    return line.first == "." || line.first == "'" ? "\\&" + line : line
  }
}

extension String {
  /// Returns the text with some characters replaced.
  fileprivate func writing(_ ways: [Character: String]) -> String {
    map { ways[$0] ?? String($0) }.joined()
  }
}

/// The records of the format, each once, in order of occurrence.
private struct Records {
  private(set) var all: [(name: String, keys: [AnyKey])] = []

  mutating func gather(_ shape: ValueShape) {
    switch shape {
    case .record(let name, let keys):
      guard !all.contains(where: { $0.name == name }) else { return }
      all.append((name, keys))
      keys.forEach { gather($0.shape) }
    case .list(let item), .oneOrMore(let item), .mapping(let item): gather(item)
    case .shared(_, let shape): gather(shape)
    case .either(let shapes): shapes.forEach { gather($0) }
    default: break
    }
  }
}

extension ValueShape {
  /// The description of the value for the reference. Keys of records are listed in their own table.
  fileprivate var reference: String {
    switch self {
    case .text: "text"
    case .name: "a name"
    case .flag: "'true' or 'false'"
    case .integer(let range) where range.count == 1: "\(range.lowerBound)"
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .integers(let numbers): numbers.map(String.init).joined(separator: ", ")
    case .number(let range): "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .duration: "a time in seconds, or with a unit, such as '400ms', '2s' or '5min'"
    case .length(_, let allowsInfinity): allowsInfinity ? "a length, or 'infinity'" : "a length"
    case .color: "a color"
    case .choice(let words): words.map { "'\($0)'" }.joined(separator: ", ")
    case .list(let item): "a list: " + item.reference
    case .oneOrMore(let item): item.reference + ", or a list of them"
    case .mapping(let item): "names, each with " + item.reference
    case .record(let name, _): "keys of \(name)"
    case .recursive("views"): "views"
    case .recursive("actions"): "an action, or a list of them"
    case .recursive: "a view"
    case .either(let shapes): shapes.map(\.reference).joined(separator: "; or ")
    case .shared(_, let shape): shape.reference
    case .any: "any value"
    case .nothing: ""
    }
  }
}
