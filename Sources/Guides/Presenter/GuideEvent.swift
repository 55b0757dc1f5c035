extension GuidePresenter {
  /// An event of a guide, for logs and tests.
  public enum Event: Hashable, Sendable {
    /// The guide was started.
    case started(GuideID, version: Int)
    /// The guide continues at a step after a crash or a power cut; steps count from 1.
    case resumed(GuideID, version: Int, step: Int)
    /// A step is on the display; steps count from 1.
    case stepped(GuideID, step: Int)
    /// The last step was completed and stays until the host closes the guide. Nothing is recorded.
    case resting(GuideID, version: Int)
    /// The last step was completed, and the version was recorded.
    case completed(GuideID, version: Int)
    /// The guide ended without being recorded. The step is the current one, counted from 1. If no step was current any
    /// more, it is the one that was shown last; `nil` if none was.
    case ended(GuideID, step: Int?, Reason)
    /// The guide is not shown because a higher version was completed before.
    case outdated(GuideID, version: Int, recorded: Int)

    /// The reason why a guide ended.
    public enum Reason: Hashable, Sendable {
      /// The visitor left, by a key or the overlay.
      case cancelled
      /// The visitor skipped the guide.
      case skipped
      /// The visitor or the host closed the guide.
      case closed
      /// A step was not touched within its limit.
      case timedOut
      /// None of the guide's elements is on the display.
      case targetsMissing
      /// ``Guide/endsWhen`` holds.
      case conditionMet
      /// The visitor's session ended.
      case sessionEnded
      /// Another guide, screen or document replaced the guide.
      case replaced
    }
  }
}
