internal import Dispatch
internal import FollowspotExecution

/// Writes records to the disk on its own thread: one at a time, and only the latest state of each.
///
/// A failure is reported once. The record is written again with the next change or with ``retry()``. A file that could
/// not be read is never overwritten unread: it is read again first.
@MainActor
package final class RecordWriter {
  package private(set) var folder: RecordFolder
  /// The records whose file could neither be read nor set aside, so that their contents are unknown.
  package var unread: Set<String> = []
  /// Called with the contents of a file that could be read only now. The record was written meanwhile.
  private let onFound: @MainActor (String, [UInt8]) -> Void
  let report: @MainActor (RecordReport) -> Void
  /// Called when another folder has taken the place of the one before. It may lack what is remembered, or have more. Only the
  /// given record was written there.
  package var onReplacement: ((_ record: String) -> Void)?
  /// Called when a write failed, and when a record was written after a failure.
  package var onRefusalChange: (() -> Void)?
  /// The thread for blocking calls on the folder, in order.
  private let disk = SerialThread()
  /// The new contents of changed records, except for the current write.
  private var unsaved: [String: RecordText] = [:]
  /// The unsaved records whose write failed since the last change.
  private var refused: Set<String> = []
  /// The last reported error of each record, so that an error is not reported twice.
  private var reported: [String: RecordError] = [:]
  /// The last error of each record that waits to be written.
  private var causes: [String: RecordError] = [:]
  /// The current write.
  private var current: RecordSave?
  /// The callers that wait for the end of all writes.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(
    _ folder: RecordFolder, onFound: @escaping @MainActor (String, [UInt8]) -> Void = { _, _ in },
    report: @escaping @MainActor (RecordReport) -> Void
  ) {
    (self.folder, self.onFound, self.report) = (folder, onFound, report)
  }

  /// Schedules a write of a record's new contents.
  package func change(_ record: String, to text: @escaping RecordText) {
    unsaved[record] = text
    refused = []
    saveNext()
  }

  /// Changes the new contents of a record that waits to be written, after its file has been read.
  package func amend(_ record: String, to text: @escaping RecordText) {
    if unsaved[record] != nil { unsaved[record] = text }
  }

  /// Whether a record waits after a failed write, until the next change or ``retry()``.
  package var isRefused: Bool { !refused.isEmpty }

  /// Whether no write is under way.
  package var isIdle: Bool { current == nil }

  /// Schedules the failed writes again.
  package func retry() {
    refused = []
    saveNext()
  }

  /// The current errors: of records that cannot be written, and of files that cannot be read, sorted by record.
  package var problems: [RecordError] {
    let unknown = reported.filter { unread.contains($0.key) }
    let all = causes.merging(unknown) { cause, _ in cause }.sorted { $0.key < $1.key }.map(\.value)
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  /// Waits until each record is written or has failed once more. Failures are reported.
  package func flush() async {
    refused = []
    saveNext()
    if current != nil { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Writes all changed records, blocking.
  ///
  /// - Throws: The first error; others are reported. Failed writes are tried again with the next change.
  package func saveNow() throws(RecordError) {
    // This waits for the current write, so that older contents cannot be written last. If that failed, it is tried
    // again now.
    if let save = current { disk.sync { _ = didSave(save) } }
    var first: RecordError?
    defer { onRefusalChange?() }
    for record in unsaved.keys.sorted() {
      guard let save = begin(record) else { continue }
      save.run()
      if let error = settle(save) {
        refused.insert(record)
        if first == nil { first = error } else { reportOnce(error, of: record) }
      }
    }
    if let first { throw first }
  }

  /// Whether an error was reported and still applies to a record.
  package func hasReported(_ error: RecordError) -> Bool { reported.values.contains(error) }

  /// Marks a record's file as unreadable. The caller reports the error.
  func note(unread record: String, _ error: RecordError) {
    unread.insert(record)
    reported[record] = error
  }

  /// Starts the next write unless one is under way.
  ///
  /// It uses no task: resuming one uses the global thread pool, which libdispatch then checks every second for the rest
  /// of the process.
  private func saveNext() {
    guard current == nil else { return }
    while let record = unsaved.keys.filter({ !refused.contains($0) }).min(), let save = begin(record) {
      do throws(Threads.Shortage) {
        try disk.async {
          save.run()
          DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(save) } }
        }
        current = save
        return
      } catch {
        putBack(save)
        let error = folder.error(shortage: error, record)
        refused.insert(record)
        causes[record] = error
        reportOnce(error, of: record)
        onRefusalChange?()
      }
    }
    let waited = waiting
    waiting = []
    for continuation in waited { continuation.resume() }
  }

  /// Begins a write. Later changes of the record need another write.
  private func begin(_ record: String) -> RecordSave? {
    unsaved.removeValue(forKey: record).map {
      RecordSave(record, in: folder, isUnread: unread.contains(record), text: $0)
    }
  }

  /// Queues a failed write again, unless there are newer contents.
  private func putBack(_ save: RecordSave) {
    if unsaved[save.record] == nil { unsaved[save.record] = save.text }
  }

  private func finish(_ save: RecordSave) {
    let wasRefused = causes[save.record] != nil
    if let error = didSave(save) {
      refused.insert(save.record)
      reportOnce(error, of: save.record)
    }
    saveNext()
    if wasRefused || isRefused { onRefusalChange?() }
  }

  /// Handles a finished write, once. Returns its error.
  private func didSave(_ save: RecordSave) -> RecordError? {
    guard current === save else { return nil }
    current = nil
    return settle(save)
  }

  private func reportOnce(_ error: RecordError, of record: String) {
    // Where the state directory is gone, all records are refused with one error.
    if !reported.values.contains(error) { report(.failed(error)) }
    reported[record] = error
  }

  /// Has records written to another folder from now on.
  private func replaceFolder(by other: RecordFolder, after record: String) {
    folder = other
    report(.replaced(other.path))
    onReplacement?(record)
  }

  /// Applies the result of a write and returns its error.
  private func settle(_ save: RecordSave) -> RecordError? {
    switch save.result {
    case nil: return nil
    case .failure(let error)?:
      putBack(save)
      causes[save.record] = error
      return error
    case .success(let found)?:
      reported[save.record] = nil
      causes[save.record] = nil
      let isFound = save.isUnread ? unread.remove(save.record) != nil : found.folder != nil
      if isFound, let bytes = found.bytes { onFound(save.record, bytes) }
      if let reported = found.report { report(reported) }
      if let other = found.folder { replaceFolder(by: other, after: save.record) }
      return nil
    }
  }
}
