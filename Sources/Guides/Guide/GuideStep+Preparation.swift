extension GuideStep {
  /// Something that is done before a step is shown. Meanwhile the display is dark and touches do nothing.
  public enum Preparation: Sendable {
    /// Scrolls the step's elements into sight.
    case scrollIntoView
    /// Goes to a screen by ``GuidePresenter/onNavigate``. A step that can be gone back to names its screen too.
    case navigate(String)
    /// Lets some time pass, for what the app does by itself.
    case wait(Duration)
    /// Runs an action of one's own, which may wait: this long at most. It is cancelled when its time is up or the guide
    /// leaves the step.
    case run(
      within: Duration = GuideStep.standardPatience, whenLate: Lateness = .goesOn, @MainActor () async -> Void)
  }

  /// What happens when an action takes longer than it may.
  public enum Lateness: String, Hashable, Sendable, CaseIterable {
    /// The step is shown all the same.
    case goesOn
    /// The step is passed over, as if its elements were missing.
    case skips
  }

  /// How long an action before a step may take unless it says otherwise: five seconds.
  public static let standardPatience = Duration.seconds(5)

  /// Whether anything done before the step may bring elements that are not on the display yet.
  var mayBringElements: Bool {
    before.contains {
      switch $0 {
      case .scrollIntoView: false
      case .navigate, .wait, .run: true
      }
    }
  }

  /// Whether the step's elements are scrolled into sight.
  var scrolls: Bool {
    before.contains { if case .scrollIntoView = $0 { true } else { false } }
  }
}
