internal import FollowspotRuntime

/// The owner of a visitor's session, which acts on its changes.
@MainActor
protocol VisitorSessionDelegate: AnyObject {
  /// Whether the data allow the display to go blank.
  var mayBlank: Bool { get }
  /// Handles the start or end of a session, after ``VisitorSession/state`` has changed.
  func handle(_ event: SessionEvent)
  /// Resets session data that were set without a running session.
  func end(_ outsideData: DataOutsideSession)
  /// Handles a change of the look, after the session that it belongs to has started or ended.
  func handle(_ change: AppearanceChange)
  /// Handles the remaining seconds of a countdown; nil when it stops.
  func handleCountdown(_ seconds: Int?)
  /// Handles that the display goes blank, or shows a picture again. The drawn frames are black meanwhile.
  func handleBlank(_ isBlank: Bool)
  /// Handles that a picture or a blank display hides the screens, or that they are visible again.
  func handleVisibility(_ showsScreen: Bool)
}
