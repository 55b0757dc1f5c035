package import FollowspotData
package import FollowspotGuides

/// Something that happened on the kiosk, as it is reported to other programs.
package struct KioskEvent: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// Another screen is shown.
    case screen(String)
    /// A picture is shown in place of a screen; its path.
    case picture(String)
    /// A guide started, resumed, changed its step or ended.
    case guide(GuidePresenter.Event)
    /// The document sent a message with named values. Missing values are left out.
    case sent(String, [String: DataValue])
    /// A visitor's session started.
    case sessionStarted
    /// A visitor's session ended.
    case sessionEnded(SessionEnd)
    /// The look of the kiosk changed.
    case appearance(AppearanceChange)
  }

  /// The change that the event reports.
  package var change: Change
  /// The number of the visitor's session in which it happened; nil outside of a session.
  package var session: Int?
  /// The time at which it happened.
  package var moment: UnixTime

  /// Whether the event only describes the present state, for a program that has just begun to watch. Then the change
  /// happened before ``moment``.
  package var isPresent: Bool

  /// Creates an event.
  package init(_ change: Change, session: Int? = nil, at moment: UnixTime, isPresent: Bool = false) {
    (self.change, self.session, self.moment, self.isPresent) = (change, session, moment, isPresent)
  }
}
