/// An action that a touch triggers, or a view that appears or disappears.
package enum Action: Hashable, Sendable {
  /// Goes to a screen.
  case navigate(String)
  /// Goes back to the previous screen.
  case back
  /// Shows a guide from its first step, even if it was completed before.
  case startGuide(String)
  /// Dismisses the overlay or sheet that contains the action, or else whatever lies over the screen.
  case dismiss
  /// Advances the running guide or sequence.
  case nextStep
  /// Goes back one step in the running guide.
  case previousStep
  /// Slides a sheet up.
  case showSheet(String, animated: Bool)
  /// Starts a sequence, replacing a running one.
  case startSequence(String)
  /// Ends the running sequence, even if a visitor cannot.
  case endSequence
  /// Switches a spotlight on.
  case startSpotlight(String)
  /// Switches the spotlight off.
  case endSpotlight
  /// Shows an overlay in its container.
  case showOverlay(String, animated: Bool)
  /// Dismisses the overlays of a name, whether they are shown or queued.
  case dismissOverlay(String, animated: Bool)
  /// Dismisses the overlays of several containers.
  case dismissAllOverlays(OverlaySelection, animated: Bool)
  /// Dismisses the newest overlay of a container, or of the frontmost container if none is named.
  case dismissTopmostOverlay(in: String?, animated: Bool)
  /// Sends the host a word with named values.
  case send(String, with: [String: DataOperand] = [:])
  /// Changes data.
  case set([DataAssignment])
  /// Delays the following actions of the list.
  case wait(Duration)
  /// Performs actions if a condition on data holds, and others if it does not.
  case when(DataCondition, [Action], else: [Action])
  /// Switches to another language, a BCP 47 tag.
  case setLocale(String)
  /// Ends the visitor's session and restores the initial state.
  case endSession

  /// A selection of overlays.
  package struct OverlaySelection: Hashable, Sendable {
    /// The selected containers, or `nil` for all.
    package var containers: [String]?
    /// The containers that are left out.
    package var except: [String] = []
    /// Whether queued overlays remain and are shown later.
    package var onlyShowing = false
  }
}
