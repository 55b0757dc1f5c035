internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotVarlink

/// A call of `Get`, with one answer or one after each change. A client that reads slowly gets only the newest values.
@MainActor
final class DataStream {
  let call: IncomingCall
  /// The requested names, each once; nil for all.
  private let names: [String]?
  /// The store and its revision as of the last answer. Another document has another store.
  private weak var store: DataStore?
  private var revision = 0
  /// The answer that is being encoded.
  private var answer: DataAnswer?
  /// Whether nothing was sent yet. The first answer is sent even if it is empty.
  private var isNew = true

  /// Creates a stream.
  ///
  /// - Parameter names: The requested names; nil for all.
  init(_ call: IncomingCall, names: [String]?) {
    self.call = call
    var seen: Set<String> = []
    self.names = names?.filter { seen.insert($0).inserted }
  }

  /// Whether there may be something to send and the client can take it.
  func isWaiting(for current: DataStore) -> Bool {
    call.isOpen && call.isDrained && (answer != nil || store !== current || revision != current.revision)
  }

  /// Sends changed data if the client has taken the last answer and the encoding is ready.
  func flush(_ store: DataStore, _ encoder: DataEncoder) {
    guard isWaiting(for: store) else { return }
    if answer == nil {
      // A new document may not declare a requested name.
      if let gone = names?.first(where: { store.declaration($0) == nil }) {
        return call.fail(.unknownName(gone, similar: []))
      }
      // Private data are for the visitor alone.
      let changed = (names ?? store.declarations.map(\.name)).filter {
        (self.store !== store || store.revision(of: $0) > revision) && store.declaration($0)?.isPrivate != true
      }
      if changed.isEmpty, !isNew {
        (self.store, revision) = (store, store.revision)
        return
      }
      guard let new = encoder.answer(changed, of: store) else { return }
      (answer, isNew) = (new, false)
      (self.store, revision) = (store, store.revision)
    }
    guard let ready = answer, ready.isReady else { return }
    answer = nil
    let continues = call.call.wantsMore
    guard let pieces = ready.pieces(continues: continues) else { return call.hangUp() }
    call.reply(encoded: pieces, continues: continues)
  }
}
