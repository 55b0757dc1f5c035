/// The states of an element.
package struct States: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It can't be used at present.
  package static let disabled = States(rawValue: 1 << 0)
  /// It is chosen among others.
  package static let selected = States(rawValue: 1 << 1)
  /// It is switched on.
  package static let on = States(rawValue: 1 << 2)
  /// It is neither on nor off.
  package static let mixed = States(rawValue: 1 << 3)
  /// It shows what it can hide.
  package static let expanded = States(rawValue: 1 << 4)
  /// Keys can reach it.
  package static let focusable = States(rawValue: 1 << 5)
  /// Keys act on it.
  package static let focused = States(rawValue: 1 << 6)
  /// Its text is being edited.
  package static let editing = States(rawValue: 1 << 7)
  /// It needs a value.
  package static let required = States(rawValue: 1 << 8)
  /// Its value can't be accepted.
  package static let invalid = States(rawValue: 1 << 9)
  /// It is working.
  package static let busy = States(rawValue: 1 << 10)
  /// Nothing outside can be used.
  package static let modal = States(rawValue: 1 << 11)
  /// Its value is for the visitor alone.
  package static let `private` = States(rawValue: 1 << 12)

  /// All states with their names in dumps and scripts.
  package static let all: [(state: States, name: String)] = [
    (.disabled, "disabled"), (.selected, "selected"), (.on, "on"), (.mixed, "mixed"), (.expanded, "expanded"),
    (.focusable, "focusable"), (.focused, "focused"), (.editing, "editing"), (.required, "required"),
    (.invalid, "invalid"), (.busy, "busy"), (.modal, "modal"), (.private, "private"),
  ]

  /// The names of the states, in a fixed order.
  package var names: [String] { Self.all.filter { contains($0.state) }.map(\.name) }

  /// Creates a state from its name; `nil` for an unknown one.
  package init?(named name: String) {
    guard let state = Self.all.first(where: { $0.name == name })?.state else { return nil }
    self = state
  }
}

/// The actions of an element.
package struct Actions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Does what a tap does.
  package static let click = Actions(rawValue: 1 << 0)
  /// Adds one step to the value.
  package static let increment = Actions(rawValue: 1 << 1)
  /// Takes one step from the value.
  package static let decrement = Actions(rawValue: 1 << 2)
  /// Replaces the value.
  package static let setValue = Actions(rawValue: 1 << 3)
  /// Lets keys act on it.
  package static let focus = Actions(rawValue: 1 << 4)
  /// Shows what comes next.
  package static let scrollForward = Actions(rawValue: 1 << 5)
  /// Shows what came before.
  package static let scrollBackward = Actions(rawValue: 1 << 6)
  /// Closes it.
  package static let dismiss = Actions(rawValue: 1 << 7)

  /// All actions with their names in dumps.
  package static let all: [(action: Actions, name: String)] = [
    (.click, "click"), (.increment, "increment"), (.decrement, "decrement"), (.setValue, "setValue"), (.focus, "focus"),
    (.scrollForward, "scrollForward"), (.scrollBackward, "scrollBackward"), (.dismiss, "dismiss"),
  ]

  /// The names of the actions, in a fixed order.
  package var names: [String] { Self.all.filter { contains($0.action) }.map(\.name) }
}
