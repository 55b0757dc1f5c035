/// What is to happen once the last of the motions that began together has ended: each holds it.
@MainActor
package final class AnimationCompletion {
  private var action: (() -> Void)?
  /// The tree that changed with it; of several, as by a model they share, the one that did so last.
  private weak var host: ViewHost?

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit {
    if let action { host?.completionIsDue(action) }
  }

  /// Something of a tree has changed that may move.
  func belong(to host: ViewHost) { self.host = host }

  /// Does it now, and never again.
  func finish() {
    let action = action
    self.action = nil
    action?()
  }
}
