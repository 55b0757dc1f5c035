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
  /// The record that is ending its registrations now. Others hear of it too, if this one read while they did; it is no
  /// news for them.
  private static var forgetting: ObjectIdentifier?

  /// Runs code and notes every observable property it reads, in place of those noted before.
  ///
  /// The reader may go at any time. What it held may change a model even then: its own end comes before.
  func track<Result>(for reader: some ObservableReader, _ read: () -> Result) -> Result {
    forget()
    isTracking = true
    let record = ObjectIdentifier(self)
    return withObservationTracking {
      registrar.access(self, keyPath: \.self)
      return read()
    } didSet: { [weak reader] change in
      // Called on the thread that made the change. The reader is touched on the main actor alone, where it may end.
      guard MainQueueMark.isCurrent else {
        Task { @MainActor [weak reader] in Self.tell(reader, of: change, by: record) }
        return
      }
      MainActor.assumeIsolated { Self.tell(reader, of: change, by: record) }
    }
  }

  /// Tells a reader of a change, or ends the registration that heard of it.
  private static func tell(
    _ reader: (any ObservableReader)?, of change: ObservationTracking, by record: ObjectIdentifier
  ) {
    guard let reader, forgetting != record else { return change.cancel() }
    if forgetting == nil { reader.readsChanged() }
  }

  /// Ends the registrations; a change is no longer told.
  func forget() {
    guard isTracking else { return }
    isTracking = false
    Self.forgetting = ObjectIdentifier(self)
    registrar.withMutation(of: self, keyPath: \.self) {}
    Self.forgetting = nil
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
