extension GuidePresenter {
  /// What happened to a guide, for logs and tests.
  public enum Event: Hashable, Sendable {
    /// It was begun.
    case started(GuideID, version: Int)
    /// It goes on where a crash or a power cut had ended it; steps count from 1.
    case resumed(GuideID, version: Int, step: Int)
    /// A step is on the display; steps count from 1.
    case stepped(GuideID, step: Int)
    /// The last step was completed and stays on the display until the host closes the guide. Nothing is recorded.
    case resting(GuideID, version: Int)
    /// The last step was completed, and that was recorded.
    case completed(GuideID, version: Int)
    /// It ended before, or without, being recorded: at the step whose turn it was, from 1. Where no element was there
    /// any more, that is the last one that was on the display; nil where none was.
    case ended(GuideID, step: Int?, Reason)
    /// It stays away because a higher version was completed before.
    case outdated(GuideID, version: Int, recorded: Int)

    /// Why a guide ended.
    public enum Reason: Hashable, Sendable {
      /// The visitor left, by a key or an overlay's own way.
      case cancelled
      /// The visitor chose to skip it.
      case skipped
      /// The visitor or the host closed it.
      case closed
      /// Nobody touched a step for as long as it may stay.
      case timedOut
      /// None of the elements it is about is on the display.
      case targetsMissing
      /// Its ``Guide/endsWhen`` holds.
      case conditionMet
      /// The visitor's session ended: whoever saw it is gone.
      case sessionEnded
      /// Another guide, screen or document took its place.
      case replaced
    }
  }
}
