internal import FollowspotGeometry
package import FollowspotSemantics

/// The elements that were found where a script names exactly one.
package struct OtherElements: Error, CustomStringConvertible {
  /// The elements that fit, or those that could have been meant.
  package let description: String
}

extension [SemanticsNode] {
  /// Returns the only element that fits a query.
  package func only(_ query: SemanticsQuery) -> Result<SemanticsNode, OtherElements> {
    let found = matching(query)
    if found.count == 1 { return .success(found[0]) }
    if !found.isEmpty { return .failure(OtherElements(description: "\(found.count): \(Self.list(found))")) }
    var wider = query
    (wider.label, wider.value, wider.states, wider.isOff) = (nil, nil, [], false)
    let others = matching(wider)
    if others.isEmpty { return .failure(OtherElements(description: "no \(query.role?.rawValue ?? "element")")) }
    return .failure(OtherElements(description: Self.list(others)))
  }

  /// The first elements of a list in one line.
  private static func list(_ elements: [SemanticsNode]) -> String {
    let names = elements.prefix(8).map { element in
      var element = element
      (element.bounds, element.visible, element.actions, element.custom) = (.zero, .zero, [], [])
      element.states.remove(.focusable)
      return String(element.line.dropLast(" 0 0 0 0".count))
    }
    return names.joined(separator: ", ") + (elements.count > 8 ? ", …" : "")
  }
}
