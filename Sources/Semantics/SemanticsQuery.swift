/// A description of elements to look for, as a script writes it: `slider "Tip" = "10 %" disabled in dialog "Pay"`.
package struct SemanticsQuery: Hashable, Sendable, CustomStringConvertible {
  /// The role; `nil` for any.
  package var role: Role?
  /// The label; `nil` for any.
  package var label: String?
  /// The value in words; `nil` for any.
  package var value: String?
  /// The states that an element must have.
  package var states: States
  /// Whether an element must be switched off.
  package var isOff = false
  /// The element around it; `nil` for the whole display.
  package var scope: Scope?

  /// An element around others.
  package struct Scope: Hashable, Sendable {
    package var role: Role
    /// The label; `nil` for any.
    package var label: String?

    /// Creates a scope.
    package init(_ role: Role, _ label: String? = nil) { (self.role, self.label) = (role, label) }
  }

  /// Creates a query.
  package init(_ role: Role? = nil, _ label: String? = nil, states: States = [], in scope: Scope? = nil) {
    (self.role, self.label, self.states, self.scope) = (role, label, states, scope)
  }

  /// Whether an element fits, whatever is around it.
  package func matches(_ node: SemanticsNode) -> Bool {
    (role == nil || node.role == role) && (label == nil || node.label.matches(label))
      && (value == nil || (node.value ?? "").matches(value) || value == node.hiddenValue)
      && node.states.isSuperset(of: states)
      && !(isOff && !node.states.isDisjoint(with: [.on, .mixed]))
  }

  /// The query as in a script.
  package var description: String {
    var words = [role?.rawValue, label?.inQuotes, value.map { "= \($0.inQuotes)" }].compactMap(\.self) + states.names
    if isOff { words.append("off") }
    if let scope { words += ["in", scope.role.rawValue] + [scope.label?.inQuotes].compactMap(\.self) }
    return words.joined(separator: " ")
  }
}

extension SemanticsNode {
  /// The dots that a dump has in place of the value; `nil` without a private value.
  fileprivate var hiddenValue: String? { states.contains(.private) && value != nil ? "•••" : nil }
}

extension [SemanticsNode] {
  /// Returns the elements that fit a query, at any depth, in reading order.
  package func matching(_ query: SemanticsQuery) -> [SemanticsNode] {
    guard let scope = query.scope else { return found { query.matches($0) } }
    return found { $0.role == scope.role && (scope.label == nil || $0.label.matches(scope.label)) }
      .flatMap { $0.children.found { query.matches($0) } }
  }

  private func found(_ isIncluded: (SemanticsNode) -> Bool) -> [SemanticsNode] {
    var result: [SemanticsNode] = []
    for node in self { node.forEach { if isIncluded($0) { result.append($0) } } }
    return result
  }
}

extension String {
  fileprivate func matches(_ other: String?) -> Bool { Optional(self).matches(other) }
}

extension String? {
  /// Whether the text is another one, where a plain space there also stands for a hidden one here.
  fileprivate func matches(_ other: String?) -> Bool { self?.withPlainSpaces == other?.withPlainSpaces }
}

extension Unicode.Scalar {
  /// Whether it is a no-break, figure or thin space. Many languages put those into amounts, numbers and times. They look
  /// like a plain space and are hard to type.
  package var isHiddenSpace: Bool { ["\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"].contains(self) }
}

extension String {
  fileprivate var withPlainSpaces: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.isHiddenSpace || scalar == "\n" ? " " : scalar)
    }
    return String(scalars)
  }

  /// The text in double quotes on one line, without control characters.
  package var inQuotes: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case let scalar where scalar.properties.generalCategory == .control: result += "�"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
