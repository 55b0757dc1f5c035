public import FollowspotRecords
public import SystemPackage

/// The records of all guides, in memory and on disk.
///
/// Changes apply immediately. A background thread writes them to disk, one at a time and only the latest state of each
/// guide. If the disk refuses a write, this is reported, and the records stay in memory until the kiosk restarts. An
/// unreadable file is never overwritten: it is read again before the next write, and its contents are kept.
@MainActor
public final class GuideStore {
  /// The records by guide. A guide has no record if it was never shown or if its file cannot be read.
  public internal(set) var records: [GuideID: GuideRecord] = [:]

  /// Writes the records to disk; `nil` if the store is in memory only.
  package private(set) var writer: RecordWriter?
  /// The error that keeps the store in memory only; `nil` if there was none.
  private let obstacle: GuideStoreError?
  let report: @MainActor (GuideStoreReport) -> Void
  /// Called after the state directory was replaced and a guide was written to the new one.
  package var onReplacement: (() -> Void)?

  /// Creates a store in memory only, for pictures, previews and kiosks without a disk.
  public init() {
    report = { _ in }
    obstacle = nil
  }

  /// Creates a store in memory only, because its directory is unusable. The error is listed in ``problems``.
  package init(without error: GuideStoreError) {
    report = { _ in }
    obstacle = error
  }

  /// The current problems: refused writes and unreadable records.
  public var problems: [GuideStoreError] { [obstacle].compactMap(\.self) + (writer?.problems ?? []) }

  /// Opens the store of a state directory and locks the directory, which is created if necessary (mode 0750). Blocks
  /// while it reads a few small files.
  ///
  /// - Parameters:
  ///   - directory: The state directory.
  ///   - document: The document whose guides are stored. Records are in the folder `NAME/guides` of the directory, or
  ///     in its folder `guides` for documents without a name.
  ///   - report: Called for damaged files while opening, and for refused writes at any time.
  /// - Throws: A ``GuideStoreError`` of kind `held` if another process holds the directory, or of another kind if it
  ///   can be neither opened nor created.
  public init(
    directory: FilePath, document: KioskName? = nil, report: @escaping @MainActor (GuideStoreReport) -> Void
  ) throws(GuideStoreError) {
    self.report = report
    obstacle = nil
    try load(
      try RecordFolder(
        holding: directory, RecordFolder.names(ofGuides: document), largestFile: RecordFolder.largestGuide))
  }

  /// Opens the store of another document in the state directory that a store holds.
  ///
  /// - Parameters:
  ///   - other: The store that holds the directory.
  ///   - document: The document's name; `nil` for documents without one.
  /// - Throws: A ``GuideStoreError`` if the document's folder can be neither opened nor created.
  package init(beside other: GuideStore, document: KioskName?) throws(GuideStoreError) {
    report = other.report
    obstacle = other.obstacle
    guard let folder = other.folder else { return }
    try load(
      try RecordFolder(
        beside: folder, RecordFolder.names(ofGuides: document), largestFile: RecordFolder.largestGuide))
  }

  /// The folder of the records; `nil` if the store is in memory only.
  package var folder: RecordFolder? { writer?.folder }

  /// The guides whose files could neither be read nor set aside.
  var unread: Set<GuideID> {
    get { Set((writer?.unread ?? []).compactMap { try? GuideID($0) }) }
    set { writer?.unread = Set(newValue.map(\.rawValue)) }
  }

  /// Reads all records, sets damaged files aside and removes unfinished ones.
  private func load(_ folder: RecordFolder) throws(GuideStoreError) {
    let writer = RecordWriter(folder, onFound: { [weak self] in self?.add($1, to: $0) }, report: report)
    self.writer = writer
    writer.onReplacement = { [weak self] in self?.rewrite(after: $0) }
    try writer.load(where: { (try? GuideID($0)) != nil }) { name, bytes throws(RecordProblem) in
      guard let id = try? GuideID(name) else { return }
      records[id] = try GuideRecord(bytes, of: id)
    }
  }

  /// Has all that is known written to another folder, and keeps the records of that folder.
  ///
  /// - Parameter written: The guide that was written there already.
  private func rewrite(after written: String) {
    let found = ((try? writer?.folder.names()) ?? []).compactMap(RecordFolder.record(ofFile:))
    unread.formUnion(found.filter { $0 != written }.compactMap { try? GuideID($0) })
    for (id, record) in records where id.rawValue != written {
      writer?.change(id.rawValue, to: Self.text(of: record))
    }
    onReplacement?()
  }

  /// Writes all records again, because another writer found that the state directory was replaced.
  package func writeAgain() {
    for (id, record) in records { writer?.change(id.rawValue, to: Self.text(of: record)) }
  }

  /// Adds the contents of a file that was unreadable before.
  private func add(_ bytes: [UInt8], to name: String) {
    guard let id = try? GuideID(name), let older = try? GuideRecord(bytes, of: id) else { return }
    let record = records[id]?.following(older)
    records[id] = record
    writer?.amend(name, to: Self.text(of: record))
  }

  /// Returns the contents of a guide's file, including those of a file that was unreadable before.
  private static func text(of record: GuideRecord?) -> RecordText {
    { found throws(RecordProblem) in
      guard let record, let found else { return try record?.text() }
      return try record.following(try GuideRecord(found, of: record.id)).text()
    }
  }

  /// Tries again to read a guide's unreadable file.
  private func recall(_ id: GuideID) {
    guard let writer, writer.unread.contains(id.rawValue), records[id] == nil else { return }
    switch writer.folder.read(id) {
    case .record(let record):
      writer.unread.remove(id.rawValue)
      records[id] = record
    case .missing: writer.unread.remove(id.rawValue)
    // Both are resolved before the guide is written.
    case .unreadable, .damaged: break
    }
  }

  /// All guides with a record or an unreadable file.
  package var guides: Set<GuideID> { unread.union(records.keys) }

  /// Returns the record of a guide. A file that was unreadable is tried again.
  public func record(of id: GuideID) -> GuideRecord? {
    recall(id)
    return records[id]
  }

  /// Changes the record of a guide, starting with an empty record if there is none.
  package func update(_ id: GuideID, _ change: (inout GuideRecord) -> Void) {
    var record = record(of: id) ?? GuideRecord(id: id)
    change(&record)
    set(record, of: id)
  }

  /// Returns the version that was completed or marked as shown most recently; `nil` if none was.
  public func recordedVersion(of id: GuideID) -> Int? { record(of: id)?.shownVersion }

  /// Records that a version was completed. For hosts that close their guides themselves.
  public func record(version: Int, of id: GuideID) { update(id) { $0.noteCompleted(version: version) } }

  /// Deletes the record of a guide, which then counts as never shown.
  public func forget(_ id: GuideID) { set(nil, of: id) }

  /// Waits until all changes are written or were refused again. Refusals are reported.
  public func flush() async { await writer?.flush() }

  /// Writes all remaining changes, blocking. For the end of the program, and for commands that need the result.
  ///
  /// - Throws: The first refusal. Others are reported. Refused changes stay in memory.
  package func saveNow() throws(GuideStoreError) { try writer?.saveNow() }

  /// Whether an error was reported and still applies to a guide.
  package func hasReported(_ error: GuideStoreError) -> Bool { writer?.hasReported(error) ?? false }

  private func set(_ record: GuideRecord?, of id: GuideID) {
    let wasUnread = record == nil && writer?.unread.remove(id.rawValue) != nil
    guard wasUnread || record != records[id] else { return }
    records[id] = record
    writer?.change(id.rawValue, to: Self.text(of: record))
  }
}
