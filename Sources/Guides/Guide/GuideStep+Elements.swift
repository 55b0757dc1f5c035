public import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

extension GuideStep {
  /// A step about marked elements, named after them, whose words are shown by the guide's overlay.
  ///
  /// - Parameters:
  ///   - elements: What comes into the light.
  ///   - shape: The shape of the cutouts; nil for those that the elements were marked with.
  ///   - padding: Room between elements and cutouts, in points.
  public init(
    _ elements: MarkKey..., shape: (any Shape)? = nil, padding: EdgeInsets = GuideStep.standardPadding,
    title: String? = nil, message: String, spotlightAction: SpotlightAction = .advance, before: [Preparation] = [],
    advancesAfter: Duration? = nil, timeLimit: StepPace.Limit? = nil, buttons: Set<StepButton>? = nil
  ) {
    self.init(
      id: Self.name(of: elements), targets: elements.map { Target($0, shape: shape, padding: padding) }, title: title,
      message: message, spotlightAction: spotlightAction, before: before, advancesAfter: advancesAfter,
      timeLimit: timeLimit,
      buttons: buttons)
  }

  /// A step about marked elements, named after them, with views of its own in place of the overlay's card.
  public init(
    _ elements: MarkKey..., shape: (any Shape)? = nil, padding: EdgeInsets = GuideStep.standardPadding,
    spotlightAction: SpotlightAction = .advance, before: [Preparation] = [], advancesAfter: Duration? = nil,
    timeLimit: StepPace.Limit? = nil, @ViewBuilder content: @escaping @MainActor (SpotlightContext) -> some View
  ) {
    self.init(
      id: Self.name(of: elements), targets: elements.map { Target($0, shape: shape, padding: padding) },
      spotlightAction: spotlightAction, before: before, advancesAfter: advancesAfter, timeLimit: timeLimit,
      content: content)
  }

  /// Room between an element and the edge of its cutout unless the step says otherwise: 8 points on each side.
  public static let standardPadding = EdgeInsets(8)

  /// A name that a step put before it doesn't change.
  package static func name(of elements: [MarkKey]) -> String { elements.map(\.name).joined(separator: "+") }
}
