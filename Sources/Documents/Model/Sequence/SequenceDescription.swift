public import FollowspotSpotlights

/// Views in the spotlight one after another, with an explanation.
public struct SequenceDescription: Sendable {
  /// How its steps look.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// A card below or above the cutout.
    case `default`
    /// A bubble with an arrow.
    case tooltip
    /// A card in a fixed place.
    case coachCard
  }

  /// Its name.
  public var name: String
  /// The steps in order; at least one.
  public var elements: [Element]
  /// Whether a visitor can end it early.
  public var isCancellable: Bool
  /// What becomes of steps whose views are not to be seen.
  public var missingTargets: MissingTargetPolicy
  /// How its steps look.
  public var overlay: Overlay
  /// The buttons that its steps show.
  public var buttons: Set<StepButton>
  /// The darkness and the cutouts.
  public var scrim: ScrimDescription

  /// One step.
  public struct Element: Sendable {
    /// The view in the light.
    public var target: TargetReference
    /// The heading above the message.
    public var title: TextTemplate?
    /// What is said.
    public var message: TextTemplate
    /// The shape of the cutout; nil for the shape that the view is cut to.
    public var shape: ShapeDescription?
    /// How far the cutout reaches beyond the view; nil for as far as the sequence's scrim says.
    public var padding: PaddingDescription?
  }
}
