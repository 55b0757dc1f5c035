/// The rule for lists of actions that reach a `wait`.
///
/// A wait belongs to what contains its list of actions: an overlay, a sheet or a step of a guide, or else the screen.
/// The wait ends when its owner leaves the display. The owner is looked up when the wait begins, so a wait behind
/// `navigate` belongs to the new screen.
@MainActor
struct WaitingActions {
  /// Returns whether the owner is still on the display.
  typealias Presence = () -> Bool

  /// Runs an action after a delay if the owner is still on the display; `nil` stands for the screen.
  private let schedule: (Duration, Presence?, @escaping () -> Void) -> Void
  /// Returns the owner of a wait that begins now, or `nil` for the screen.
  private var owner: () -> Presence? = { nil }

  /// Creates a rule by which lists continue without waiting.
  init() { schedule = { _, _, action in action() } }

  /// Creates a rule by which waits belong to the screen.
  ///
  /// - Parameter schedule: Runs an action after a delay if the owner is still on the display; `nil` stands for the
  ///   screen.
  init(_ schedule: @escaping (Duration, Presence?, @escaping () -> Void) -> Void) { self.schedule = schedule }

  /// Returns a rule by which waits belong to something over the screen. If that has gone when a wait begins, the
  /// previous owner applies.
  ///
  /// - Parameter owner: Returns the presence of the owner on the display, or `nil` if there is none.
  func owned(by owner: @escaping () -> Presence?) -> WaitingActions {
    var copy = self
    copy.owner = { [outer = self.owner] in owner() ?? outer() }
    return copy
  }

  /// Runs an action after a delay.
  func after(_ delay: Duration, _ action: @escaping () -> Void) { schedule(delay, owner(), action) }
}
