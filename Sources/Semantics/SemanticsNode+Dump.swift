internal import FollowspotGeometry

extension SemanticsNode {
  /// The element in one line, without its number and what is inside:
  /// `button @buy "Buy" focusable [click] 48 700 320 96`.
  ///
  /// Words that are for the visitor alone are replaced by dots.
  package var line: String {
    let isPrivate = states.contains(.private)
    func words(_ text: String) -> String { Phrase(text, isPrivate: isPrivate).inQuotes }
    var parts = [role.rawValue]
    // The key of a private row is a value, too.
    if let key { parts.append("@\(isPrivate ? String(key.prefix { $0 != "." }) : key)") }
    // The name of a field says nothing about what was typed.
    if let label { parts.append(Phrase(label, isPrivate: role.isField ? hasPrivateName : isPrivate).inQuotes) }
    if let value { parts += ["=", words(value)] }
    if let quantity, !isPrivate { parts.append(quantity.text) }
    let states = isPrivate ? states.subtracting([.on, .mixed, .selected]) : states
    for name in states.names where name != "focusable" || !actions.contains(.click) {
      parts.append(name)
      if name == "invalid", let error { parts.append(error.inQuotes) }
    }
    switch place {
    case .position(let index, let count): parts.append("\(index)/\(count)")
    case .level(let level): parts.append("level \(level)")
    case nil: break
    }
    if let placeholder {
      parts.append("placeholder \(Phrase(placeholder.string, isPrivate: isPrivate || placeholder.isPrivate).inQuotes)")
    }
    if let hint { parts.append("hint \(words(hint))") }
    if let language { parts.append("language \(language)") }
    if live != .off { parts.append(live.rawValue) }
    if sortPriority != 0 { parts.append("priority \(sortPriority.dump)") }
    let actions = actions.names + custom.map(words)
    if !actions.isEmpty { parts.append("[\(actions.joined(separator: " "))]") }
    parts.append(bounds.dump)
    // Sums of fractions differ in their last digits.
    if visible?.dump != bounds.dump { parts.append(visible.map { "visible \($0.dump)" } ?? "hidden") }
    return parts.joined(separator: " ")
  }

  private func add(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
    // The options of a grid tell its value by their number and their places, and variants tell the key that is held.
    if [.grid, .keyboard].contains(role), states.contains(.private) { return }
    for child in children { child.add(to: &lines, depth: depth + 1) }
  }

  /// The lines of an element and the elements inside, which are indented.
  fileprivate var lines: [String] {
    var lines: [String] = []
    add(to: &lines, depth: 0)
    return lines
  }
}

extension [SemanticsNode] {
  /// The elements, one a line in reading order, those inside of others indented. Each line ends with a newline.
  package var dump: String { flatMap(\.lines).map { $0 + "\n" }.joined() }
}

extension Quantity {
  /// The limits and the step. The value is in the words beside it.
  fileprivate var text: String {
    var words = [range.map { "\($0.lowerBound.dump)…\($0.upperBound.dump)" } ?? value.dump]
    if let step { words.append("step \(step.dump)") }
    return words.joined(separator: " ")
  }
}
