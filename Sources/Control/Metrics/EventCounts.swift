package import FollowspotDocumentRuntime
internal import FollowspotData
internal import FollowspotJSON

/// Counts what happens with visitors, since the kiosk began.
package struct EventCounts: Hashable, Sendable {
  /// The sessions of visitors that have begun.
  package private(set) var sessionsStarted = 0
  /// Those that have ended, by how. What a program gave as its reason counts as `asked`: reasons may be any words.
  package private(set) var sessionsEnded = ["idle": 0, "document": 0, "asked": 0, "replaced": 0]
  /// How often each guide was begun.
  package private(set) var guidesShown: [String: Int] = [:]
  /// How often each was completed.
  package private(set) var guidesCompleted: [String: Int] = [:]

  /// The most guides with a count of their own: documents come and go, and a kiosk may run for years.
  private static let guideLimit = 200

  /// Nothing has happened yet.
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
  /// An object, by name.
  var json: JSON { .object(JSON.Object(sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })) }
}
