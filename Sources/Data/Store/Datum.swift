internal import Observation

/// What is known under a name. Whoever reads it in a view's body is made anew when it changes, and nobody else.
@Observable @MainActor
final class Datum {
  let declaration: DataDeclaration
  /// The value of what is no list; nil for missing.
  fileprivate(set) var value: DataValue?
  /// The keys of a list's rows in their order; nil for missing.
  fileprivate(set) var keys: [String]?
  @ObservationIgnored fileprivate(set) var rows: [String: Row] = [:]
  /// The rows in the order of ``keys``: what goes through all of them looks up none, whatever long keys they have.
  @ObservationIgnored private var line: [Row] = []
  /// The revision of the store at which it changed last.
  @ObservationIgnored fileprivate(set) var revision = 0
  /// When it is missing unless there is news, on a monotonic clock; nil for never.
  @ObservationIgnored var deadline: Duration?
  /// How much it holds, as ``DataValue/size`` counts. It goes with the changes: nobody walks a long list to know it.
  @ObservationIgnored fileprivate(set) var size = 0

  init(_ declaration: DataDeclaration) {
    self.declaration = declaration
    _ = change(to: declaration.initial, revision: 0)
  }

  /// All that it holds.
  var whole: DataValue? {
    guard case .list = declaration.type else { return value }
    return keys == nil ? nil : .list(line.map { DataRow(key: $0.key, values: $0.values) })
  }

  /// Holds something else from now on. What stays the same is not touched: nobody who reads it is woken.
  ///
  /// - Returns: Whether anything differs.
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

  /// Holds the list that a draft has made of this one.
  ///
  /// - Returns: Whether anything differs.
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

  /// Has rows stand in an order, of which each knows its place.
  private func arrange(_ line: [Row]) {
    self.line = line
    for (place, row) in line.enumerated() { row.place = place }
  }

  /// Puts a row at the end of a list, in place of the one with its key. The other rows are not touched.
  ///
  /// - Returns: Whether anything differs.
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
      takeOut(row)
      putLast(row)
    } else {
      let row = Row(new)
      rows[new.key] = row
      putLast(row)
    }
    self.revision = revision
    return true
  }

  /// Takes a row out of a list. The other rows are not touched.
  ///
  /// - Returns: Whether there was one.
  func remove(_ key: String, revision: Int) -> Bool {
    guard let row = rows.removeValue(forKey: key) else { return false }
    size -= row.known.size
    takeOut(row)
    self.revision = revision
    return true
  }

  private func takeOut(_ row: Row) {
    line.remove(at: row.place)
    for place in row.place..<line.count { line[place].place = place }
    keys?.remove(at: row.place)
  }

  private func putLast(_ row: Row) {
    row.place = line.count
    line.append(row)
    keys?.append(row.key)
  }
}
