/// A reference to a view by its id.
package struct TargetReference: Hashable, Sendable {
  /// A row of a list.
  package enum Row: Hashable, Sendable {
    /// The first row, whichever it is.
    case first
    /// The row with a key.
    case key(String)
  }

  /// The id of the view.
  package var id: String
  /// The row that contains the view, or `nil` for a view outside of lists.
  package var row: Row?
  /// The position of the reference in the document.
  package var position: SourcePosition

  init(id: String, row: Row? = nil, position: SourcePosition) {
    (self.id, self.row, self.position) = (id, row, position)
  }
}

extension Syntax where Value == TargetReference {
  /// The id of a view, or a mapping with its row. The reference is checked after the whole document is read.
  static var target: Syntax<TargetReference> {
    let id = Key("id", Syntax<String>.name, required: true, "The id of a view in the rows of a list.")
    let row = Key("row", Syntax<RowWord>.choice, "'first' for the view in the first row.")
    let key = Key("key", .text, "The key of the row that the view is in.")
    let record = Syntax<TargetReference>.record("target", [id.any, row.any, key.any]) { fields, reader in
      let (word, text) = (fields(row, &reader), fields(key, &reader))
      guard let id = fields(id, &reader) else { return nil }
      if fields.has(row.name) == fields.has(key.name) {
        let problem =
          fields.has(row.name)
          ? "'row' and 'key' name two rows; remove one" : "say which row it is in: 'row: first', or its 'key'"
        reader.report(at: fields.position, problem)
      }
      // A row that could not be read has already been reported, so `.first` stands in.
      let meant = word == nil ? text.map(TargetReference.Row.key) : nil
      return TargetReference(id: id, row: meant ?? .first, position: fields.position)
    }
    return .scalar(
      Syntax<String>.name.map { id, node, _ in TargetReference(id: id, position: node.position) }, or: record
    ).shared(as: "targetReference")
  }
}

/// The rows that have a keyword.
private enum RowWord: String, CaseIterable { case first }
