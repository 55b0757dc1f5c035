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
    return keys.map { keys in
      .list(keys.compactMap { key in rows[key].map { DataRow(key: key, values: $0.values) } })
    }
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
      (keys, rows) = (nil, [:])
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
    for new in list {
      if let row = left.removeValue(forKey: new.key) {
        if row.change(to: new.values) { differs = true }
        kept[new.key] = row
      } else {
        kept[new.key] = Row(new.values)
      }
    }
    rows = kept
    let newKeys = list.map(\.key)
    if keys != newKeys {
      keys = newKeys
      differs = true
    }
    return differs
  }

  /// Changes some rows of a list that is there, which holds so much then.
  func change(_ changed: [String: DataRow], order: [String]?, size: Int, revision: Int) {
    self.size = size
    for (key, new) in changed {
      if let row = rows[key] {
        _ = row.change(to: new.values)
      } else {
        rows[key] = Row(new.values)
      }
    }
    if let order, order != keys {
      let remaining = Set(order)
      for key in keys ?? [] where !remaining.contains(key) { rows[key] = nil }
      keys = order
    }
    self.revision = revision
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
      if let place = place(of: new.key) { keys?.remove(at: place) }
    } else {
      rows[new.key] = Row(new.values)
    }
    keys?.append(new.key)
    self.revision = revision
    return true
  }

  /// Takes a row out of a list. The other rows are not touched.
  ///
  /// - Returns: Whether there was one.
  func remove(_ key: String, revision: Int) -> Bool {
    guard let row = rows.removeValue(forKey: key), let place = place(of: key) else { return false }
    size -= row.known.size
    keys?.remove(at: place)
    self.revision = revision
    return true
  }

  private func place(of key: String) -> Int? { keys?.firstIndex(of: key) }
}
