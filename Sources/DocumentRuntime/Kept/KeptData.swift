package import FollowspotData
package import FollowspotGuides
internal import FollowspotJSON
package import Logging
internal import FollowspotRecords
internal import SystemPackage

/// The data of a document that are remembered on disk, one small file each: `NAME/data/<datum>.json` in the state
/// directory of the guides.
///
/// A datum that changes is written at once, and then no more than once a second, as it is when its turn comes. The disk
/// is never waited for but when the kiosk leaves.
@MainActor
package final class KeptData {
  /// The largest file of a datum, bytes.
  private static let largestFile = 4 << 20
  /// How long after it was written a datum is written again.
  package static let interval = Duration.seconds(1)

  let writer: RecordWriter
  private let logger: Logger
  /// Those whose file was read, or that were written since.
  private var known: Set<String> = []
  /// Those that hold what the disk had.
  private var remembered: Set<String> = []
  /// When each was handed over last, on the clock of ``change(_:in:at:moment:)``.
  private var written: [String: Duration] = [:]
  /// Those that changed since.
  private var late: Set<String> = []
  /// Called when data are to be written that did not change: see ``nextWrite``.
  var onReplacement: (() -> Void)?

  /// Opens a document's folder in the state directory that a store of guides holds; nil where that has none.
  ///
  /// - Parameter document: The document's name; nil for documents without one.
  /// - Throws: A ``RecordError`` if the folder can be neither opened nor made.
  package init?(beside store: GuideStore, document: DocumentName?, logger: Logger) throws(GuideStoreError) {
    guard let folder = store.folder else { return nil }
    self.logger = logger
    writer = RecordWriter(
      try RecordFolder(
        beside: folder, [document?.rawValue, "data"].compactMap(\.self), largestFile: Self.largestFile)
    ) { logger.warning("\($0)") }
    writer.onReplacement = { [weak self] _ in self?.rewrite() }
  }

  /// Has all that is kept written to another folder.
  private func rewrite() {
    late.formUnion(remembered.union(written.keys).intersection(known))
    written = [:]
    onReplacement?()
  }

  /// Fills data with what is remembered of them, as far as that was not done: those that are kept, and whose file can be
  /// read. What is no longer of its datum's type is forgotten.
  ///
  /// - Parameters:
  ///   - now: The time on the store's clock.
  ///   - moment: The time of day, by which what expires has grown old.
  package func fill(_ store: DataStore, now: Duration, moment: Moment) {
    let kept = Set(store.declarations.filter(\.isKept).map(\.name))
    // One that a document no longer keeps may come back with the next.
    known.formIntersection(kept)
    let wanted = kept.subtracting(known)
    guard !wanted.isEmpty else { return }
    known.formUnion(wanted)
    var records: [KeptRecord] = []
    do throws(RecordError) {
      try writer.load(where: wanted.contains) { name, bytes throws(RecordProblem) in
        records.append(try KeptRecord(bytes, of: name))
      }
    } catch {
      logger.warning("\(error)")
    }
    // Perhaps next time.
    known.subtract(writer.unread)
    for record in records { fill(store, with: record, now: now, moment: moment) }
    // A document that was read anew may keep what it did not keep before.
    for name in wanted.subtracting(writer.unread).subtracting(records.map(\.name)).sorted()
    where store[name] != store.declaration(name)?.initial {
      change(name, in: store, at: now, moment: moment)
    }
  }

  /// Whether a datum holds, or held, what the disk had.
  func isRemembered(_ name: String) -> Bool { remembered.contains(name) }

  private func fill(_ store: DataStore, with record: KeptRecord, now: Duration, moment: Moment) {
    let lifetime = record.lifetime(at: moment, declared: store.declaration(record.name)?.expires)
    let isOver = lifetime.map { $0 <= .zero } ?? false
    do throws(DataError) {
      try store.set([record.name: isOver ? .null : record.value], lifetime: lifetime, now: now)
      remembered.insert(record.name)
    } catch {
      logger.warning("what is remembered of '\(record.name)' is dropped, its type has changed: \(error)")
      writer.change(record.name) { _ in nil }
    }
  }

  /// Has a datum written, now or when its time comes.
  package func change(_ name: String, in store: DataStore, at now: Duration, moment: Moment) {
    if let last = written[name], now < last + Self.interval {
      late.insert(name)
    } else {
      write(name, in: store, at: now, moment: moment)
    }
  }

  /// When the next of those that changed is to be written; nil where none waits.
  package var nextWrite: Duration? { late.map { written[$0].map { $0 + Self.interval } ?? .zero }.min() }

  /// Has those written whose time has come.
  package func writeDue(in store: DataStore, at now: Duration, moment: Moment) {
    for name in late where written[name].map({ $0 + Self.interval <= now }) ?? true {
      write(name, in: store, at: now, moment: moment)
    }
  }

  private func write(_ name: String, in store: DataStore, at now: Duration, moment: Moment) {
    late.remove(name)
    written[name] = now
    known.insert(name)
    let (value, lifetime) = (store[name], store.deadline(of: name).map { $0 - now })
    // What a long list is in JSON is settled where nobody waits for it.
    writer.change(name) { found throws(RecordProblem) in
      if let found { _ = try KeptRecord(found, of: name) }
      return try KeptRecord(name: name, value: value?.json ?? .null, saved: moment, lifetime: lifetime).text()
    }
  }

  /// Writes what is not on disk yet, blocking: for leaving.
  package func saveBeforeLeaving(_ store: DataStore, at now: Duration, moment: Moment) {
    for name in late.sorted() { write(name, in: store, at: now, moment: moment) }
    // Nothing comes after this: what a passing fault refuses is tried once more.
    if (try? writer.saveNow()) != nil { return }
    do throws(RecordError) { try writer.saveNow() } catch {
      if !writer.hasReported(error) { logger.error("\(error)") }
    }
  }

  /// Waits until everything that was handed over is on disk, or was refused.
  package func flush() async { await writer.flush() }
}
