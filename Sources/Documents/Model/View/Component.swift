internal import FollowspotData

/// A named part from `components` that views are built from.
struct Component: Sendable {
  let name: String
  let position: SourcePosition
  let body: YAMLNode
  /// The names that a use must give values. Names that a `ForEach` inside gives, or may give, are not included.
  let parameters: Set<String>
  /// The names that a use may give values.
  let names: Set<String>

  init(name: String, position: SourcePosition, body: YAMLNode) {
    self.name = name
    self.position = position
    self.body = body
    let (needed, possible) = Self.names(in: body)
    (parameters, names) = (needed, possible.union(Self.conditionNames(in: body, isAsked: false)))
  }

  /// Returns the names in conditions on data. A use may replace each by other data.
  private static func conditionNames(in node: YAMLNode, isAsked: Bool) -> Set<String> {
    switch node.content {
    case .scalar: []
    case .sequence(let items): items.reduce(into: []) { $0.formUnion(conditionNames(in: $1, isAsked: isAsked)) }
    case .mapping(let entries):
      entries.reduce(into: []) { names, entry in
        if isAsked, !["any", "not"].contains(entry.key) {
          names.insert(String(entry.key.drop { $0 == "$" }.prefix { $0 != "." }))
        } else {
          names.formUnion(conditionNames(in: entry.value, isAsked: isAsked || entry.key == "data"))
        }
      }
    }
  }

  private static func names(in node: YAMLNode) -> (needed: Set<String>, possible: Set<String>) {
    var (needed, possible): (Set<String>, Set<String>) = ([], [])
    func add(_ node: YAMLNode, less given: Set<String> = [], isNeeded: Bool = true) {
      let inner = names(in: node)
      if isNeeded { needed.formUnion(inner.needed.subtracting(given)) }
      possible.formUnion(inner.possible.subtracting(given))
    }
    guard node.hasVariables else { return (needed, possible) }
    switch node.content {
    case .scalar(let text, _):
      let names = Set(Variable.names(in: text))
      return (names, names)
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let entries):
      // A misspelt key counts too: its view cannot be read, so missing names do not matter.
      let each = entries.first { $0.key.lowercased() == "foreach" }
      let given = each.map { names(givenBy: $0.value) }
      for entry in entries {
        // A list that comes from the use has unknown fields, so its names may not be needed.
        if let given, entry.key != each?.key {
          add(entry.value, less: given ?? [], isNeeded: given != nil)
        } else if entry.key == "onScan" {
          // The actions of a scan have its code, whatever the use gives.
          add(entry.value, less: [DataReference.scan.name])
        } else {
          add(entry.value)
        }
      }
    }
    return (needed, possible)
  }

  /// Returns the names that a `ForEach` gives its content, or `nil` if its items are not a list.
  private static func names(givenBy items: YAMLNode) -> Set<String>? {
    guard case .sequence(let items) = items.content else { return nil }
    return items.reduce(into: []) { names, item in
      if case .mapping(let entries) = item.content {
        names.formUnion(entries.map(\.key))
      } else {
        names.insert("item")
      }
    }
  }
}
