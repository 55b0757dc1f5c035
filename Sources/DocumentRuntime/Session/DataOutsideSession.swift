/// The origin of session data that were set while no session was running.
enum DataOutsideSession {
  /// A view set them while a screen of `attract` was shown.
  case ofScene
  /// A program set them last at this time of the views.
  case ofProgram(since: Duration)

  /// The time from which `idle` counts; nil where they stay until a session begins.
  var since: Duration? {
    switch self {
    case .ofScene: nil
    case .ofProgram(let time): time
    }
  }
}
