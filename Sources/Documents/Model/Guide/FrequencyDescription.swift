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
  enum Keys {
    static let perSession = Key(
      "perSession", .integer(1...1000),
      "The maximum number of times in each visitor session, whatever the guide's version.")
    static let atMost = Key(
      "atMost", .integer(1...1_000_000), "The maximum number of times in total, completed or not.")
    static let notBefore = Key("notBefore", .day, "The first day, such as 2026-12-01, by the local time zone.")
    static let notAfter = Key("notAfter", .day, "The last day, such as 2026-12-31, by the local time zone.")
    static let afterSessions = Key(
      "afterSessions", .integer(1...1_000_000), "The number of earlier visitor sessions that are required.")
    static let afterSend = Key(
      "afterSend", .sentWord, "The guide begins when this word is sent in the visitor's session, and only then.")
    static let all = [
      perSession.any, atMost.any, notBefore.any, notAfter.any, afterSessions.any, afterSend.any,
    ]
  }

  static let syntax = Syntax<FrequencyDescription>.record("frequency", Keys.all) { fields, reader in
    let frequency = FrequencyDescription(
      perSession: fields(Keys.perSession, &reader), atMost: fields(Keys.atMost, &reader),
      afterSessions: fields(Keys.afterSessions, &reader), afterSend: fields(Keys.afterSend, &reader),
      notBefore: fields(Keys.notBefore, &reader), notAfter: fields(Keys.notAfter, &reader))
    if let first = frequency.notBefore, let last = frequency.notAfter, last < first,
      let entry = fields[Keys.notAfter]
    {
      reader.report(
        at: entry.value.position,
        "'notAfter' is before 'notBefore', \(first.iso8601), so the guide never begins; swap the two")
    }
    for entry in [fields[Keys.perSession], fields[Keys.afterSessions]] {
      if let entry { reader.sessionRules.append((entry.key, entry.keyPosition)) }
    }
    if let word = frequency.afterSend, let entry = fields[Keys.afterSend] {
      reader.awaitedWords.append((word, entry.value.position))
    }
    return frequency
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
