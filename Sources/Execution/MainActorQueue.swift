internal import Dispatch

/// The queue of the main actor.
package enum MainActorQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on it. In a process without an event loop its thread may change.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Runs an action on the main actor: now, or later if the caller runs elsewhere.
  package static func run(_ action: @escaping @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
    }
  }
}
