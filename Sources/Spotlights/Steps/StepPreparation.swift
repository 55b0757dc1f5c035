/// Something that is done before a step is shown. Meanwhile the display is dark and touches do nothing.
public enum StepPreparation: Sendable {
  /// Scrolls the step's elements into sight.
  case scrollIntoView
  /// Goes to a screen of the app. A step that can be gone back to names its screen too.
  case navigate(String)
  /// Lets some time pass, for what the app does by itself.
  case wait(Duration)
  /// Runs an action of one's own, which may wait: this long at most. It is cancelled when its time is up or the step is
  /// left.
  case run(
    within: Duration = StepPreparation.standardPatience, whenLate: Lateness = .goesOn, @MainActor () async -> Void)

  /// What happens when an action takes longer than it may.
  public enum Lateness: String, Hashable, Sendable, CaseIterable {
    /// The step is shown all the same.
    case goesOn
    /// The step is passed over, as if its elements were missing.
    case skips
  }

  /// How long an action before a step may take unless it says otherwise: five seconds.
  public static let standardPatience = Duration.seconds(5)

  /// Whether it may bring elements that are not on the display yet.
  var mayBringElements: Bool {
    switch self {
    case .scrollIntoView: false
    case .navigate, .wait, .run: true
    }
  }

  var isScrolling: Bool { if case .scrollIntoView = self { true } else { false } }
}
