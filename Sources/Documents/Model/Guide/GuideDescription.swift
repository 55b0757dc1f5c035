/// A guide: highlights and explanations, step by step.
package struct GuideDescription: Sendable {
  /// The guide's id, under which its progress is recorded on disk.
  package var id = ""
  /// The position of the id in the document.
  package var position = SourcePosition(file: "")
  /// The version, from 1. A version above the recorded one shows the guide again.
  package var version = 1
  /// The screen on which the guide runs.
  package var screen = ""
  /// Whether the guide starts automatically when its screen is shown and ``shouldShow`` allows it.
  package var startsAutomatically = true
  /// Whether a visitor can end the guide early.
  package var isCancellable = true
  /// Whether the guide closes after its last step. Otherwise it stays until it is dismissed.
  package var closesAutomatically = true
  /// Whether the guide resumes at the step it had reached if the kiosk stopped in the middle.
  package var resumes = false
  /// The buttons on each step's card.
  package var buttons: Set<StepButtonName> = []
  /// The treatment of steps whose views cannot be seen.
  package var missingTargets = MissingTargets.skip
  /// The limit for an untouched step.
  package var timeLimit = TimeLimit.ends(after: .seconds(120))
  /// The rule for automatic starts, or `nil` for once per version or as often as ``frequency`` allows.
  package var shouldShow: ShowRule?
  /// The condition on data for automatic starts, or `nil` for none.
  package var showCondition: DataCondition?
  /// The condition on data that ends the guide, or `nil` for none.
  package var endCondition: DataCondition?
  /// The limits on how often the guide starts automatically.
  package var frequency = FrequencyDescription()
  /// The scrim and its cutouts.
  package var scrim = ScrimDescription(dim: standardDim)
  /// The steps, at least one.
  package var steps: [StepDescription] = []

  /// The colour of a guide's scrim that states none.
  package static let standardDim = ColorDescription.named("black", opacity: 0.6)
  /// The distance by which a guide's cutouts extend beyond their views unless stated, in points.
  package static let standardPadding = 8.0
}

/// One step of a guide.
package struct StepDescription: Sendable {
  /// The position of the step in the document.
  package var position = SourcePosition(file: "")
  /// The views that the step highlights; at least one.
  package var targets: [TargetReference] = []
  /// The shape of the cutouts, or `nil` for the outline of each view.
  package var shape: ShapeDescription?
  /// The distance by which the cutouts extend beyond the views, or `nil` for that of the guide's scrim.
  package var padding: PaddingDescription?
  /// The heading of the card.
  package var title: TextTemplate?
  /// The text of the card.
  package var message = TextTemplate("")
  /// The effect of a touch in the cutout.
  package var spotlightAction = SpotlightActionName.advance
  /// The preparations that run before the step appears.
  package var before: [Preparation] = []
  /// The screen of the step: the guide's, or that of the last navigation up to this step.
  package var screen = ""
  /// The time after which the next step follows automatically, or `nil` to wait for a touch.
  package var advancesAfter: Duration?
  /// The limit for an untouched step, or `nil` for the guide's.
  package var timeLimit: TimeLimit?
  /// The buttons on the card, or `nil` for the guide's.
  package var buttons: Set<StepButtonName>?
  /// The step's own views over the scrim, or `nil` for none.
  package var content: [ViewDescription]?
  /// Whether the card is shown, or `nil` to show it only for a step without its own views.
  package var showsCard: Bool?

  /// A preparation that runs before a step appears.
  package enum Preparation: Hashable, Sendable {
    /// Scrolls the step's views into view.
    case scrollIntoView
    /// Goes to a screen.
    case navigate(String)
    /// Waits with the screen darkened.
    case wait(Duration)
  }
}

/// The rule by which a guide starts automatically.
package enum ShowRule: Hashable, Sendable {
  /// Until its version was completed once.
  case oncePerVersion
  /// Whenever its screen is shown.
  case always
  /// Until it was shown this many times, completed or not.
  case times(Int)
}

/// The buttons of a step.
package enum StepButtonName: String, Hashable, Sendable, CaseIterable {
  case back, next, skip, close
}

/// The effect of a touch in a cutout.
package enum SpotlightActionName: String, Hashable, Sendable, CaseIterable {
  case advance, block, pass, passAndAdvance
}

/// The treatment of steps whose views cannot be seen.
package enum MissingTargets: Hashable, Sendable {
  case skip, center, abort
  /// Waits, and then skips the step.
  case wait(Duration)
}

/// The limit for a step without touches.
package enum TimeLimit: Hashable, Sendable {
  case ends(after: Duration)
  case advances(after: Duration)
  case never
}
