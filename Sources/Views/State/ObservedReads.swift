internal import Dispatch
// The public call tells of the first change only, and before it is made: a second change, in another transaction, goes
// unheard, and where another thread makes the change the main actor may read the old value and never hear of the new
// one. So this uses the call that SwiftUI itself uses.
@_spi(SwiftUI) internal import Observation

/// Someone who reads observable models.
@MainActor
protocol ObservableReader: AnyObject, Sendable {
  /// Something that was read has changed.
  func readsChanged()
}

/// What is read of observable models, for someone who is told when it changes.
///
/// A registration can only be ended from within, when something that was read changes. So every run also reads this
/// record, and telling that it changed ends the registrations of the run before.
@MainActor
final class ObservedReads: Observable {
  private let registrar = ObservationRegistrar()
  /// Whether there are registrations to end.
  private var isTracking = false
  /// Whether a record is ending its registrations: then nothing else can be told of on the main actor.
  private static var isForgetting = false

  /// Runs code and notes every observable property it reads, in place of those noted before.
  ///
  /// The reader may go at any time. What it held may change a model even then: its own end comes before.
  func track<Result>(for reader: some ObservableReader, _ read: () -> Result) -> Result {
    forget()
    isTracking = true
    return withObservationTracking {
      registrar.access(self, keyPath: \.self)
      return read()
    } didSet: { [weak reader] tracking in
      // Called on the thread that made the change.
      guard MainQueueMark.isCurrent else {
        Task { @MainActor [weak reader] in reader?.readsChanged() }
        return
      }
      MainActor.assumeIsolated {
        if !Self.isForgetting, let reader { reader.readsChanged() } else { tracking.cancel() }
      }
    }
  }

  /// Ends the registrations; a change is no longer told.
  func forget() {
    guard isTracking else { return }
    isTracking = false
    Self.isForgetting = true
    registrar.withMutation(of: self, keyPath: \.self) {}
    Self.isForgetting = false
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
