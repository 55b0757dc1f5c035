/// A part that views are made of by its name, from `components`.
struct Component: Sendable {
  let name: String
  let position: SourcePosition
  let body: Node
  /// The names that a use must give values, less those that a `ForEach` inside gives.
  let parameters: Set<String>

  init(name: String, position: SourcePosition, body: Node) {
    self.name = name
    self.position = position
    self.body = body
    parameters = Self.parameters(of: body)
  }

  private static func parameters(of node: Node) -> Set<String> {
    guard node.hasVariables else { return [] }
    switch node.content {
    case .scalar(let text, _): return Set(Variable.names(in: text))
    case .sequence(let items): return items.reduce(into: []) { $0.formUnion(parameters(of: $1)) }
    case .mapping(let entries):
      // However it is misspelled: which names are missing is no question while the view can't be read.
      let each = entries.first { $0.key.lowercased() == "foreach" }
      var others: Set<String> = []
      for entry in entries where entry.key != each?.key { others.formUnion(parameters(of: entry.value)) }
      guard let items = each?.value else { return others }
      return parameters(of: items).union(names(givenBy: items).map { others.subtracting($0) } ?? [])
    }
  }

  /// The names that a `ForEach` gives its content; nil where its items are no list.
  private static func names(givenBy items: Node) -> Set<String>? {
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
