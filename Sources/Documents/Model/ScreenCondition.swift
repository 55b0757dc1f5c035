/// The screens on which a view is shown.
package struct ScreenCondition: Hashable, Sendable {
  /// The names of screens; at least one.
  package var names: Set<String>
  /// Whether the condition holds on all screens but the named ones.
  package var isOpposite = false

  /// Whether the condition holds on a screen; `nil` for an unknown one.
  package func holds(on screen: String?) -> Bool { (screen.map(names.contains) ?? false) != isOpposite }

  /// Whether the two conditions hold together on no screen. Two opposites are taken to have one in common.
  func excludes(_ other: ScreenCondition) -> Bool {
    switch (isOpposite, other.isOpposite) {
    case (false, false): names.isDisjoint(with: other.names)
    case (false, true): names.isSubset(of: other.names)
    case (true, false): other.names.isSubset(of: names)
    case (true, true): false
    }
  }
}

extension ScreenCondition {
  private static let not = Key("not", names, required: true, "The screens on which it does not hold.")

  /// One or several screens, or those on which it does not hold.
  static let syntax = Syntax<ScreenCondition>(shape: .either([names.shape, others.shape])) { node, reader in
    if case .mapping = node.content { return others.read(node, &reader) }
    return names.read(node, &reader).map { ScreenCondition(names: Set($0)) }
  }

  private static let others = Syntax<ScreenCondition>.record("other screens", [not.any]) { fields, reader in
    fields(not, &reader).map { ScreenCondition(names: Set($0), isOpposite: true) }
  }

  private static let names: Syntax<[String]> = {
    let names = Syntax<[String]>.oneOrMore(.name(of: .screen))
    return Syntax(shape: names.shape) { node, reader in
      if case .sequence(let items) = node.content, items.isEmpty {
        reader.report(at: node.position, "no screen is named here; write one, or remove 'screen'")
        return nil
      }
      return names.read(node, &reader)
    }
  }()
}

extension ConditionOutcome {
  /// Whether a view with the condition may exist on a screen.
  fileprivate func mayBe(on screen: String) -> Bool {
    switch self {
    case .isShown: return true
    case .holds(let condition): return condition.screens?.holds(on: screen) ?? true
    case .fails(var condition):
      guard let screens = condition.screens, screens.holds(on: screen) else { return true }
      condition.screens = nil
      return condition != Condition()
    }
  }
}

extension ViewOccurrence {
  /// Whether the view may exist on a screen.
  func mayBe(on screen: String) -> Bool { conditions.allSatisfy { $0.mayBe(on: screen) } }
}

extension Document {
  /// Returns the screens that the conditions of views name.
  package func screens(namedIn views: [ViewDescription]) -> Set<String> {
    var names: Set<String> = []
    for view in views {
      view.walk { view in
        names.formUnion(view.modifiers?.when?.screens?.names ?? [])
        return true
      }
    }
    return names
  }
}
