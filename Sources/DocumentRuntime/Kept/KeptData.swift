package import FollowspotData
package import FollowspotGuides
internal import FollowspotJSON
package import Logging
internal import FollowspotRecords
internal import SystemPackage

/// The saved data of a document, one small file each: `NAME/data/<datum>.json` in the state directory of the guides.
///
/// A changed datum is written immediately, and after that at most once a second with its latest value. The kiosk waits
/// for the disk only when it exits.
@MainActor
package final class KeptData {
  /// The largest size of a datum's file, in bytes.
  private static let largestFile = 4 << 20
  /// The shortest time between two writes of a datum.
  package static let interval = Duration.seconds(1)

  let writer: RecordWriter
  private let logger: Logger
  /// The data whose file was read, or that were written since.
  private var known: Set<String> = []
  /// The data that were filled from disk.
  private var remembered: Set<String> = []
  /// The time of the last write of each datum, on the clock of ``change(_:in:at:moment:)``.
  private var written: [String: Duration] = [:]
  /// The data that changed after their last write.
  private var late: Set<String> = []
  /// Called when unchanged data have to be written again; see ``nextWrite``.
  var onReplacement: (() -> Void)?

  /// Opens a document's folder in the state directory of a store of guides; nil if the store has no directory.
  ///
  /// - Parameter document: The document's name; nil for documents without one.
  /// - Throws: An error if the folder can be neither opened nor created.
  package init?(beside store: GuideStore, document: KioskName?, logger: Logger) throws(GuideStoreError) {
    guard let folder = store.folder else { return nil }
    self.logger = logger
    writer = RecordWriter(
      try RecordFolder(
        beside: folder, [document?.rawValue, "data"].compactMap(\.self), largestFile: Self.largestFile)
    ) { logger.warning("\($0)") }
    writer.onReplacement = { [weak self, weak store] _ in
      self?.rewrite()
      store?.writeAgain()
    }
    store.onReplacement = { [weak self] in self?.rewrite() }
  }

  /// Schedules a write of all kept data, after the folder was replaced.
  private func rewrite() {
    late.formUnion(remembered.union(written.keys).intersection(known))
    written = [:]
    onReplacement?()
  }

  /// Fills kept data from their files, except those that were read before. Drops values that no longer fit the datum's
  /// type.
  ///
  /// - Parameters:
  ///   - now: The time on the store's clock.
  ///   - moment: The time of day, which determines how much of a lifetime has passed.
  package func fill(_ store: DataStore, now: Duration, moment: UnixTime) {
    let kept = Set(store.declarations.filter(\.isKept).map(\.name))
    // A datum that is no longer kept may be kept by the next document again.
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
    // Files that could not be read are tried again the next time.
    known.subtract(writer.unread)
    for record in records { fill(store, with: record, now: now, moment: moment) }
    // A reloaded document may keep a datum that it did not keep before.
    for name in wanted.subtracting(writer.unread).subtracting(records.map(\.name)).sorted()
    where store[name] != store.declaration(name)?.initial {
      change(name, in: store, at: now, moment: moment)
    }
  }

  /// Whether a datum was filled from disk.
  func isRemembered(_ name: String) -> Bool { remembered.contains(name) }

  private func fill(_ store: DataStore, with record: KeptRecord, now: Duration, moment: UnixTime) {
    let lifetime = record.lifetime(at: moment, declared: store.declaration(record.name)?.expires)
    let isOver = lifetime.map { $0 <= .zero } ?? false
    do throws(DataError) {
      try store.set([record.name: isOver ? .null : record.value], lifetime: lifetime, now: now)
      remembered.insert(record.name)
    } catch {
      logger.warning("the stored value of '\(record.name)' is dropped, its type has changed: \(error)")
      writer.change(record.name) { _ in nil }
    }
  }

  /// Writes a datum now, or after ``interval``.
  package func change(_ name: String, in store: DataStore, at now: Duration, moment: UnixTime) {
    if let last = written[name], now < last + Self.interval {
      late.insert(name)
    } else {
      write(name, in: store, at: now, moment: moment)
    }
  }

  /// The time of the next write that is due; nil for none.
  package var nextWrite: Duration? { late.map { written[$0].map { $0 + Self.interval } ?? .zero }.min() }

  /// Writes the data whose time has come.
  package func writeDue(in store: DataStore, at now: Duration, moment: UnixTime) {
    for name in late where written[name].map({ $0 + Self.interval <= now }) ?? true {
      write(name, in: store, at: now, moment: moment)
    }
  }

  private func write(_ name: String, in store: DataStore, at now: Duration, moment: UnixTime) {
    late.remove(name)
    written[name] = now
    known.insert(name)
    let (value, lifetime) = (store[name], store.deadline(of: name).map { $0 - now })
    // A long list is converted to JSON on the writer's thread.
    writer.change(name) { found throws(RecordProblem) in
      if let found { _ = try KeptRecord(found, of: name) }
      return try KeptRecord(name: name, value: value?.json ?? .null, saved: moment, lifetime: lifetime).text()
    }
  }

  /// Writes unsaved data to disk and waits for that, before the kiosk exits.
  package func saveBeforeLeaving(_ store: DataStore, at now: Duration, moment: UnixTime) {
    for name in late.sorted() { write(name, in: store, at: now, moment: moment) }
    // This is the last chance, so a passing fault gets a second try.
    if (try? writer.saveNow()) != nil { return }
    do throws(RecordError) { try writer.saveNow() } catch {
      if !writer.hasReported(error) { logger.error("\(error)") }
    }
  }

  /// Waits until everything that was handed over is on disk, or was refused.
  package func flush() async { await writer.flush() }
}
