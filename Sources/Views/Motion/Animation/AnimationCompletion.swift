/// An action that runs when the last motion of an animation has ended. Each motion owns the object.
@MainActor
package final class AnimationCompletion {
  private var action: (() -> Void)?
  /// The tree in which the change was made; of several, the last that changed.
  private weak var host: ViewHost?

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit {
    if let action { host?.completionIsDue(action) }
  }

  /// Notes that a tree has changed in the animation.
  func belong(to host: ViewHost) { self.host = host }

  /// Runs the action now and clears it.
  func finish() {
    let action = action
    self.action = nil
    action?()
  }
}
