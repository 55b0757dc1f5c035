internal import FollowspotExecution
internal import Synchronization
internal import SystemPackage

/// Makes the bytes of a record's file, on the thread that writes it.
///
/// Its argument is the file's earlier contents if those could not be read before, because an unread file is never
/// overwritten. A result of nil removes the file.
package typealias RecordText = @Sendable (_ found: [UInt8]?) throws(RecordProblem) -> [UInt8]?

/// One write of a record.
final class RecordSave: Sendable {
  let folder: RecordFolder
  let record: String
  /// Whether the existing file could not be read so far.
  let isUnread: Bool
  /// Makes the new contents of the file.
  let text: RecordText
  private let outcome = Mutex<Result<Found, RecordError>?>(nil)

  /// The findings on the disk.
  struct Found: Sendable {
    /// The contents of a file that could be read only now.
    var bytes: [UInt8]?
    var report: RecordReport?
    /// The folder that has taken the place of the one before; nil where that is in place.
    var folder: RecordFolder?
  }

  init(_ record: String, in folder: RecordFolder, isUnread: Bool, text: @escaping RecordText) {
    self.folder = folder
    self.record = record
    self.isUnread = isUnread
    self.text = text
  }

  /// The result; nil until the write has finished.
  var result: Result<Found, RecordError>? { outcome.withLock { $0 } }

  /// Writes the record, blocking. An unread file is read first.
  func run() {
    let start = Trace.start()
    defer { Trace.end(.store, from: start) }
    let result = Result { () throws(RecordError) in try write() }
    outcome.withLock { $0 = result }
  }

  private func write() throws(RecordError) -> Found {
    let place = try folder.inPlace()
    // Nothing is known of another folder.
    var found = isUnread || place !== folder ? try look(in: place) : Found()
    let text: [UInt8]?
    switch made(from: found.bytes) {
    case .success(let bytes): text = bytes
    case .failure(.damaged(let problem)) where found.bytes != nil:
      found = Found(report: try place.setAside(record: record, problem: problem))
      guard case .success(let bytes) = made(from: nil) else { throw outOfMemory }
      text = bytes
    case .failure(.newer(let format)): throw place.newer(format, record)
    case .failure: throw outOfMemory
    }
    try place.write(text, of: record)
    if place !== folder { found.folder = place }
    return found
  }

  private func made(from found: [UInt8]?) -> Result<[UInt8]?, RecordProblem> {
    Result { () throws(RecordProblem) in try text(found) }
  }

  /// The error for a lack of memory. Otherwise every record can be written.
  private var outOfMemory: RecordError { folder.error(.noMemory, "write", RecordFolder.fileName(of: record)) }

  /// Reads the existing file of the record.
  private func look(in folder: RecordFolder) throws(RecordError) -> Found {
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
