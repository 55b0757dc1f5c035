/// A part that views are made of by its name, from `components`.
struct Component: Sendable {
  let name: String
  let position: SourcePosition
  let body: YAMLNode
  /// The names that a use must give values, less those that a `ForEach` inside gives, or may give.
  let parameters: Set<String>
  /// All names that a use may give values.
  let names: Set<String>

  init(name: String, position: SourcePosition, body: YAMLNode) {
    self.name = name
    self.position = position
    self.body = body
    let (needed, possible) = Self.names(in: body)
    (parameters, names) = (needed, possible.union(Self.conditionNames(in: body, isAsked: false)))
  }

  /// The names that conditions of data ask about: a use may give each the data that it stands for.
  private static func conditionNames(in node: YAMLNode, isAsked: Bool) -> Set<String> {
    switch node.content {
    case .scalar: []
    case .sequence(let items): items.reduce(into: []) { $0.formUnion(conditionNames(in: $1, isAsked: isAsked)) }
    case .mapping(let entries):
      entries.reduce(into: []) { names, entry in
        if isAsked, entry.key != "any" {
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
      // However it is misspelled: which names are missing is no question while the view can't be read.
      let each = entries.first { $0.key.lowercased() == "foreach" }
      let given = each.map { names(givenBy: $0.value) }
      for entry in entries {
        // What a list that only a use gives has for names is not known here.
        if let given, entry.key != each?.key {
          add(entry.value, less: given ?? [], isNeeded: given != nil)
        } else {
          add(entry.value)
        }
      }
    }
    return (needed, possible)
  }

  /// The names that a `ForEach` gives its content; nil where its items are no list.
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
