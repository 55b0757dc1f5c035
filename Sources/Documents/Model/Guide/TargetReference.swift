package import FollowspotSpotlights

/// A view that something names by its id.
public struct TargetReference: Hashable, Sendable {
  /// In which row of a list a view is meant.
  public enum Row: Hashable, Sendable {
    /// The first, whichever that is.
    case first
    /// The one with a key.
    case key(String)
  }

  /// Its id.
  public var id: String
  /// The row that it is in; nil for a view that is in none.
  public var row: Row?
  /// Where the document names it.
  public var position: SourcePosition

  init(id: String, row: Row? = nil, position: SourcePosition) {
    (self.id, self.row, self.position) = (id, row, position)
  }

  /// What the view is marked by.
  package var mark: MarkKey {
    switch row {
    case nil: MarkKey(id)
    case .first: MarkKey(Self.first(id))
    case .key(let key): MarkKey("\(id).\(key)")
    }
  }

  /// What a view in the first row of a list is called, beside its own name.
  static func first(_ id: String) -> String { "\(id).$first" }
}

extension Syntax where Value == TargetReference {
  /// The id of a view, or with the row that it is in; whether a screen has it is checked at the end.
  static var target: Syntax<TargetReference> {
    let id = Key("id", Syntax<String>.name, required: true, "The id of a view in the rows of a list.")
    let row = Key("row", Syntax<RowWord>.choice, "'first': the view in the first row, whichever that is.")
    let key = Key("key", .text, "The key of the row that the view is in.")
    let record = Syntax<TargetReference>.record("target", [id.any, row.any, key.any]) { fields, reader in
      let (word, text) = (fields(row, &reader), fields(key, &reader))
      guard let id = fields(id, &reader) else { return nil }
      if fields.has(row.name) == fields.has(key.name) {
        let problem =
          fields.has(row.name)
          ? "'row' and 'key' name two rows; take one out" : "say which row it is in: 'row: first', or its 'key'"
        reader.report(at: fields.position, problem)
      }
      // What was reported is not asked for again.
      let meant = word == nil ? text.map(TargetReference.Row.key) : nil
      return TargetReference(id: id, row: meant ?? .first, position: fields.position)
    }
    return .scalar(
      Syntax<String>.name.map { id, node, _ in TargetReference(id: id, position: node.position) }, or: record
    ).shared(as: "targetReference")
  }
}

/// The rows that have a name.
private enum RowWord: String, CaseIterable { case first }
