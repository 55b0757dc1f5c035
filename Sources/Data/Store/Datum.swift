internal import Observation

/// The value of one name. Only views whose bodies read it are rebuilt when it changes.
@Observable @MainActor
final class Datum {
  let declaration: DataDeclaration
  /// The data that the value is made from; empty for a datum that is set.
  let sources: [String]
  /// The value of a datum that is not a list; nil for missing.
  fileprivate(set) var value: DataValue?
  /// The keys of a list's rows in order; nil for a missing list.
  fileprivate(set) var keys: [String]?
  @ObservationIgnored fileprivate(set) var rows: [String: Row] = [:]
  /// The rows in the order of ``keys``, for loops without a lookup of each key.
  @ObservationIgnored private(set) var line: [Row] = []
  /// The store's revision at the last change.
  @ObservationIgnored fileprivate(set) var revision = 0
  /// The time at which the value becomes missing without a change, on a monotonic clock; nil for never.
  @ObservationIgnored var deadline: Duration?
  /// The size in the unit of ``DataValue/size``. It is updated with each change, so that long lists are not measured.
  @ObservationIgnored fileprivate(set) var size = 0

  init(_ declaration: DataDeclaration) {
    (self.declaration, sources) = (declaration, declaration.derivation?.sources ?? [])
    _ = change(to: declaration.initial, revision: 0)
  }

  /// The complete value.
  var whole: DataValue? {
    guard case .list = declaration.type else { return value }
    return keys == nil ? nil : .list(line.map { DataRow(key: $0.key, values: $0.values) })
  }

  /// Replaces the value. Readers of unchanged parts are not notified.
  ///
  /// - Returns: Whether the value has changed.
  func change(to new: DataValue?, revision: Int) -> Bool {
    let differs: Bool
    size = new?.size ?? 0
    switch new {
    case .list(let list): differs = change(to: list)
    case nil where keys != nil:
      (keys, rows, line) = (nil, [:], [])
      differs = true
    default:
      differs = value != new
      if differs { value = new }
    }
    if differs { self.revision = revision }
    return differs
  }

  private func change(to list: [DataRow]) -> Bool {
    var differs = false
    var left = rows
    var kept: [String: Row] = [:]
    kept.reserveCapacity(list.count)
    var line: [Row] = []
    line.reserveCapacity(list.count)
    for new in list {
      let old = left.removeValue(forKey: new.key)
      if old?.change(to: new.values) == true { differs = true }
      let row = old ?? Row(new)
      kept[new.key] = row
      line.append(row)
    }
    rows = kept
    arrange(line)
    let newKeys = list.map(\.key)
    if keys != newKeys {
      keys = newKeys
      differs = true
    }
    return differs
  }

  /// Replaces the list by a draft of its changes.
  ///
  /// - Returns: Whether the value has changed.
  func change(as draft: ListDraft, revision: Int) -> Bool {
    var differs = false
    size = draft.size
    var new: [Int: Row] = [:]
    for (number, changed) in draft.changed {
      if number < line.count {
        if line[number].change(to: changed.values) { differs = true }
      } else {
        let row = Row(changed)
        (new[number], rows[changed.key]) = (row, row)
      }
    }
    if let numbers = draft.order?.numbers, keys == nil || !numbers.elementsEqual(line.indices) {
      for number in draft.gone { rows[line[number].key] = nil }
      arrange(numbers.compactMap { $0 < line.count ? line[$0] : new[$0] })
      keys = line.map(\.key)
      differs = true
    }
    if differs { self.revision = revision }
    return differs
  }

  /// Sets the order of the rows and the place of each.
  private func arrange(_ line: [Row]) {
    self.line = line
    for (place, row) in line.enumerated() { row.place = place }
  }

  /// Adds a row at the end of a list, or replaces the one with its key. Other rows stay untouched.
  ///
  /// - Returns: Whether the value has changed.
  func append(_ new: DataRow, revision: Int) -> Bool {
    if keys == nil { (keys, size) = ([], DataValue.list([]).size) }
    let isLast = keys?.last == new.key
    size += new.values.size
    if let row = rows[new.key] {
      size -= row.known.size
      if isLast {
        let differs = row.change(to: new.values)
        if differs { self.revision = revision }
        return differs
      }
      _ = row.change(to: new.values)
      remove(row)
      append(row)
    } else {
      let row = Row(new)
      rows[new.key] = row
      append(row)
    }
    self.revision = revision
    return true
  }

  /// Removes a row from a list. Other rows stay untouched.
  ///
  /// - Returns: Whether there was such a row.
  func remove(_ key: String, revision: Int) -> Bool {
    guard let row = rows.removeValue(forKey: key) else { return false }
    size -= row.known.size
    remove(row)
    self.revision = revision
    return true
  }

  private func remove(_ row: Row) {
    line.remove(at: row.place)
    for place in row.place..<line.count { line[place].place = place }
    keys?.remove(at: row.place)
  }

  private func append(_ row: Row) {
    row.place = line.count
    line.append(row)
    keys?.append(row.key)
  }
}
