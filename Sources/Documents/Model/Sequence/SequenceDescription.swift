public import FollowspotSpotlights

/// A sequence of highlighted views with explanations.
public struct SequenceDescription: Sendable {
  /// The style of the steps.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// A card below or above the cutout.
    case `default`
    /// A bubble with an arrow.
    case tooltip
    /// A card in a fixed place.
    case coachCard
  }

  /// The name by which actions start the sequence.
  public var name: String
  /// The steps in order; at least one.
  public var elements: [Element]
  /// Whether a visitor can end it early.
  public var isCancellable: Bool
  /// The treatment of steps whose views cannot be seen.
  public var missingTargets: MissingTargetPolicy
  /// The style of the steps.
  public var overlay: Overlay
  /// The buttons of the steps.
  public var buttons: Set<StepButton>
  /// The scrim and its cutouts.
  public var scrim: ScrimDescription

  /// A step of a sequence.
  public struct Element: Sendable {
    /// The highlighted view.
    public var target: TargetReference
    /// The heading above the message.
    public var title: TextTemplate?
    /// The explanation.
    public var message: TextTemplate
    /// The shape of the cutout, or `nil` for the view's outline.
    public var shape: ShapeDescription?
    /// The distance by which the cutout extends beyond the view, or `nil` for that of the sequence's scrim.
    public var padding: PaddingDescription?
  }
}
