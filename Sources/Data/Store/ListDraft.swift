internal import FollowspotJSON
internal import FollowspotSpelling

/// A list while changes are made to it.
///
/// A change costs as much as its row, however many others there are: a row is found by its key once for each time it is
/// named, and from then on goes by its number. Those that were there have their places as numbers, new ones come after.
struct ListDraft {
  /// A row that was there.
  struct Old {
    /// How many stood before it.
    var place: Int
    var values: [String: DataValue]
  }

  let name: String
  let type: DataType
  /// How much it holds, as ``DataValue/size`` counts.
  private(set) var size: Int
  /// The rows that differ, or are new, by their numbers.
  private(set) var changed: [Int: DataRow] = [:]
  /// Where rows stand; nil where none has come, gone or moved.
  private(set) var order: RowOrder?
  private let oldCount: Int
  private let old: (String) -> Old?
  /// The numbers of rows whose keys were not there.
  private var numbersOfNew: [String: Int] = [:]
  /// The rows that have come or gone: most changes touch few of many.
  private var isPresent: [Int: Bool] = [:]
  private var count: Int

  /// - Parameters:
  ///   - count: How many rows were there.
  ///   - size: How much they held.
  ///   - old: Finds one of them by its key.
  init(name: String, type: DataType, count: Int, size: Int, old: @escaping (String) -> Old?) {
    (self.name, self.type, self.size, self.old) = (name, type, size, old)
    (self.count, oldCount) = (count, count)
  }

  /// The rows that were there and are no more, by their numbers.
  var gone: [Int] { isPresent.filter { !$0.value && $0.key < oldCount }.map(\.key) }

  /// Returns the row that the change has put in; nil for none.
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
      // Nothing is put before itself: it is taken away first.
      if let before, next == number { throw absent(before, "\(path).before") }
      take(number)
      place(number, before: next)
      return nil
    }
  }

  /// The row of a key: its number, and what it holds now, nil where it has gone. Nil for a key that never was there.
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

  /// The number of the row that another is put before; nil for the end.
  private func number(before key: String?, _ path: String) throws(DataError) -> Int? {
    guard let key else { return nil }
    guard let found = find(key), found.values != nil else { throw absent(key, "\(path).before") }
    return found.number
  }

  private mutating func grow(by more: Int, _ path: String) throws(DataError) {
    size += more
    // What is too large already may become less.
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
  /// The object with the key of a list's row where it leaves that out.
  fileprivate func adding(_ key: String, to type: DataType) -> JSON {
    guard case .object(var object) = self, case .list(let fields, let name) = type, object[name] == nil else {
      return self
    }
    let isNumber = if case .integer = fields.first(where: { $0.name == name })?.type { true } else { false }
    object[name] = isNumber ? Int(key).map { .integer($0) } : .string(key)
    return .object(object)
  }
}
