/// What is to happen once the last of the motions that began together has ended: each holds it.
@MainActor
package final class AnimationCompletion {
  private var action: (() -> Void)?
  /// Actions that are due; run by the next update of a tree, not in the middle of what ended.
  private static var due: [() -> Void] = []

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit {
    if let action { Self.due.append(action) }
  }

  /// Does it now, and never again.
  func finish() {
    let action = action
    self.action = nil
    action?()
  }

  /// The actions that are due, to be run once.
  static func takeDue() -> [() -> Void] {
    let actions = due
    due = []
    return actions
  }

  /// Whether any action is due.
  static var isDue: Bool { !due.isEmpty }
}
