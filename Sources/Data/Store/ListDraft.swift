internal import FollowspotJSON
internal import FollowspotSpelling

/// A list during a patch.
///
/// The cost of a change depends on its row, not on the number of rows: each mention of a key takes one lookup, and then
/// the row has a number. Old rows are numbered by their places, and new ones follow.
struct ListDraft {
  /// A row from before the patch.
  struct Old {
    /// The number of rows before it.
    var place: Int
    var values: [String: DataValue]
  }

  let name: String
  let type: DataType
  /// The size in the unit of ``DataValue/size``.
  private(set) var size: Int
  /// The changed and new rows by number.
  private(set) var changed: [Int: DataRow] = [:]
  /// The order of the rows; nil if no row was added, removed or moved.
  private(set) var order: RowOrder?
  private let oldCount: Int
  private let old: (String) -> Old?
  /// The numbers of new keys.
  private var numbersOfNew: [String: Int] = [:]
  /// The rows that were added or removed, because most patches touch few rows.
  private var isPresent: [Int: Bool] = [:]
  private var count: Int

  /// - Parameters:
  ///   - count: The number of rows before the patch.
  ///   - size: The size before the patch.
  ///   - old: Returns a row from before the patch by its key.
  init(name: String, type: DataType, count: Int, size: Int, old: @escaping (String) -> Old?) {
    (self.name, self.type, self.size, self.old) = (name, type, size, old)
    (self.count, oldCount) = (count, count)
  }

  /// The numbers of the removed old rows.
  var gone: [Int] { isPresent.filter { !$0.value && $0.key < oldCount }.map(\.key) }

  /// Applies a change. Returns the row that it puts in; nil for none.
  @discardableResult
  mutating func apply(_ change: ListChange, at index: Int) throws(DataError) -> DataRow? {
    let path = "changes[\(index)]"
    switch change {
    case .insert(let json, let before):
      let row = try type.row(of: json, at: "\(path).value")
      let found = find(row.key)
      guard found?.values == nil else {
        throw .wrongType(path: path, expected: "a key that '\(name)' has not", found: row.key.quoted)
      }
      guard count < DataType.rowLimit else {
        throw .wrongType(path: path, expected: "\(DataType.rowLimit) rows at most", found: "one more")
      }
      let next = try self.number(before: before, path)
      try grow(by: row.values.size, path)
      let number = found?.number ?? oldCount + numbersOfNew.count
      if found == nil { numbersOfNew[row.key] = number }
      place(number, before: next)
      count += 1
      isPresent[number] = true
      changed[number] = row
      return row
    case .update(let key, let json):
      let (number, before) = try require(key, path)
      let new = try type.row(of: json.adding(key, to: type), at: "\(path).value")
      guard new.key == key else {
        throw .wrongType(path: "\(path).value", expected: "the key \(key.quoted) to stay", found: new.key.quoted)
      }
      var values = before
      if case .object(let object) = json {
        for member in object.members { values[member.name] = new.values[member.name] }
      }
      try grow(by: values.size - before.size, path)
      changed[number] = DataRow(key: key, values: values)
      return changed[number]
    case .remove(let key):
      let (number, values) = try require(key, path)
      take(number)
      count -= 1
      size -= values.size
      isPresent[number] = false
      changed[number] = nil
      return nil
    case .move(let key, let before):
      let (number, _) = try require(key, path)
      let next = try self.number(before: before, path)
      // A row can't be moved before itself, because it is removed first.
      if let before, next == number { throw absent(before, "\(path).before") }
      take(number)
      place(number, before: next)
      return nil
    }
  }

  /// Returns the number and values of a row by its key. The values are nil if the row was removed; the result is nil if
  /// the key never existed.
  private func find(_ key: String) -> (number: Int, values: [String: DataValue]?)? {
    if let row = old(key) {
      return (row.place, isPresent[row.place] == false ? nil : changed[row.place]?.values ?? row.values)
    }
    return numbersOfNew[key].map { ($0, changed[$0]?.values) }
  }

  private mutating func take(_ number: Int) {
    makeOrder()
    order?.remove(number)
  }

  private mutating func place(_ number: Int, before next: Int?) {
    makeOrder()
    order?.insert(number, before: next)
  }

  private mutating func makeOrder() { if order == nil { order = RowOrder(count: oldCount) } }

  /// Returns the number of the row to insert before; nil for the end.
  private func number(before key: String?, _ path: String) throws(DataError) -> Int? {
    guard let key else { return nil }
    guard let found = find(key), found.values != nil else { throw absent(key, "\(path).before") }
    return found.number
  }

  private mutating func grow(by more: Int, _ path: String) throws(DataError) {
    size += more
    // A list above the limit may still shrink.
    if more > 0 { try DataType.check(size: size, at: path) }
  }

  private func require(_ key: String, _ path: String) throws(DataError) -> (number: Int, values: [String: DataValue]) {
    if let found = find(key), let values = found.values { return (found.number, values) }
    throw absent(key, "\(path).key")
  }

  private func absent(_ key: String, _ path: String) -> DataError {
    .wrongType(path: path, expected: "the key of a row of '\(name)'", found: key.quoted)
  }
}

extension JSON {
  /// Adds a row's key to an object without it.
  fileprivate func adding(_ key: String, to type: DataType) -> JSON {
    guard case .object(var object) = self, case .list(let fields, let name) = type, object[name] == nil else {
      return self
    }
    let isNumber = if case .integer = fields.first(where: { $0.name == name })?.type { true } else { false }
    object[name] = isNumber ? Int(key).map { .integer($0) } : .string(key)
    return .object(object)
  }
}
