/// What a touch, or a view that comes or goes, sets off.
public enum Action: Hashable, Sendable {
  /// Go to a screen.
  case navigate(String)
  /// Go back to the screen before.
  case back
  /// Show a guide from its first step, whatever was recorded.
  case startGuide(String)
  /// End what the action is in, an overlay or a sheet; else whatever is shown over the screen.
  case dismiss
  /// Go on in the guide or sequence that is running.
  case nextStep
  /// Go back in the guide that is running.
  case previousStep
  /// Slide a sheet up.
  case showSheet(String, animated: Bool)
  /// Begin a sequence, in place of one that is running.
  case startSequence(String)
  /// End the sequence that is running, whether a visitor could or not.
  case endSequence
  /// Switch a spotlight on.
  case startSpotlight(String)
  /// Switch the spotlight off.
  case endSpotlight
  /// Show an overlay in its container.
  case showOverlay(String, animated: Bool)
  /// Take overlays of a name away, on the display or waiting.
  case dismissOverlay(String, animated: Bool)
  /// Take the overlays of containers away.
  case dismissAllOverlays(OverlaySelection, animated: Bool)
  /// Take the newest overlay away: that of a container, or of the one nearest to the viewer.
  case dismissTopmostOverlay(in: String?, animated: Bool)
  /// Tell the host a word, with values by their names.
  case send(String, with: [String: DataOperand] = [:])
  /// Change data.
  case set([DataAssignment])
  /// Let what comes after it in the list wait.
  case wait(Duration)
  /// Do something if the data are so.
  case when(DataCondition, [Action])
  /// Speak another language from now on, a BCP 47 tag.
  case setLocale(String)
  /// End the visitor's session: all is as at first.
  case endSession

  /// Which overlays are meant.
  public struct OverlaySelection: Hashable, Sendable {
    /// The containers; nil for all.
    public var containers: [String]?
    /// The containers to leave alone.
    public var except: [String]
    /// Whether those that wait stay and follow.
    public var onlyShowing: Bool
  }
}
