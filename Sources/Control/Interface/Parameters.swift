internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotSpelling
internal import FollowspotVarlink

/// The parameters of a call. Each is read once, and an unread one is an error. `null` counts as absent.
struct Parameters {
  private var rest: [String: JSON]

  init(_ object: JSON.Object) {
    rest = Dictionary(object.members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private mutating func take(_ name: String) -> JSON? {
    guard let value = rest.removeValue(forKey: name), value != .null else { return nil }
    return value
  }

  mutating func optionalText(_ name: String) throws(VarlinkError) -> String? {
    guard let value = take(name) else { return nil }
    guard case .string(let text) = value else { throw .invalidParameter(name) }
    return text
  }

  mutating func text(_ name: String) throws(VarlinkError) -> String {
    guard let text = try optionalText(name) else { throw .invalidParameter(name) }
    return text
  }

  mutating func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(VarlinkError) -> Int? {
    guard let value = take(name) else { return nil }
    guard let number = value.integer, range.contains(number) else { throw .invalidParameter(name) }
    return number
  }

  mutating func optionalTexts(_ name: String) throws(VarlinkError) -> [String]? {
    guard let value = take(name) else { return nil }
    guard case .array(let items) = value else { throw .invalidParameter(name) }
    return try items.map { item throws(VarlinkError) in
      guard case .string(let text) = item else { throw .invalidParameter(name) }
      return text
    }
  }

  mutating func object(_ name: String) throws(VarlinkError) -> JSON.Object {
    guard case .object(let object)? = take(name) else { throw .invalidParameter(name) }
    return object
  }

  mutating func array(_ name: String) throws(VarlinkError) -> [JSON] {
    guard case .array(let items)? = take(name) else { throw .invalidParameter(name) }
    return items
  }

  mutating func any(_ name: String) throws(VarlinkError) -> JSON {
    guard let value = take(name) else { throw .invalidParameter(name) }
    return value
  }

  /// Throws for a parameter that the method does not have.
  func end() throws(VarlinkError) {
    if let name = rest.keys.min() { throw .invalidParameter(name) }
  }
}

extension ListChange {
  /// Reads a change as clients write it.
  init(_ json: JSON, at index: Int) throws(VarlinkError) {
    let path = "changes[\(index)]"
    guard case .object(let object) = json else {
      throw .wrongType(path: path, expected: "an object with an 'op'", found: json.noun)
    }
    func text(_ name: String) throws(VarlinkError) -> String? {
      switch object[name] {
      case nil, .null: return nil
      case .string(let text): return text
      case let other?: throw .wrongType(path: "\(path).\(name)", expected: "a text", found: other.noun)
      }
    }
    func key() throws(VarlinkError) -> String {
      guard let key = try text("key") else {
        throw .wrongType(path: "\(path).key", expected: "the key of a row", found: "null")
      }
      return key
    }
    func value() throws(VarlinkError) -> JSON {
      guard let value = object["value"], value != .null else {
        throw .wrongType(path: "\(path).value", expected: "an object with a row's values", found: "null")
      }
      return value
    }
    let op = try text("op")
    /// Refuses members that the operation ignores, because the client expects them to have an effect.
    func takes(_ names: String...) throws(VarlinkError) {
      let known = ["op", "key", "value", "before"]
      for member in object.members where !(["op"] + names).contains(member.name) {
        guard known.contains(member.name) else {
          throw .unknownName(
            "\(path).\(member.name)", similar: Suggestion.nearest(to: member.name, among: known).map { [$0] } ?? [])
        }
        guard member.value != .null else { continue }
        let list = names.map { "'\($0)'" }.joined(separator: " and ")
        throw .wrongType(
          path: "\(path).\(member.name)", expected: "\(list) alone with 'op' \(op.map(\.quoted) ?? "")",
          found: member.value.noun)
      }
    }
    switch op {
    case "insert":
      try takes("value", "before")
      self = .insert(try value(), before: try text("before"))
    case "update":
      try takes("key", "value")
      self = .update(key: try key(), try value())
    case "remove":
      try takes("key")
      self = .remove(key: try key())
    case "move":
      try takes("key", "before")
      self = .move(key: try key(), before: try text("before"))
    case let other:
      throw .wrongType(
        path: "\(path).op", expected: "'insert', 'update', 'remove' or 'move'", found: other.map { "'\($0)'" } ?? "null"
      )
    }
  }
}
