internal import FollowspotExecution
internal import Synchronization
internal import SystemPackage

/// Makes the bytes of a record's file, on the thread that writes it.
///
/// It is given what the file held, where that could not be read before: nothing is written over that was not read. Nil
/// means that there is nothing to remember, and removes the file.
package typealias RecordText = @Sendable (_ found: [UInt8]?) throws(RecordProblem) -> [UInt8]?

/// One record's way to the disk.
final class RecordSave: Sendable {
  let folder: RecordFolder
  let record: String
  /// Whether the file that is there could not be read so far.
  let isUnread: Bool
  /// What is to be in the file.
  let text: RecordText
  private let outcome = Mutex<Result<Found, RecordError>?>(nil)

  /// What was in a file that could be read only now.
  struct Found: Sendable {
    var bytes: [UInt8]?
    var report: RecordReport?
  }

  init(_ record: String, in folder: RecordFolder, isUnread: Bool, text: @escaping RecordText) {
    self.folder = folder
    self.record = record
    self.isUnread = isUnread
    self.text = text
  }

  /// How it went; nil as long as it is on its way.
  var result: Result<Found, RecordError>? { outcome.withLock { $0 } }

  /// Writes the record, blocking, with what a file that can be read by now holds.
  func run() {
    let start = Trace.start()
    defer { Trace.end(.store, from: start) }
    let result = Result { () throws(RecordError) in try write() }
    outcome.withLock { $0 = result }
  }

  private func write() throws(RecordError) -> Found {
    var found = isUnread ? try look() : Found()
    let text: [UInt8]?
    switch made(from: found.bytes) {
    case .success(let bytes): text = bytes
    case .failure(.damaged(let problem)) where found.bytes != nil:
      found = Found(report: try folder.setAside(record: record, problem: problem))
      guard case .success(let bytes) = made(from: nil) else { throw outOfMemory }
      text = bytes
    case .failure(.newer(let format)): throw folder.newer(format, record)
    case .failure: throw outOfMemory
    }
    try folder.write(text, of: record)
    return found
  }

  private func made(from found: [UInt8]?) -> Result<[UInt8]?, RecordProblem> {
    Result { () throws(RecordProblem) in try text(found) }
  }

  /// All that a record may hold can be written, if there is memory for it.
  private var outOfMemory: RecordError { folder.error(.noMemory, "write", RecordFolder.fileName(of: record)) }

  /// Reads what is in the way of the record.
  private func look() throws(RecordError) -> Found {
    switch folder.read(record, { bytes throws(RecordProblem) in bytes }) {
    case .record(let bytes): return Found(bytes: bytes)
    case .missing: return Found()
    case .unreadable(let error): throw error
    case .damaged(let problem): return Found(report: try folder.setAside(record: record, problem: problem))
    }
  }
}

extension RecordFolder {
  /// The error for a record that no thread could write.
  func error(shortage: Threads.Shortage, _ record: String) -> RecordError {
    RecordError(
      .failed, operation: "write", path: path(of: record),
      cause: "no thread can be started: \(shortage); it is tried again later")
  }
}
