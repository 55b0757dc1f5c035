package import FollowspotRuntime

/// The start or end of a visitor's session.
package enum SessionEvent: Hashable, Sendable {
  /// A visitor touched the kiosk or pressed a key, and no session was running.
  case started
  case ended(SessionEnd)
}
