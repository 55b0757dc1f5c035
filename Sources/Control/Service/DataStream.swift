internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotVarlink

/// A call of `Get`, with one answer or one after each change. A client that reads slowly gets only the newest values.
@MainActor
final class DataStream {
  let call: IncomingCall
  /// The requested names, each once; nil for all.
  private let names: [String]?
  /// The names whose values must be sent.
  private var pending: Set<String>
  /// The answer that is being encoded.
  private var answer: DataAnswer?
  /// Whether nothing was sent yet. The first answer is sent even if it is empty.
  private var isNew = true

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - names: The requested names; nil for all.
  ///   - known: The names of all data.
  init(_ call: IncomingCall, names: [String]?, known: [String]) {
    self.call = call
    var seen: Set<String> = []
    self.names = names?.filter { seen.insert($0).inserted }
    pending = names == nil ? Set(known) : seen
  }

  /// Marks changed data, to be sent when the client can take them.
  func note(_ changed: Set<String>) {
    if let names { pending.formUnion(names.filter(changed.contains)) } else { pending.formUnion(changed) }
  }

  /// Whether there is something to send and the client can take it.
  var isWaiting: Bool { call.isOpen && call.isDrained && (isNew || answer != nil || !pending.isEmpty) }

  /// Sends changed data if the client has taken the last answer and the encoding is ready.
  func flush(_ store: DataStore, _ encoder: DataEncoder) {
    guard isWaiting else { return }
    if answer == nil {
      // A new document may not declare a requested name.
      if let gone = names?.first(where: { store.declaration($0) == nil }) {
        return call.fail(.unknownName(gone, similar: []))
      }
      // Private data are for the visitor alone.
      let changed = (names ?? store.declarations.map(\.name)).filter {
        pending.contains($0) && store.declaration($0)?.isPrivate != true
      }
      if changed.isEmpty, !isNew {
        pending = []
        return
      }
      guard let new = encoder.answer(changed, of: store) else { return }
      (answer, pending, isNew) = (new, [], false)
    }
    guard let ready = answer, ready.isReady else { return }
    answer = nil
    let continues = call.call.wantsMore
    guard let pieces = ready.pieces(continues: continues) else { return call.hangUp() }
    call.reply(encoded: pieces, continues: continues)
  }
}
