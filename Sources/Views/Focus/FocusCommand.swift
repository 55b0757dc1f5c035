/// A command of keys that the focus follows.
package enum FocusCommand: Hashable, Sendable, CaseIterable {
  /// Move to the next or the previous element.
  case next, previous
  /// Move to the nearest element in a direction on the display.
  case up, down, left, right
  /// Do what a tap on the element does.
  case select
  /// Go back one step, or else dismiss.
  case back
  /// Dismiss what lies over the rest.
  case cancel
}
