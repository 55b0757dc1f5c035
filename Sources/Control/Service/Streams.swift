internal import Data
internal import DocumentRuntime
internal import JSON
internal import Varlink

/// A program that is told of data as they change. Where it reads slowly, it is told the newest values only.
@MainActor
final class DataStream {
  let call: IncomingCall
  /// The names it wants to hear of; nil for all.
  private let names: Set<String>?
  private var pending: Set<String> = []

  init(_ call: IncomingCall, names: [String]?) {
    self.call = call
    self.names = names.map(Set.init)
  }

  /// Notes what has changed, to be told when the program can take it.
  func note(_ changed: Set<String>) { pending.formUnion(names.map(changed.intersection) ?? changed) }

  /// Tells what has changed, if the program has taken what it was told before.
  func flush(_ store: DataStore) {
    guard !pending.isEmpty, call.isDrained else { return }
    // Another document may not declare them.
    if let gone = (names ?? []).first(where: { store.declaration($0) == nil }) {
      return call.fail(.unknownName(gone, similar: []))
    }
    let changed = store.declarations.map(\.name).filter(pending.contains)
    pending = []
    if !changed.isEmpty { call.reply(store.answer(changed), continues: true) }
  }
}

/// A program that is told of events. Where it does not read, it is told how many it has missed, and no more.
@MainActor
final class EventStream {
  let call: IncomingCall
  /// The kinds it wants to hear of; nil for all.
  private let kinds: Set<KioskEvent.Kind>?
  private var lost = 0

  init(_ call: IncomingCall, kinds: Set<KioskEvent.Kind>?) { (self.call, self.kinds) = (call, kinds) }

  func wants(_ kind: KioskEvent.Kind) -> Bool { kinds?.contains(kind) ?? true }

  /// Tells an event, in the bytes of an answer.
  func send(_ bytes: [UInt8]) {
    guard lost == 0, call.hasRoom(for: bytes.count) else {
      lost += 1
      return
    }
    call.reply(encoded: bytes, continues: true)
  }

  /// Notes events that nobody could be told of.
  func lose(_ count: Int) { lost += count }

  /// Says what was lost once the program has taken what it was told.
  func confess() {
    if lost > 0, call.isDrained { call.fail(.lagged(lost)) }
  }
}

extension DataStore {
  /// Some data as programs are told them.
  func answer(_ names: [String]) -> JSON.Object {
    ["values": .object(JSON.Object(names.map { ($0, self[$0]?.json ?? .null) })), "revision": .integer(revision)]
  }
}
