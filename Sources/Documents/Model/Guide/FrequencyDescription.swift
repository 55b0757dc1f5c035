package import FollowspotData

/// The limits on how often a guide starts automatically; `nil` for no limit.
package struct FrequencyDescription: Hashable, Sendable {
  /// The most times in each session.
  package var perSession: Int?
  /// The most times in total.
  package var atMost: Int?
  /// The number of earlier sessions that are required.
  package var afterSessions: Int?
  /// The word that must have been sent in the session.
  package var afterSend: String?
  /// The first and the last day of automatic starts, in the local time zone.
  package var notBefore, notAfter: CalendarDate?
}

extension FrequencyDescription {
  private static let perSession = Key(
    "perSession", .integer(1...1000),
    "The maximum number of times in each visitor session, whatever the guide's version.")
  private static let notAfter = Key("notAfter", .day, "The last day, such as 2026-12-31, by the local time zone.")
  private static let afterSessions = Key(
    "afterSessions", .integer(1...1_000_000), "The number of earlier visitor sessions that are required.")
  private static let afterSend = Key(
    "afterSend", .sentWord, "The guide begins when this word is sent in the visitor's session, and only then.")

  static let syntax = Syntax<FrequencyDescription>.record(
    "frequency", FrequencyDescription(),
    [
      perSession.sets(\.perSession),
      Row("atMost", .integer(1...1_000_000), \.atMost, "The maximum number of times in total, completed or not."),
      Row("notBefore", .day, \.notBefore, "The first day, such as 2026-12-01, by the local time zone."),
      notAfter.sets(\.notAfter), afterSessions.sets(\.afterSessions), afterSend.sets(\.afterSend),
    ]
  ) { frequency, fields, reader in
    if let first = frequency.notBefore, let last = frequency.notAfter, last < first, let entry = fields[notAfter] {
      reader.report(
        at: entry.value.position,
        "'notAfter' is before 'notBefore', \(first.iso8601), so the guide never begins; swap the two")
    }
    for entry in [fields[perSession], fields[afterSessions]] {
      if let entry { reader.events.sessionRules.append((entry.key, entry.keyPosition)) }
    }
    if let word = frequency.afterSend, let entry = fields[afterSend] {
      reader.events.awaitedWords.append((word, entry.value.position))
    }
  }
}

extension Syntax where Value == CalendarDate {
  /// A day in ISO 8601 form.
  static var day: Syntax<CalendarDate> {
    Syntax<String>.text.map { text, node, reader in
      let day = CalendarDate(iso8601: text)
      if day == nil {
        reader.report(at: node.position, "expected a day such as 2026-12-01, found \(node.noun)")
      }
      return day
    }
  }
}
