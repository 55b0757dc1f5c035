/// Runs actions one after the other. An action requested while another runs waits for its end.
@MainActor
final class SerialActions {
  /// Whether an action is running.
  private(set) var isRunning = false
  private var waiting: [() -> Void] = []

  /// Runs an action, now or after the running one.
  func run(_ action: @escaping () -> Void) {
    waiting.append(action)
    guard !isRunning else { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }
}
