internal import Dispatch
internal import Execution
public import SystemPackage

/// What is remembered of all guides, in memory and on disk.
///
/// Changes count at once; the disk follows on a thread of its own, one write at a time, and only the latest state of a
/// guide is written. A disk that refuses is reported, and the records in memory carry the kiosk until it is restarted.
/// A file that can't be read is never written over: it is read again before, and what it holds is kept.
@MainActor
public final class GuideStore {
  /// What is remembered, by guide. A guide that was never shown has no record, nor has one whose file can't be read.
  public internal(set) var records: [GuideID: GuideRecord] = [:]

  /// The folder; nil if this store lives in memory only.
  let folder: GuideFolder?
  /// Where blocking calls on the folder run, one after the other.
  private let disk = SerialThread()
  /// The guides whose file could not be read, or not be set aside: nothing is known of them.
  var unread: Set<GuideID> = []
  /// The guides whose file differs from their record here.
  private var unsaved: Set<GuideID> = []
  /// Those of them that the disk refused since the last change.
  private var refused: Set<GuideID> = []
  /// What the disk refused last, as it was told of, by guide: the same is not told of twice.
  var told: [GuideID: GuideStoreError] = [:]
  /// The write that is on its way.
  private var current: GuideSave?
  /// Those who wait until nothing is being saved.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  let report: @MainActor (GuideStoreReport) -> Void

  /// Forgets everything when it goes: for pictures, previews, and a kiosk without a disk.
  public init() {
    folder = nil
    report = { _ in }
  }

  /// Opens the store of a state directory, which is made if it is not there (mode 0750), and holds the directory.
  /// Blocks for the few small files it reads.
  ///
  /// - Parameters:
  ///   - directory: The state directory.
  ///   - document: Whose guides these are: records are in the folder `NAME/guides` of the directory, or in its folder
  ///     `guides` for documents without a name.
  ///   - report: Told of damaged files while opening, and of a disk that refuses at any time.
  /// - Throws: A ``GuideStoreError`` of kind `held` if another process holds the directory, of another kind if it can
  ///   be neither opened nor made.
  public init(
    directory: FilePath, document: DocumentName? = nil, report: @escaping @MainActor (GuideStoreReport) -> Void
  ) throws(GuideStoreError) {
    let folder = try GuideFolder(holding: directory, document: document)
    self.folder = folder
    self.report = report
    try load(folder)
  }

  /// Opens the store of another document in the state directory that a store holds.
  ///
  /// - Parameter document: The document's name; nil for documents without one.
  /// - Throws: A ``GuideStoreError`` if the document's folder can be neither opened nor made.
  public init(beside other: GuideStore, document: DocumentName?) throws(GuideStoreError) {
    report = other.report
    folder = if let folder = other.folder { try GuideFolder(beside: folder, document: document) } else { nil }
    if let folder { try load(folder) }
  }

  /// All guides that something is known of, or would be if their file could be read.
  public var guides: Set<GuideID> { unread.union(records.keys) }

  /// What is remembered of a guide. A file that could not be read when the store was opened is tried once more.
  public func record(of id: GuideID) -> GuideRecord? {
    recall(id)
    return records[id]
  }

  /// Changes what is remembered of a guide, beginning with a blank record if there is none.
  public func update(_ id: GuideID, _ change: (inout GuideRecord) -> Void) {
    var record = record(of: id) ?? GuideRecord(id: id)
    change(&record)
    set(record, of: id)
  }

  /// The version of a guide whose last step was completed most recently; nil while none was.
  public func recordedVersion(of id: GuideID) -> Int? { record(of: id)?.shownVersion }

  /// Records that a version was shown to its end: what a host does that closes its guides itself.
  public func record(version: Int, of id: GuideID) { update(id) { $0.noteCompleted(version: version) } }

  /// Forgets a guide: it counts as never shown.
  public func forget(_ id: GuideID) { set(nil, of: id) }

  /// Waits until everything is on disk or was refused once more. Refusals are reported.
  public func flush() async {
    refused = []
    saveNext()
    if current != nil { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Writes everything that is not on disk yet, blocking: for leaving, and for a command that must know.
  ///
  /// - Throws: The first refusal; others are reported. What was refused stays in memory.
  public func saveNow() throws(GuideStoreError) {
    guard let folder else { return }
    // Behind a write that is on its way, so that the older one can't land last. If it was refused it is tried again now.
    if let save = current { disk.sync { _ = didSave(save) } }
    var first: GuideStoreError?
    for id in unsaved.sorted() {
      let save = saving(id, in: folder)
      save.run()
      if let error = settle(save) {
        if first == nil { first = error } else { tell(error, of: id) }
      }
    }
    if let first { throw first }
  }

  private func set(_ record: GuideRecord?, of id: GuideID) {
    let wasUnread = record == nil && unread.remove(id) != nil
    guard wasUnread || record != records[id] else { return }
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
    guard current == nil, let folder else { return }
    while let id = unsaved.subtracting(refused).min() {
      let save = saving(id, in: folder)
      do throws(Threads.Shortage) {
        try disk.async {
          save.run()
          DispatchQueue.main.async { MainActor.assumeIsolated { self.goOn(after: save) } }
        }
        current = save
        return
      } catch {
        refused.insert(id)
        tell(folder.error(shortage: error, id), of: id)
      }
    }
    let waited = waiting
    waiting = []
    for continuation in waited { continuation.resume() }
  }

  private func saving(_ id: GuideID, in folder: GuideFolder) -> GuideSave {
    GuideSave(records[id], of: id, in: folder, isUnread: unread.contains(id))
  }

  private func goOn(after save: GuideSave) {
    if let error = didSave(save) {
      refused.insert(save.id)
      tell(error, of: save.id)
    }
    saveNext()
  }

  /// Takes note of a write on the other thread, once; returns why it was refused.
  private func didSave(_ save: GuideSave) -> GuideStoreError? {
    guard current === save else { return nil }
    current = nil
    return settle(save)
  }

  private func tell(_ error: GuideStoreError, of id: GuideID) {
    if told.updateValue(error, forKey: id) != error { report(.failed(error)) }
  }

  /// Whether a refusal was reported, and the disk has refused the guide since.
  public func hasReported(_ error: GuideStoreError) -> Bool { told.values.contains(error) }

  /// Takes in what was found on the disk when a record was written there; returns why it was refused.
  private func settle(_ save: GuideSave) -> GuideStoreError? {
    switch save.result {
    case nil: return nil
    case .failure(let error)?: return error
    case .success(let found)?:
      // A change that came meanwhile still waits for its turn.
      if records[save.id] == save.record { unsaved.remove(save.id) }
      told[save.id] = nil
      if save.isUnread, unread.remove(save.id) != nil, let record = found.record {
        records[save.id] = records[save.id]?.following(record)
      }
      if let told = found.report { report(told) }
      return nil
    }
  }
}
