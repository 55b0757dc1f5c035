internal import FollowspotData
internal import FollowspotExecution
internal import FollowspotJSON
internal import Synchronization

/// A value in bytes, as programs are told it: made once, however many are told.
@MainActor
final class EncodedValue {
  enum State {
    /// Another thread is at it.
    case isMade
    case ready([UInt8])
    /// There was no memory for it.
    case failed
  }

  fileprivate(set) var state: State

  fileprivate init(_ state: State) { self.state = state }
}

/// Makes bytes of data for all programs that are told of them.
///
/// Few rows are made here and now. A long list takes as long as several frames: it is made on another thread, and no
/// second time before the first is ready, whatever changes meanwhile. What it is made of is what holds when it is begun.
@MainActor
final class DataEncoder {
  /// The most rows that are made while the loop waits: a tenth of a millisecond.
  private static let rowsAtOnce = 64

  private let thread = SerialThread()
  private let finished = Finished()
  private let onFinish: @Sendable () -> Void
  /// What was made last of each datum, and of which of its revisions.
  private var known: [String: (revision: Int, value: EncodedValue)] = [:]
  /// What ``known`` is about: another document has other data.
  private weak var store: DataStore?

  /// What other threads have made and nobody has seen.
  private final class Finished: Sendable {
    let values = Mutex<[(value: EncodedValue, bytes: [UInt8]?)]>([])
  }

  /// - Parameter onFinish: Called on another thread when ``takeFinished()`` has something to take.
  init(onFinish: @escaping @Sendable () -> Void) { self.onFinish = onFinish }

  /// Some data as they are now; nil where one of them is being made that has changed since it was begun: ask again when
  /// that is finished.
  func answer(_ names: [String], of store: DataStore) -> DataAnswer? {
    if self.store !== store { known = [:] }
    self.store = store
    for name in names {
      if let known = known[name], case .isMade = known.value.state, known.revision != store.revision(of: name) {
        return nil
      }
    }
    var room = Self.rowsAtOnce
    return DataAnswer(
      parts: names.map { ($0, value($0, of: store, room: &room)) }, revision: store.revision)
  }

  private func value(_ name: String, of store: DataStore, room: inout Int) -> EncodedValue {
    let revision = store.revision(of: name)
    if let known = known[name], known.revision == revision {
      if case .failed = known.value.state {} else { return known.value }
    }
    let count = store.rowCount(of: name)
    let value = store[name]
    let encoded = EncodedValue(.isMade)
    known[name] = (revision, encoded)
    if count <= room {
      room -= count
      encoded.state = Self.bytes(of: value).map { .ready($0) } ?? .failed
    } else {
      let work = { @Sendable [finished, onFinish] in
        let bytes = Self.bytes(of: value)
        finished.values.withLock { $0.append((encoded, bytes)) }
        onFinish()
      }
      // Where the system has no thread left, the kiosk waits.
      do throws(Threads.Shortage) { try thread.async(work) } catch { work() }
    }
    return encoded
  }

  private nonisolated static func bytes(of value: DataValue?) -> [UInt8]? {
    try? (value?.json ?? .null).encoded(.compact)
  }

  /// Takes what other threads have made.
  func takeFinished() {
    let values = finished.values.withLock { values in
      defer { values = [] }
      return values
    }
    for (value, bytes) in values { value.state = bytes.map { .ready($0) } ?? .failed }
  }

  /// Lets go of what is known: it may have megabytes.
  func forget() { known = known.filter { if case .isMade = $0.value.value.state { true } else { false } } }
}
