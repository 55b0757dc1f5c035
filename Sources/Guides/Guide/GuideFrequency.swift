internal import FollowspotFiles

/// The limit of the automatic shows of a guide, whatever its version.
///
/// Shows that were started explicitly, such as by a button, count too. A rule that is `nil` allows everything.
public struct GuideFrequency: Hashable, Sendable {
  /// The most shows in each visitor session, at least 1.
  public var perSession: Int?
  /// The most shows in total according to the guide's record, at least 1.
  public var atMost: Int?
  /// The number of earlier sessions that the store must have counted, at least 1.
  public var afterSessions: Int?
  /// A name that must have been sent in this session, such as by a help button.
  public var afterSend: String?

  /// Creates a frequency; rules that are left out don't apply. Parameters set the properties of the same names.
  public init(perSession: Int? = nil, atMost: Int? = nil, afterSessions: Int? = nil, afterSend: String? = nil) {
    (self.perSession, self.atMost) = (perSession, atMost)
    (self.afterSessions, self.afterSend) = (afterSessions, afterSend)
  }

  /// Whether a rule limits the number of shows, which replaces the comparison of versions.
  package var countsShows: Bool { perSession != nil || atMost != nil }

  /// Whether the rules allow a guide with this record and history.
  func allows(_ id: GuideID, _ record: GuideRecord?, _ history: GuideHistory) -> Bool {
    if let perSession, history.shown[id, default: 0] >= perSession { return false }
    if let atMost, (record?.timesShown ?? 0) >= atMost { return false }
    if let afterSessions, history.sessionsBefore < afterSessions { return false }
    if let afterSend, !history.sent.contains(afterSend) { return false }
    return true
  }
}

/// The events of a visitor session, and the number of earlier sessions.
struct GuideHistory {
  /// The number of times each guide was started in this session.
  var shown: [GuideID: Int] = [:]
  /// The names that were sent in this session.
  var sent: Set<String> = []
  /// The number of earlier sessions, as far as they were counted.
  var sessionsBefore = 0
}

extension GuideID {
  /// The id of the record that counts sessions. It has the form of a guide's record, so that it is stored like one and
  /// earlier versions of the program keep it.
  package static let sessions = GuideID(stringLiteral: NameRule.sessionCount)
}
