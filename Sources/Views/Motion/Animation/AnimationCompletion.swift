/// An action that runs when the last motion of an animation has ended. Each motion owns the object.
@MainActor
package final class AnimationCompletion {
  private var action: (() -> Void)?
  /// The updates of the tree in which the change was made; of several, the last that changed.
  private weak var updates: FrameUpdates?

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit {
    if let action { updates?.completionIsDue(action) }
  }

  /// Notes that a tree has changed in the animation.
  func belong(to updates: FrameUpdates) { self.updates = updates }

  /// Runs the action now and clears it.
  func finish() {
    let action = action
    self.action = nil
    action?()
  }
}
