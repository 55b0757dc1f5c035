internal import FollowspotDocumentRuntime
internal import FollowspotVarlink

/// A program that is told of events. Where it does not read, it is told how many it has missed, and no more.
@MainActor
final class EventStream {
  let call: IncomingCall
  /// The kinds it wants to hear of; nil for all.
  private let kinds: Set<KioskEvent.Kind>?
  /// How many events of the kiosk's were before it began: it is not told those.
  private let first: Int
  private var lost = 0

  /// - Parameters:
  ///   - kinds: The kinds it wants to hear of; nil for all.
  ///   - first: How many events were before it.
  init(_ call: IncomingCall, kinds: Set<KioskEvent.Kind>?, after first: Int) {
    (self.call, self.kinds, self.first) = (call, kinds, first)
  }

  func wants(_ kind: KioskEvent.Kind) -> Bool { kinds?.contains(kind) ?? true }

  /// Whether an event is news: it happened after the stream began.
  func isNews(_ number: Int) -> Bool { number >= first }

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
