/// The rule for lists of actions that reach a `wait`.
///
/// A wait belongs to what its list stands in: an overlay, a sheet, a guide's step, else the screen. The owner is
/// looked up when the wait begins, so that a wait behind `navigate` belongs to the screen that was gone to. It ends with
/// that.
@MainActor
package struct WaitingActions {
  /// Whether something is still on the display.
  package typealias Presence = () -> Bool

  /// Does something after a time, while something is still on the display; nil for the screen.
  private let schedule: (Duration, Presence?, @escaping () -> Void) -> Void
  /// The owner of a wait that begins now; nil for the screen.
  private var owner: () -> Presence? = { nil }

  /// Waits for nothing.
  init() { schedule = { _, _, action in action() } }

  /// Waits belong to the screen.
  ///
  /// - Parameter schedule: Does something after a time, while something is still on the display; nil for the screen.
  package init(_ schedule: @escaping (Duration, Presence?, @escaping () -> Void) -> Void) { self.schedule = schedule }

  /// The same where waits belong to something over the screen. Where that has gone when a wait begins, it belongs to
  /// what waits belonged to before.
  ///
  /// - Parameter owner: Returns what is on the display now; nil for nothing.
  package func owned(by owner: @escaping () -> Presence?) -> WaitingActions {
    var copy = self
    copy.owner = { [outer = self.owner] in owner() ?? outer() }
    return copy
  }

  /// Does something after a time.
  func after(_ delay: Duration, _ action: @escaping () -> Void) { schedule(delay, owner(), action) }
}
