internal import FollowspotSpelling

extension Reader {
  /// Fills a component in. Returns its views; nil after a report.
  mutating func expand(_ use: YAMLNode.Entry) -> ViewDescription.Content? {
    guard let component = components.declared[use.key], !counts.isFilledUp else { return nil }
    components.used.insert(component.name)
    counts.uses += 1
    if let scope, let start = scope.components.firstIndex(of: component.name) {
      let chain = (scope.components[start...] + [component.name]).map(\.quoted).joined(separator: " → ")
      report(at: use.keyPosition, "components use each other in a circle: \(chain); remove one of them")
      return nil
    }
    let arguments: [YAMLNode.Entry]
    switch use.value.content {
    case .mapping(let entries): arguments = entries
    case _ where use.value.isNull: arguments = []
    default:
      report(
        at: use.value.position,
        "expected the values for '\(use.key)', found \(use.value.noun); write '\(use.key): { \(parameter(of: component)) }'"
      )
      return nil
    }
    let isOpen = isOpen
    var hints = ""
    for argument in arguments where !component.names.contains(argument.key) {
      let hint = self.hint(for: argument.key, among: component.names)
      if hints.utf8.count < Self.hintBytes { hints += hint }
      report(at: argument.keyPosition, "'\(component.name)' has no '$\(argument.key)'\(hint)")
    }
    let missing = component.parameters.subtracting(arguments.map(\.key)).filter {
      declarations[$0] == nil && $0 != "now"
    }
    .sorted()
    if !missing.isEmpty, !isOpen {
      // A value under a misspelt name has already been reported.
      let absent = missing.filter { !hints.holds("'\($0)'?") }
      if let first = absent.first?.prefix(64), countSubstitutions(missing.count, at: use.keyPosition) {
        let names = absent.prefix(5).map { "\($0.quoted)" }.joined(separator: ", ")
        let others = absent.count > 5 ? " and \(absent.count - 5) more" : ""
        report(
          at: use.keyPosition,
          "'\(component.name)' needs \(names)\(others); give it after the name: '\(component.name): { \(first): … }'")
      }
      return nil
    }
    components.filled.insert(component.name)
    let outer = (scope, context.usePosition)
    scope = .component(component.name, arguments, usedIn: scope)
    context.usePosition = context.usePosition ?? use.keyPosition
    defer { (scope, context.usePosition) = outer }
    return read(.views, component.body).map { .group($0) }
  }

  /// Returns an example of an argument for a component.
  private func parameter(of component: Component) -> String {
    "\(component.parameters.filter { declarations[$0] == nil && $0 != "now" }.min() ?? "name"): value"
  }
}
