internal import FollowspotExecution
// The public `withObservationTracking` reports only the first change, and before it is made. A second change in another
// transaction goes unnoticed. If another thread makes the change, the main actor may read the old value and miss the
// new one. So this uses the call that SwiftUI itself uses.
@_spi(SwiftUI) internal import Observation

/// A reader of observable models.
@MainActor
protocol ObservableReader: AnyObject, Sendable {
  /// Called when a property that was read has changed.
  func readsChanged()
}

/// The observable properties that a reader has read. Calls the reader when one of them changes.
///
/// A registration can only be cancelled from its own change handler. So every run also reads this record, and a
/// pretended change of the record cancels the registrations of the run before.
@MainActor
final class ObservedReads: Observable {
  private let registrar = ObservationRegistrar()
  /// Whether there are registrations to cancel.
  private var isTracking = false
  /// The record that is cancelling its registrations now. Other records that read this one meanwhile are called too and
  /// must ignore it.
  private static var forgetting: ObjectIdentifier?

  /// Runs code and registers every observable property it reads, in place of those registered before.
  ///
  /// The reader may be released at any time, and its release may change a model. Such a change no longer reaches the
  /// reader.
  func track<Result>(for reader: some ObservableReader, _ read: () -> Result) -> Result {
    forget()
    isTracking = true
    let record = ObjectIdentifier(self)
    return withObservationTracking {
      registrar.access(self, keyPath: \.self)
      return read()
    } didSet: { [weak reader] change in
      // A change is reported on the thread that made it. The reader may be used and released on the main actor only.
      guard MainActorQueue.isCurrent else {
        Task { @MainActor [weak reader] in Self.notify(reader, of: change, by: record) }
        return
      }
      MainActor.assumeIsolated { Self.notify(reader, of: change, by: record) }
    }
  }

  /// Notifies the reader of a change, or cancels the registration that reported it.
  private static func notify(
    _ reader: (any ObservableReader)?, of change: ObservationTracking, by record: ObjectIdentifier
  ) {
    guard let reader, forgetting != record else { return change.cancel() }
    if forgetting == nil { reader.readsChanged() }
  }

  /// Cancels the registrations, so that changes are no longer reported.
  func forget() {
    guard isTracking else { return }
    isTracking = false
    Self.forgetting = ObjectIdentifier(self)
    registrar.withMutation(of: self, keyPath: \.self) {}
    Self.forgetting = nil
  }
}
