/// Runs actions one after the other: what is asked for while one runs waits for its end.
@MainActor
final class SerialActions {
  /// Whether an action runs.
  private(set) var isRunning = false
  private var waiting: [() -> Void] = []

  /// Runs an action, now or after the one that runs.
  func run(_ action: @escaping () -> Void) {
    waiting.append(action)
    guard !isRunning else { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }
}
