internal import Dispatch
public import SystemPackage

/// What is remembered of all guides, in memory and on disk.
///
/// Changes count at once; the disk follows on a thread of its own, one write at a time, and only the latest state of a
/// guide is written. A disk that refuses is reported, and the records in memory carry the kiosk until it is restarted.
@MainActor
public final class GuideStore {
  /// What is remembered, by guide. A guide that was never shown has no record.
  public private(set) var records: [GuideID: GuideRecord] = [:]

  /// The folder; nil if this store lives in memory only.
  private let folder: GuideFolder?
  /// Where blocking calls on the folder run, one after the other.
  private let disk = DispatchQueue(label: "guides", qos: .utility)
  /// The guides whose file differs from their record here.
  private var unsaved: Set<GuideID> = []
  /// Those of them that the disk refused since the last change.
  private var refused: Set<GuideID> = []
  private var isSaving = false
  /// Those who wait until nothing is being saved.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let report: @MainActor (GuideStoreReport) -> Void

  /// Makes a store that forgets everything when it goes: for pictures, previews, and a kiosk without a disk.
  public init() {
    folder = nil
    report = { _ in }
  }

  /// Opens the store of a state directory, which is made if it is not there (mode 0750), and holds the directory.
  /// Blocks for the few small files it reads.
  ///
  /// - Parameters:
  ///   - directory: The state directory; records are in its folder `guides`.
  ///   - report: Told of damaged files while opening, and of a disk that refuses at any time.
  /// - Throws: A ``GuideStoreError`` of kind `held` if another process holds the directory, of another kind if it can
  ///   be neither opened nor made.
  public init(
    directory: FilePath, report: @escaping @MainActor (GuideStoreReport) -> Void
  ) throws(GuideStoreError) {
    let folder = try GuideFolder(holding: directory)
    self.folder = folder
    self.report = report
    for name in try folder.names() {
      do throws(GuideStoreError) {
        if let id = GuideID(temporaryFileName: name) {
          try folder.removeTemporary(id)
        } else if let id = GuideID(fileName: name) {
          try load(id, from: folder)
        }
      } catch {
        report(.failed(error))
      }
    }
  }

  private func load(_ id: GuideID, from folder: GuideFolder) throws(GuideStoreError) {
    switch folder.read(id) {
    case .record(let record): records[id] = record
    case .unreadable(let error): throw error
    case .damaged(let problem):
      let path = try folder.setAside(id)
      report(.setAside(folder.path(of: id), problem: problem, as: path))
    }
  }

  /// Changes what is remembered of a guide, beginning with a blank record if there is none.
  public func update(_ id: GuideID, _ change: (inout GuideRecord) -> Void) {
    var record = records[id] ?? GuideRecord(id: id)
    change(&record)
    set(record, of: id)
  }

  /// The version of a guide whose last step was completed most recently; nil while none was.
  public func recordedVersion(of id: GuideID) -> Int? { records[id]?.shownVersion }

  /// Records that a version was shown to its end: what a host does that closes its guides itself.
  public func record(version: Int, of id: GuideID) { update(id) { $0.noteCompleted(version: version) } }

  /// Forgets a guide: it counts as never shown.
  public func forget(_ id: GuideID) { set(nil, of: id) }

  /// Waits until everything is on disk or was refused once more. Refusals are reported.
  public func flush() async {
    refused = []
    saveNext()
    if isSaving { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Writes everything that is not on disk yet, blocking: for leaving, and for a command that must know.
  ///
  /// - Throws: The first refusal; what was refused stays in memory.
  public func saveNow() throws(GuideStoreError) {
    guard let folder else { return }
    for id in unsaved.sorted() {
      let record = records[id]
      // Behind a write that is on its way, so the older one can't land last.
      try disk.sync { Result { () throws(GuideStoreError) in try folder.write(record, of: id) } }.get()
      unsaved.remove(id)
    }
  }

  private func set(_ record: GuideRecord?, of id: GuideID) {
    guard record != records[id] else { return }
    records[id] = record
    guard folder != nil else { return }
    unsaved.insert(id)
    refused = []
    saveNext()
  }

  /// Has the next guide written, if none is being written.
  ///
  /// Without a task: what resumes one passes through the pool of threads that all processors share, and libdispatch
  /// looks after that pool once a second for as long as the process lives.
  private func saveNext() {
    guard !isSaving, let folder else { return }
    guard let id = unsaved.subtracting(refused).min() else {
      let waited = waiting
      waiting = []
      for continuation in waited { continuation.resume() }
      return
    }
    isSaving = true
    let record = records[id]
    disk.async {
      let result = Result { () throws(GuideStoreError) in try folder.write(record, of: id) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.didSave(id, record, result) } }
    }
  }

  private func didSave(_ id: GuideID, _ record: GuideRecord?, _ result: Result<Void, GuideStoreError>) {
    isSaving = false
    switch result {
    // A change that came meanwhile still waits for its turn.
    case .success: if records[id] == record { unsaved.remove(id) }
    case .failure(let error):
      refused.insert(id)
      report(.failed(error))
    }
    saveNext()
  }
}
