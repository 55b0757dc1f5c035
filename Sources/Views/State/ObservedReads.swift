internal import Dispatch
// The public call tells of the first change only, and before it is made: a second change, in another transaction, goes
// unheard, and where another thread makes the change the main actor may read the old value and never hear of the new
// one. So this uses the call that SwiftUI itself uses.
@_spi(SwiftUI) internal import Observation

/// Someone who reads observable models.
@MainActor
protocol ObservableReader: AnyObject {
  /// Something that was read has changed.
  func readsChanged()
}

/// What is read of observable models, for someone who is told when it changes.
///
/// A registration can only be ended from within, when something that was read changes. So every run also reads a
/// property of its own here, and writing that ends the registrations of the run before.
@MainActor
final class ObservedReads: Observable {
  private let registrar = ObservationRegistrar()
  /// Nil once it is on its way out: what it held may change a model when it goes, before this record does.
  private weak var reader: (any ObservableReader)?
  /// Whether there are registrations to end.
  private var isTracking = false
  private var isForgetting = false

  /// Makes a record for a reader that owns it.
  init(of reader: any ObservableReader) { self.reader = reader }

  private var run: Void { () }

  /// Runs code and notes every observable property it reads, in place of those noted before.
  func track<Result>(_ read: () -> Result) -> Result {
    forget()
    isTracking = true
    return withObservationTracking {
      registrar.access(self, keyPath: \.run)
      return read()
    } didSet: { [weak self] tracking in
      // Called on the thread that made the change.
      guard MainQueueMark.isCurrent else {
        Task { @MainActor [weak self] in self?.reader?.readsChanged() }
        return
      }
      MainActor.assumeIsolated {
        if let self, !self.isForgetting { self.reader?.readsChanged() } else { tracking.cancel() }
      }
    }
  }

  /// Ends the registrations; a change is no longer told.
  func forget() {
    guard isTracking else { return }
    isTracking = false
    isForgetting = true
    registrar.withMutation(of: self, keyPath: \.run) {}
    isForgetting = false
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
