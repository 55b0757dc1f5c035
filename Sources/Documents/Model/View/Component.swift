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
      var free: Set<String> = []
      var bound: Set<String> = []
      if let items = entries.first(where: { $0.key == "ForEach" })?.value, case .sequence(let items) = items.content {
        for item in items {
          if case .mapping(let names) = item.content { bound.formUnion(names.map(\.key)) } else { bound.insert("item") }
        }
      }
      for entry in entries {
        let names = parameters(of: entry.value)
        free.formUnion(entry.key == "content" ? names.subtracting(bound) : names)
      }
      return free
    }
  }
}
