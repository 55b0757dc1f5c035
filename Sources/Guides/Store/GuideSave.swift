internal import Execution
internal import Synchronization
internal import SystemPackage

/// One guide's way to the disk.
final class GuideSave: Sendable {
  let folder: GuideFolder
  let id: GuideID
  /// What is to be remembered; nil to forget the guide.
  let record: GuideRecord?
  /// Whether the file that is there could not be read so far.
  let isUnread: Bool
  private let outcome = Mutex<Result<Found, GuideStoreError>?>(nil)

  /// What was in a file that could be read only now.
  struct Found: Sendable {
    var record: GuideRecord?
    var report: GuideStoreReport?
  }

  init(_ record: GuideRecord?, of id: GuideID, in folder: GuideFolder, isUnread: Bool) {
    self.folder = folder
    self.id = id
    self.record = record
    self.isUnread = isUnread
  }

  /// How it went; nil as long as it is on its way.
  var result: Result<Found, GuideStoreError>? { outcome.withLock { $0 } }

  /// Writes the record, blocking, with what a file that can be read by now holds.
  func run() {
    let start = Trace.start()
    defer { Trace.end(.store, from: start) }
    let result = Result { () throws(GuideStoreError) in
      let found = isUnread ? try clear() : Found()
      try folder.write(found.record.flatMap { record?.following($0) } ?? record, of: id)
      return found
    }
    outcome.withLock { $0 = result }
  }

  /// Clears the way for the record: nothing is written over that was not read.
  private func clear() throws(GuideStoreError) -> Found {
    switch folder.read(id) {
    case .record(let record): return Found(record: record)
    case .missing: return Found()
    case .unreadable(let error): throw error
    case .damaged(let problem):
      let other = try folder.setAside(id.fileName)
      return Found(report: .setAside(folder.path(of: id), problem: problem, as: other))
    }
  }
}

extension GuideFolder {
  /// The error for a record that no thread could write.
  func error(shortage: Threads.Shortage, _ id: GuideID) -> GuideStoreError {
    GuideStoreError(
      .failed, operation: "write", path: path(of: id),
      cause: "no thread can be started: \(shortage); it is tried again with the next change")
  }
}
