internal import FollowspotData
internal import FollowspotSpelling

/// The names and notations that other languages and formats have for types of data.
enum ForeignTypes {
  /// Returns the type that has a name elsewhere, or `nil` for an unknown name.
  static func name(of word: String) -> String? { names[word.lowercased()] }

  private static let names = [
    "string": "text", "str": "text", "bool": "flag", "boolean": "flag", "int": "integer", "float": "number",
    "double": "number", "decimal": "number", "datetime": "time", "timestamp": "time", "moment": "time", "day": "date",
    "timespan": "duration", "interval": "duration", "picture": "image", "enum": "choice", "currency": "money",
    "price": "money", "object": "record", "map": "record", "struct": "record", "array": "list",
  ]

  /// Returns a finding about a type in another notation, with its correct form; `nil` if there is none.
  static func finding(in entries: [YAMLNode.Entry]) -> (position: SourcePosition, message: String)? {
    func value(_ key: String) -> String? { entries.first { $0.key == key }?.value.text }
    let isTyped = entries.contains { DataType.Keys.names.contains($0.key) }
    if !isTyped, let entry = entries.first(where: { $0.key == "type" }) {
      let word = entry.value.text ?? ""
      let type = name(of: word) ?? (DataType.Keys.names.contains(word) ? word : "text")
      return (
        entry.keyPosition,
        "the type itself is a key; write '\(written(type, value("min"), value("max"), nil, value("default")))'"
      )
    }
    if !isTyped, let entry = entries.first(where: { name(of: $0.key) != nil }), let type = name(of: entry.key) {
      let code = type == "money" ? entry.value.text : nil
      return (
        entry.keyPosition,
        "\(entry.key.quoted) is called '\(type)' here; write '\(written(type, value("min"), value("max"), code))'"
      )
    }
    let type = entries.contains { $0.key == "number" } ? "number" : "integer"
    if isTyped, entries.contains(where: { $0.key == type }),
      let entry = entries.first(where: { ["min", "max"].contains($0.key) })
    {
      let bounds = written(type, value("min") ?? "0", value("max") ?? "100")
      return (entry.keyPosition, "bounds are written as one: '\(bounds)'")
    }
    return nil
  }

  /// Returns the notation of a type, with bounds or a default if there are any.
  private static func written(
    _ type: String, _ low: String?, _ high: String?, _ code: String? = nil, _ initial: String? = nil
  )
    -> String
  {
    switch type {
    case "money": return "{ money: \(code ?? "EUR") }"
    case "choice": return "{ choice: [open, closed] }"
    case "record": return "{ record: { name: text } }"
    case "list": return "{ list: { id: text }, key: id }"
    case "integer" where low != nil || high != nil: return "{ integer: \(low ?? "0")...\(high ?? "100") }"
    case "number" where low != nil || high != nil: return "{ number: , range: \(low ?? "0")...\(high ?? "100") }"
    case _ where initial != nil: return "{ \(type): , default: \(initial ?? "") }"
    default: return "{ \(type): }"
    }
  }
}

extension Syntax {
  /// The same syntax, with a single finding for a type in another notation.
  var refusingOtherWords: Syntax<Value> {
    Syntax(shape: shape) { node, reader in
      if case .mapping(let entries) = node.content, let (position, message) = ForeignTypes.finding(in: entries) {
        reader.report(at: position, message)
        return nil
      }
      return read(node, &reader)
    }
  }
}
