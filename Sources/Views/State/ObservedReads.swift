internal import Dispatch
internal import Observation

/// What some code reads of observable models, and what happens when that changes.
///
/// The standard library ends a registration only when something that was read changes. Code that runs often and reads
/// what never changes would pile them up, so every run also reads a property of its own here, and writing that ends
/// the registrations of the run before.
@MainActor
final class ObservedReads: Observable {
  private let registrar = ObservationRegistrar()
  private let changed: @MainActor () -> Void
  private var isForgetting = false

  /// Makes a record that runs an action, on the main actor, before something it has read changes.
  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
  }

  private var run: Void { () }

  /// Runs code and notes every observable property it reads, in place of those noted before.
  func track<Result>(_ read: () -> Result) -> Result {
    forget()
    return withObservationTracking {
      registrar.access(self, keyPath: \.run)
      return read()
    } onChange: { [weak self] in
      // Called on the thread that makes the change.
      if MainQueueMark.isCurrent {
        MainActor.assumeIsolated { self?.tell() }
      } else {
        Task { @MainActor [weak self] in self?.tell() }
      }
    }
  }

  /// Ends the registrations; a change is no longer told.
  func forget() {
    isForgetting = true
    registrar.withMutation(of: self, keyPath: \.run) {}
    isForgetting = false
  }

  private func tell() {
    if !isForgetting { changed() }
  }
}

/// Tells whether code runs on the main actor's queue: its thread may change in a process that has no loop of its own.
private enum MainQueueMark {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
