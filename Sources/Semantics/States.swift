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

  /// All states with their names in dumps and scripts, and the names of AccessKit's properties, flags and actions that
  /// express them; `nil` if there is none.
  package static let all: [(state: States, name: String, accessKitName: String?)] = [
    (.disabled, "disabled", "Disabled"), (.selected, "selected", "Selected"), (.on, "on", "Toggled"),
    (.mixed, "mixed", "Toggled"), (.expanded, "expanded", "Expanded"), (.focusable, "focusable", "Focus"),
    (.focused, "focused", nil), (.editing, "editing", nil), (.required, "required", "Required"),
    (.invalid, "invalid", "Invalid"), (.busy, "busy", "Busy"), (.modal, "modal", "Modal"),
    (.private, "private", nil),
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

  /// All actions with their names in dumps, and the names of AccessKit's actions.
  package static let all: [(action: Actions, name: String, accessKitName: String)] = [
    (.click, "click", "Click"), (.increment, "increment", "Increment"), (.decrement, "decrement", "Decrement"),
    (.setValue, "setValue", "SetValue"), (.focus, "focus", "Focus"), (.scrollForward, "scrollForward", "ScrollDown"),
    (.scrollBackward, "scrollBackward", "ScrollUp"), (.dismiss, "dismiss", "CustomAction"),
  ]

  /// The names of the actions, in a fixed order.
  package var names: [String] { Self.all.filter { contains($0.action) }.map(\.name) }
}
