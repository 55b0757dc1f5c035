/// A preparation that runs before a step appears. Meanwhile only the scrim is shown and touches do nothing.
public enum StepPreparation: Sendable {
  /// Scrolls the step's elements into view.
  case scrollIntoView
  /// Goes to a screen of the app. Steps that can be reached by going back should name their screen too.
  case navigate(String)
  /// Waits, for changes that the app makes on its own.
  case wait(Duration)
  /// Runs an action for at most the given time. It is cancelled when the time is up or the step is left.
  case run(
    within: Duration = StepPreparation.standardPatience, whenLate: TimeoutPolicy = .goesOn, @MainActor () async -> Void)

  /// The consequence of an action that exceeds its time.
  public enum TimeoutPolicy: String, Hashable, Sendable, CaseIterable {
    /// The step is shown.
    case goesOn
    /// The step is skipped, as if its elements were missing.
    case skips
  }

  /// The standard time limit of an action: five seconds.
  public static let standardPatience = Duration.seconds(5)

  /// Whether the preparation may create elements that are not on the display yet.
  var mayBringElements: Bool {
    switch self {
    case .scrollIntoView: false
    case .navigate, .wait, .run: true
    }
  }

  var isScrolling: Bool { if case .scrollIntoView = self { true } else { false } }
}
