/// How often a guide is shown by itself, whatever its version.
///
/// Times that a guide was started for another reason, as by a button, count too. A rule that is nil allows everything.
public struct GuideFrequency: Hashable, Sendable {
  /// How often in a visitor's session, in each session anew; from 1.
  public var perSession: Int?
  /// How often in all, as the guide's record has it; from 1.
  public var atMost: Int?
  /// How many sessions there must have been before, as the store has counted them; from 1.
  public var afterSessions: Int?
  /// A word that must have been sent in this session, as by a button for help.
  public var afterSend: String?

  /// No rule but those that are given.
  public init(perSession: Int? = nil, atMost: Int? = nil, afterSessions: Int? = nil, afterSend: String? = nil) {
    (self.perSession, self.atMost) = (perSession, atMost)
    (self.afterSessions, self.afterSend) = (afterSessions, afterSend)
  }

  /// Whether a number says how often it is shown, and not its version.
  package var countsShows: Bool { perSession != nil || atMost != nil }

  /// Whether a guide may be shown after what was seen of it.
  func allows(_ id: GuideID, _ record: GuideRecord?, _ history: GuideHistory) -> Bool {
    if let perSession, history.shown[id, default: 0] >= perSession { return false }
    if let atMost, (record?.timesShown ?? 0) >= atMost { return false }
    if let afterSessions, history.sessionsBefore < afterSessions { return false }
    if let afterSend, !history.sent.contains(afterSend) { return false }
    return true
  }
}

/// What a kiosk has seen of a visitor, and how many there were before.
struct GuideHistory {
  /// How often guides were begun in this session.
  var shown: [GuideID: Int] = [:]
  /// The words that were sent in this session.
  var sent: Set<String> = []
  /// How many sessions there were before this one, as far as somebody wanted to know.
  var sessionsBefore = 0
}

extension GuideID {
  /// No guide: the record in which sessions are counted. It has the shape of a guide's, so that it lasts as theirs do,
  /// and programs of before it keep it.
  public static let sessions: GuideID = "kiosk.sessions"
}
