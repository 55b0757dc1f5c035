internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotVarlink

/// A program that is told data: once, or also as they change. Where it reads slowly, it is told the newest values only.
@MainActor
final class DataStream {
  let call: IncomingCall
  /// The names it wants to hear of, each once; nil for all.
  private let names: [String]?
  /// What it is to be told of.
  private var pending: Set<String>
  /// What it is being told.
  private var answer: DataAnswer?
  /// Whether it was told nothing yet. Even that there is nothing is told once.
  private var isNew = true

  /// - Parameters:
  ///   - names: The names it wants to hear of; nil for all.
  ///   - known: All there are.
  init(_ call: IncomingCall, names: [String]?, known: [String]) {
    self.call = call
    var seen: Set<String> = []
    self.names = names?.filter { seen.insert($0).inserted }
    pending = names == nil ? Set(known) : seen
  }

  /// Notes what has changed, to be told when the program can take it.
  func note(_ changed: Set<String>) {
    if let names { pending.formUnion(names.filter(changed.contains)) } else { pending.formUnion(changed) }
  }

  /// Whether there is something to tell, and the program takes it.
  var isWaiting: Bool { call.isOpen && call.isDrained && (isNew || answer != nil || !pending.isEmpty) }

  /// Tells what has changed, if the program has taken what it was told before, and it is ready.
  func flush(_ store: DataStore, _ encoder: DataEncoder) {
    guard isWaiting else { return }
    if answer == nil {
      // Another document may not declare them.
      if let gone = names?.first(where: { store.declaration($0) == nil }) {
        return call.fail(.unknownName(gone, similar: []))
      }
      let changed = (names ?? store.declarations.map(\.name)).filter(pending.contains)
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
