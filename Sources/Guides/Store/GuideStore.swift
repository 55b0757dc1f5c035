public import FollowspotRecords
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

  /// Brings them to the disk; nil if this store lives in memory only.
  package private(set) var writer: RecordWriter?
  /// Why it lives in memory only although it should not; nil where nothing stands in the way.
  private let obstacle: GuideStoreError?
  let report: @MainActor (GuideStoreReport) -> Void

  /// Forgets everything when it goes: for pictures, previews, and a kiosk without a disk.
  public init() {
    report = { _ in }
    obstacle = nil
  }

  /// Forgets everything when it goes, because its directory can't be used, and why: that stands among ``problems``.
  package init(without error: GuideStoreError) {
    report = { _ in }
    obstacle = error
  }

  /// What is wrong now with what is remembered: records that the disk refuses, and those that can't be read.
  public var problems: [GuideStoreError] { [obstacle].compactMap(\.self) + (writer?.problems ?? []) }

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
    self.report = report
    obstacle = nil
    try load(
      try RecordFolder(
        holding: directory, RecordFolder.names(ofGuides: document), largestFile: RecordFolder.largestGuide))
  }

  /// Opens the store of another document in the state directory that a store holds.
  ///
  /// - Parameter document: The document's name; nil for documents without one.
  /// - Throws: A ``GuideStoreError`` if the document's folder can be neither opened nor made.
  public init(beside other: GuideStore, document: DocumentName?) throws(GuideStoreError) {
    report = other.report
    obstacle = other.obstacle
    guard let folder = other.folder else { return }
    try load(
      try RecordFolder(
        beside: folder, RecordFolder.names(ofGuides: document), largestFile: RecordFolder.largestGuide))
  }

  /// Where the records are; nil if this store lives in memory only.
  package var folder: RecordFolder? { writer?.folder }

  /// The guides whose file could not be read, or not be set aside: nothing is known of them.
  var unread: Set<GuideID> {
    get { Set((writer?.unread ?? []).compactMap { try? GuideID($0) }) }
    set { writer?.unread = Set(newValue.map(\.rawValue)) }
  }

  /// Reads all records, and clears away what is none.
  private func load(_ folder: RecordFolder) throws(GuideStoreError) {
    let writer = RecordWriter(folder, onFound: { [weak self] in self?.add($1, to: $0) }, report: report)
    self.writer = writer
    try writer.load(where: { (try? GuideID($0)) != nil }) { name, bytes throws(RecordProblem) in
      guard let id = try? GuideID(name) else { return }
      records[id] = try GuideRecord(bytes, of: id)
    }
  }

  /// Adds what a file remembers that could not be read before.
  private func add(_ bytes: [UInt8], to name: String) {
    guard let id = try? GuideID(name), let older = try? GuideRecord(bytes, of: id) else { return }
    let record = records[id]?.following(older)
    records[id] = record
    writer?.amend(name, to: Self.text(of: record))
  }

  /// The text of a guide's file, with what that remembers where it could not be read before.
  private static func text(of record: GuideRecord?) -> RecordText {
    { found throws(RecordProblem) in
      guard let record, let found else { return try record?.text() }
      return try record.following(try GuideRecord(found, of: record.id)).text()
    }
  }

  /// Reads the file of a guide that could not be read before.
  private func recall(_ id: GuideID) {
    guard let writer, writer.unread.contains(id.rawValue), records[id] == nil else { return }
    switch writer.folder.read(id) {
    case .record(let record):
      writer.unread.remove(id.rawValue)
      records[id] = record
    case .missing: writer.unread.remove(id.rawValue)
    // Either is settled before the guide is written.
    case .unreadable, .damaged: break
    }
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
  public func flush() async { await writer?.flush() }

  /// Writes everything that is not on disk yet, blocking: for leaving, and for a command that must know.
  ///
  /// - Throws: The first refusal; others are reported. What was refused stays in memory.
  public func saveNow() throws(GuideStoreError) { try writer?.saveNow() }

  /// Whether a refusal was reported, and the disk has refused the guide since.
  public func hasReported(_ error: GuideStoreError) -> Bool { writer?.hasReported(error) ?? false }

  private func set(_ record: GuideRecord?, of id: GuideID) {
    let wasUnread = record == nil && writer?.unread.remove(id.rawValue) != nil
    guard wasUnread || record != records[id] else { return }
    records[id] = record
    writer?.change(id.rawValue, to: Self.text(of: record))
  }
}
