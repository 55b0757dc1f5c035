internal import FollowspotData
internal import FollowspotExecution
internal import FollowspotJSON
internal import Synchronization

/// An encoded value, which all clients share.
@MainActor
final class EncodedValue {
  enum State {
    /// Another thread is encoding it.
    case encoding
    case ready([UInt8])
    /// There was not enough memory.
    case failed
  }

  fileprivate(set) var state: State

  fileprivate init(_ state: State) { self.state = state }
}

/// Encodes data once for all clients.
///
/// Small values are encoded at once. A long list takes as long as several frames, so another thread encodes it, as it
/// was at the start. Later changes are encoded only after that has finished.
@MainActor
final class DataEncoder {
  /// The largest number of rows that are encoded while the loop waits, which takes a tenth of a millisecond.
  private static let rowsAtOnce = 64

  private let thread = SerialThread()
  private let finished = Finished()
  private let onFinish: @Sendable () -> Void
  /// The last encoding of each datum, with its revision.
  private var known: [String: (revision: Int, value: EncodedValue)] = [:]
  /// The store whose data are in ``known``. Another document has another store.
  private weak var store: DataStore?

  /// The results of other threads that were not taken yet.
  private final class Finished: Sendable {
    let values = Mutex<[(value: EncodedValue, bytes: [UInt8]?)]>([])
  }

  /// Creates an encoder.
  ///
  /// - Parameter onFinish: Called on another thread when ``takeFinished()`` has something to take.
  init(onFinish: @escaping @Sendable () -> Void) { self.onFinish = onFinish }

  /// Returns the current data. It returns nil if an older revision of one of them is still being encoded; then call it
  /// again when that has finished.
  func answer(_ names: [String], of store: DataStore) -> DataAnswer? {
    if self.store !== store { known = [:] }
    self.store = store
    for name in names {
      if let known = known[name], case .encoding = known.value.state, known.revision != store.revision(of: name) {
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
    let encoded = EncodedValue(.encoding)
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
      // If the system cannot start a thread, the kiosk encodes it itself.
      do throws(Threads.Shortage) { try thread.async(work) } catch { work() }
    }
    return encoded
  }

  private nonisolated static func bytes(of value: DataValue?) -> [UInt8]? {
    try? (value?.json ?? .null).encoded(.compact)
  }

  /// Takes the results of other threads.
  func takeFinished() {
    let values = finished.values.withLock { values in
      defer { values = [] }
      return values
    }
    for (value, bytes) in values { value.state = bytes.map { .ready($0) } ?? .failed }
  }

  /// Drops finished encodings, which may be large.
  func forget() { known = known.filter { if case .encoding = $0.value.value.state { true } else { false } } }
}
