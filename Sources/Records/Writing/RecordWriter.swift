internal import Dispatch
internal import FollowspotExecution

/// Brings records to the disk on a thread of its own: one write at a time, and of each record only its latest state.
///
/// A disk that refuses is told of once; what it refused is tried again with the next change, and with ``retry()``. A file
/// that can't be read is never written over: it is read again before.
@MainActor
package final class RecordWriter {
  package let folder: RecordFolder
  /// The records whose file could not be read, or not be set aside: nothing is known of them.
  package var unread: Set<String> = []
  /// Told what was in a file that could be read only now; the record was written since.
  private let onFound: @MainActor (String, [UInt8]) -> Void
  let report: @MainActor (RecordReport) -> Void
  /// Told when the disk has refused a record, and when it has taken one that it refused before.
  package var onRefusalChange: (() -> Void)?
  /// Where blocking calls on the folder run, one after the other.
  private let disk = SerialThread()
  /// What is to be in files that have something else, less what is on its way.
  private var unsaved: [String: RecordText] = [:]
  /// Those of them that the disk refused since the last change.
  private var refused: Set<String> = []
  /// What the disk refused last, as it was told of: the same is not told of twice.
  private var told: [String: RecordError] = [:]
  /// Why those that wait were refused last.
  private var causes: [String: RecordError] = [:]
  /// The write that is on its way.
  private var current: RecordSave?
  /// Those who wait until nothing is being saved.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(
    _ folder: RecordFolder, onFound: @escaping @MainActor (String, [UInt8]) -> Void = { _, _ in },
    report: @escaping @MainActor (RecordReport) -> Void
  ) {
    (self.folder, self.onFound, self.report) = (folder, onFound, report)
  }

  /// Has a record written soon: this is what it is now.
  package func change(_ record: String, to text: @escaping RecordText) {
    unsaved[record] = text
    refused = []
    saveNext()
  }

  /// Has a record that waits to be written hold something else: what its file had is known by now.
  package func amend(_ record: String, to text: @escaping RecordText) {
    if unsaved[record] != nil { unsaved[record] = text }
  }

  /// Whether a record waits that the disk refused, until the next change or ``retry()``.
  package var isRefused: Bool { !refused.isEmpty }

  /// Whether nothing is being written.
  package var isIdle: Bool { current == nil }

  /// Has what the disk refused written soon.
  package func retry() {
    refused = []
    saveNext()
  }

  /// What is wrong now: the records that can't be written, and those whose file can't be read, sorted.
  package var problems: [RecordError] {
    let unknown = told.filter { unread.contains($0.key) }
    return causes.merging(unknown) { cause, _ in cause }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Waits until everything is on disk or was refused once more. Refusals are reported.
  package func flush() async {
    refused = []
    saveNext()
    if current != nil { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Writes everything that is not on disk yet, blocking.
  ///
  /// - Throws: The first refusal; others are reported. What was refused is tried again with the next change.
  package func saveNow() throws(RecordError) {
    // Behind a write that is on its way, so that the older one can't land last. If it was refused it is tried again now.
    if let save = current { disk.sync { _ = didSave(save) } }
    var first: RecordError?
    defer { onRefusalChange?() }
    for record in unsaved.keys.sorted() {
      guard let save = begin(record) else { continue }
      save.run()
      if let error = settle(save) {
        refused.insert(record)
        if first == nil { first = error } else { tell(error, of: record) }
      }
    }
    if let first { throw first }
  }

  /// Whether a refusal was reported, and the disk has refused the record since.
  package func hasReported(_ error: RecordError) -> Bool { told.values.contains(error) }

  /// Notes that a record's file can't be read, or not be set aside, and why. That is told of by who reads it.
  func note(unread record: String, _ error: RecordError) {
    unread.insert(record)
    told[record] = error
  }

  /// Has the next record written, if none is being written.
  ///
  /// Without a task: what resumes one passes through the pool of threads that all processors share, and libdispatch
  /// looks after that pool once a second for as long as the process lives.
  private func saveNext() {
    guard current == nil else { return }
    while let record = unsaved.keys.filter({ !refused.contains($0) }).min(), let save = begin(record) {
      do throws(Threads.Shortage) {
        try disk.async {
          save.run()
          DispatchQueue.main.async { MainActor.assumeIsolated { self.goOn(after: save) } }
        }
        current = save
        return
      } catch {
        putBack(save)
        let error = folder.error(shortage: error, record)
        refused.insert(record)
        causes[record] = error
        tell(error, of: record)
        onRefusalChange?()
      }
    }
    let waited = waiting
    waiting = []
    for continuation in waited { continuation.resume() }
  }

  /// What changes from now on waits for another turn.
  private func begin(_ record: String) -> RecordSave? {
    unsaved.removeValue(forKey: record).map {
      RecordSave(record, in: folder, isUnread: unread.contains(record), text: $0)
    }
  }

  /// What could not be written waits again, unless there is something newer.
  private func putBack(_ save: RecordSave) {
    if unsaved[save.record] == nil { unsaved[save.record] = save.text }
  }

  private func goOn(after save: RecordSave) {
    let wasRefused = causes[save.record] != nil
    if let error = didSave(save) {
      refused.insert(save.record)
      tell(error, of: save.record)
    }
    saveNext()
    if wasRefused || isRefused { onRefusalChange?() }
  }

  /// Takes note of a write on the other thread, once; returns why it was refused.
  private func didSave(_ save: RecordSave) -> RecordError? {
    guard current === save else { return nil }
    current = nil
    return settle(save)
  }

  private func tell(_ error: RecordError, of record: String) {
    if told.updateValue(error, forKey: record) != error { report(.failed(error)) }
  }

  /// Takes in what was found on the disk when a record was written there; returns why it was refused.
  private func settle(_ save: RecordSave) -> RecordError? {
    switch save.result {
    case nil: return nil
    case .failure(let error)?:
      putBack(save)
      causes[save.record] = error
      return error
    case .success(let found)?:
      told[save.record] = nil
      causes[save.record] = nil
      if save.isUnread, unread.remove(save.record) != nil, let bytes = found.bytes { onFound(save.record, bytes) }
      if let told = found.report { report(told) }
      return nil
    }
  }
}
