package import FollowspotDocumentRuntime
internal import FollowspotData
internal import FollowspotJSON

/// Counts of visitors' sessions and guides since the kiosk started.
package struct EventCounts: Hashable, Sendable {
  /// The number of sessions that have started.
  package private(set) var sessionsStarted = 0
  /// The number of sessions that have ended, by reason. A client's own reason counts as `asked`, because it may be any
  /// text.
  package private(set) var sessionsEnded = ["idle": 0, "document": 0, "asked": 0, "replaced": 0]
  /// The number of starts of each guide.
  package private(set) var guidesShown: [String: Int] = [:]
  /// The number of completions of each guide.
  package private(set) var guidesCompleted: [String: Int] = [:]

  /// The largest number of guides that are counted. Documents may change while a kiosk runs for years.
  private static let guideLimit = 200

  /// Creates counts of zero.
  package init() {}

  /// Counts an event.
  package mutating func count(_ event: KioskEvent) {
    switch event.kind {
    case .session: countSession(event)
    case .guide: countGuide(event)
    case .screen, .send, .display: break
    }
  }

  private mutating func countSession(_ event: KioskEvent) {
    switch event.name {
    case "started": sessionsStarted += 1
    case "ended":
      let reason = if case .text(let reason)? = event.payload["reason"] { reason } else { "asked" }
      sessionsEnded[sessionsEnded[reason] == nil ? "asked" : reason, default: 0] += 1
    default: break
    }
  }

  private mutating func countGuide(_ event: KioskEvent) {
    guard let name = event.name else { return }
    switch event.payload["event"] {
    case .text("started"): Self.count(name, in: &guidesShown)
    case .text("completed"): Self.count(name, in: &guidesCompleted)
    default: break
    }
  }

  private static func count(_ name: String, in counts: inout [String: Int]) {
    guard counts[name] != nil || counts.count < guideLimit else { return }
    counts[name, default: 0] += 1
  }
}

extension [String: Int] {
  /// A JSON object, sorted by name.
  var json: JSON { .object(JSON.Object(sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })) }
}
