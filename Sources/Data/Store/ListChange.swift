package import JSON
internal import Spelling

/// A change of a list by key.
package enum ListChange: Hashable, Sendable {
  /// A new row, before another, or at the end.
  case insert(JSON, before: String?)
  /// Other values of a row; those that are not named stay.
  case update(key: String, JSON)
  /// A row goes.
  case remove(key: String)
  /// A row goes before another, or to the end.
  case move(key: String, before: String?)

  /// The most changes at once: each may look through all of a list while a frame waits.
  package static let limit = 1000
}

/// A list while changes are made to it.
struct ListDraft {
  let name: String
  let type: DataType
  private(set) var keys: [String]
  /// The rows that differ, or are new.
  private(set) var changed: [String: DataRow] = [:]
  /// How much it holds, as ``DataValue/size`` counts.
  var size = 0
  private let old: (String) -> [String: DataValue]?
  /// The rows that have come or gone: most changes touch few of many.
  private var isPresent: [String: Bool] = [:]

  init(name: String, type: DataType, keys: [String], old: @escaping (String) -> [String: DataValue]?) {
    (self.name, self.type, self.keys, self.old) = (name, type, keys, old)
  }

  mutating func apply(_ change: ListChange, at index: Int) throws(DataError) {
    let path = "changes[\(index)]"
    switch change {
    case .insert(let json, let before):
      let row = try type.row(of: json, at: "\(path).value")
      guard !has(row.key) else {
        throw .wrongType(path: path, expected: "a key that '\(name)' has not", found: row.key.quoted)
      }
      guard keys.count < DataType.rowLimit else {
        throw .wrongType(path: path, expected: "\(DataType.rowLimit) rows at most", found: "one more")
      }
      try place(row.key, before: before, path)
      try grow(by: row.values.size, path)
      isPresent[row.key] = true
      changed[row.key] = row
    case .update(let key, let json):
      try require(key, path)
      let new = try type.row(of: json.adding(key, to: type), at: "\(path).value")
      guard new.key == key else {
        throw .wrongType(path: "\(path).value", expected: "the key \(key.quoted) to stay", found: new.key.quoted)
      }
      let before = values(of: key)
      var values = before
      if case .object(let object) = json {
        for member in object.members { values[member.name] = new.values[member.name] }
      }
      try grow(by: values.size - before.size, path)
      changed[key] = DataRow(key: key, values: values)
    case .remove(let key):
      try require(key, path)
      keys.removeAll { $0 == key }
      size -= values(of: key).size
      isPresent[key] = false
      changed[key] = nil
    case .move(let key, let before):
      try require(key, path)
      keys.removeAll { $0 == key }
      try place(key, before: before, path)
    }
  }

  private mutating func place(_ key: String, before: String?, _ path: String) throws(DataError) {
    guard let before else { return keys.append(key) }
    guard let index = keys.firstIndex(of: before) else { throw absent(before, "\(path).before") }
    keys.insert(key, at: index)
  }

  private mutating func grow(by more: Int, _ path: String) throws(DataError) {
    size += more
    // What is too large already may become less.
    if more > 0 { try DataType.check(size: size, at: path) }
  }

  private func values(of key: String) -> [String: DataValue] { changed[key]?.values ?? old(key) ?? [:] }

  private func has(_ key: String) -> Bool { isPresent[key] ?? (old(key) != nil) }

  private func require(_ key: String, _ path: String) throws(DataError) {
    if !has(key) { throw absent(key, "\(path).key") }
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
