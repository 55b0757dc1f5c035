/// The rows of lists.
extension DataStore {
  /// Returns the keys of a list's rows in order; nil for a missing list. A reader is notified when rows are added,
  /// removed or moved, but not when their values change.
  package func keys(of list: String) -> [String]? { data[list]?.keys }

  /// Returns the number of rows of a list; 0 for other data.
  package func rowCount(of name: String) -> Int { data[name]?.keys?.count ?? 0 }

  /// Returns the values of a row by name; nil if there is no such row.
  package func row(_ key: String, of list: String) -> [String: DataValue]? { data[list]?.rows[key]?.values }

  /// Returns a value of a row; nil if the value or the row is missing. A reader is not notified when other values of
  /// the row change.
  package func value(_ field: String, ofRow key: String, of list: String) -> DataValue? {
    data[list]?.rows[key]?[field]
  }

  /// Returns the rows of a list in order, for calculations; nil for a missing list.
  func rows(of list: String) -> [Datum.Row]? { data[list].flatMap { $0.keys == nil ? nil : $0.line } }

  /// Changes one row of a list, at the cost of that row.
  ///
  /// - Returns: Whether the change concerns a row. Otherwise nothing has changed.
  /// - Throws: A ``DataError`` if the row is not allowed. Nothing has changed then.
  func apply(_ mutation: DataMutation, toRowOf name: String, now: Duration) throws(DataError) -> Bool {
    guard let datum = data[name], case .list = datum.declaration.type else { return false }
    let (before, size) = (datum.deadline, datum.size)
    let differs: Bool
    var added: DataValue?
    switch mutation {
    case .append(let new):
      guard case .list(let rows) = DataValue.list([new]).inMilliseconds, let row = rows.first else { return false }
      let old = datum.rows[row.key]?.known
      guard old != nil || datum.rows.count < DataType.rowLimit else {
        throw .wrongType(path: name, expected: "\(DataType.rowLimit) rows at most", found: "\(datum.rows.count + 1)")
      }
      try DataType.check(size: size + row.values.size - (old?.size ?? 0), at: name)
      if let fault = datum.declaration.type.fault(of: .list(rows), at: name) { throw fault }
      added = .list(rows)
      try checkPictures(in: added, datum.declaration.type, at: name)
      differs = datum.append(row, revision: revision + 1)
    case .remove(let key):
      guard size > 0 else { return true }
      differs = datum.remove(key, revision: revision + 1)
      releasedSize += max(0, size - datum.size)
    default: return false
    }
    datum.deadline = datum.declaration.expires.map { now + $0 }
    var change = DataChange(pictures: datum.declaration.type.picturePaths(in: added))
    if differs { change.values = [name] }
    if datum.declaration.isKept, differs || datum.deadline != before { change.kept = [name] }
    report(change, isCounted: datum.declaration.isPrivate)
    return true
  }

  /// Changes rows of a list by their keys, in order and atomically.
  ///
  /// - Parameters:
  ///   - revision: The revision that the changes were made for; nil for any.
  ///   - now: The time on a monotonic clock.
  /// - Returns: The new revision.
  /// - Throws: ``DataError/stale(revision:)`` if the list has changed since, or a ``DataError`` for the first wrong
  ///   change.
  @discardableResult
  package func patch(
    _ list: String, _ changes: [ListChange], ifRevision wanted: Int? = nil, now: Duration
  ) throws(DataError) -> Int {
    let datum = try writable(list)
    let type = datum.declaration.type
    guard case .list = type else {
      throw .wrongType(path: "list", expected: "the name of a list", found: "'\(list)', which holds \(type.phrase)")
    }
    guard changes.count <= ListChange.limit else {
      throw .wrongType(path: "changes", expected: "\(ListChange.limit) changes at most", found: "\(changes.count)")
    }
    if let wanted, datum.revision > wanted { throw .stale(revision: revision) }
    let size = datum.keys == nil ? DataValue.list([]).size : datum.size
    var draft = ListDraft(name: list, type: type, count: datum.rows.count, size: size) {
      datum.rows[$0].map { ListDraft.Old(place: $0.place, values: $0.known) }
    }
    for (index, change) in changes.enumerated() {
      if let row = try draft.apply(change, at: index) {
        try checkPictures(in: .list([row]), type) { "changes[\(index)].value\($0.dropFirst("[0]".count))" }
      }
    }
    datum.deadline = datum.declaration.expires.map { now + $0 }
    var change = DataChange(kept: datum.declaration.isKept ? [list] : [])
    if !changes.isEmpty {
      releasedSize += max(0, datum.size - draft.size)
      if datum.change(as: draft, revision: revision + 1) { change.values = [list] }
      change.pictures = type.picturePaths(in: .list(Array(draft.changed.values)))
    }
    report(change, isCounted: datum.declaration.isPrivate)
    return revision
  }
}
