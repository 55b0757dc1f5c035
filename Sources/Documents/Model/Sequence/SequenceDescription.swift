/// A sequence of highlighted views with explanations.
package struct SequenceDescription: Sendable {
  /// The style of the steps.
  package enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// A card below or above the cutout.
    case `default`
    /// A bubble with an arrow.
    case tooltip
    /// A card in a fixed place.
    case coachCard
  }

  /// The name by which actions start the sequence.
  package var name = ""
  /// The steps in order; at least one.
  package var elements: [Element] = []
  /// Whether a visitor can end it early.
  package var isCancellable = false
  /// The treatment of steps whose views cannot be seen.
  package var missingTargets = MissingTargets.skip
  /// The style of the steps.
  package var overlay = Overlay.default
  /// The buttons of the steps.
  package var buttons: Set<StepButtonName> = []
  /// The scrim and its cutouts.
  package var scrim = ScrimDescription()

  /// A step of a sequence.
  package struct Element: Sendable {
    /// The highlighted view.
    package var target: TargetReference
    /// The heading above the message.
    package var title: TextTemplate?
    /// The explanation.
    package var message = TextTemplate("")
    /// The shape of the cutout, or `nil` for the view's outline.
    package var shape: ShapeDescription?
    /// The distance by which the cutout extends beyond the view, or `nil` for that of the sequence's scrim.
    package var padding: PaddingDescription?
  }
}
