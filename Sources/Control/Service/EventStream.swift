internal import FollowspotRuntime
internal import FollowspotVarlink

/// A call of `Watch`. A client that does not read gets the number of lost events, and the stream ends.
@MainActor
final class EventStream {
  let call: IncomingCall
  /// The requested kinds; nil for all.
  private let kinds: Set<KioskEvent.Kind>?
  /// The number of the first event to send; earlier ones are skipped.
  private let first: Int
  private var lost = 0

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - kinds: The requested kinds; nil for all.
  ///   - first: The number of events before the stream.
  init(_ call: IncomingCall, kinds: Set<KioskEvent.Kind>?, after first: Int) {
    (self.call, self.kinds, self.first) = (call, kinds, first)
  }

  func wants(_ kind: KioskEvent.Kind) -> Bool { kinds?.contains(kind) ?? true }

  /// Whether an event happened after the stream began.
  func isNews(_ number: Int) -> Bool { number >= first }

  /// Sends an encoded event, or counts it as lost.
  func send(_ bytes: [UInt8]) {
    guard lost == 0, call.hasRoom(for: bytes.count) else {
      lost += 1
      return
    }
    call.reply(encoded: bytes, continues: true)
  }

  /// Counts events that could not be kept.
  func lose(_ count: Int) { lost += count }

  /// Ends the stream with the number of lost events, once the client has taken the earlier ones.
  func reportLoss() {
    if lost > 0, call.isDrained { call.fail(.lagged(lost)) }
  }
}
