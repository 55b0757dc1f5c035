package import FollowspotRuntime
internal import FollowspotGuides
internal import FollowspotJSON

/// Counts of visitors' sessions and guides since the kiosk started.
package struct EventCounts: Hashable, Sendable {
  /// The number of sessions that have started.
  package private(set) var sessionsStarted = 0
  /// The number of sessions that have ended, by the kind of reason.
  package private(set) var sessionsEnded = Dictionary(uniqueKeysWithValues: SessionEnd.kinds.map { ($0, 0) })
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
    switch event.change {
    case .sessionStarted: sessionsStarted += 1
    case .sessionEnded(let reason): sessionsEnded[reason.kind, default: 0] += 1
    case .guide(.started(let id, _)): Self.count(id.rawValue, in: &guidesShown)
    case .guide(.completed(let id, _)), .guide(.resting(let id, _)): Self.count(id.rawValue, in: &guidesCompleted)
    case .guide, .screen, .picture, .sent, .appearance: break
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
