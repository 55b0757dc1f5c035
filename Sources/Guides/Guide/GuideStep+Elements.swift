public import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

extension GuideStep {
  /// Creates a step about marked elements, which also give it its id. Its text is shown by the guide's overlay.
  ///
  /// - Parameters:
  ///   - elements: The highlighted elements.
  ///   - shape: The shape of the cutouts; `nil` for the elements' own shapes.
  ///   - padding: The distance between elements and cutouts, in points.
  ///   - title: The line above the message; `nil` for none.
  ///   - message: The message.
  ///   - spotlightAction: The effect of a touch in the cutout.
  ///   - before: The preparations that run before the step appears, in order.
  ///   - advancesAfter: The time after which the next step follows; `nil` to wait for a touch.
  ///   - timeLimit: The limit of the step without touches; `nil` for the guide's.
  ///   - buttons: The buttons; `nil` for the guide's.
  public init(
    _ elements: SpotlightKey..., shape: (any Shape)? = nil, padding: EdgeInsets = GuideStep.standardPadding,
    title: String? = nil, message: String, spotlightAction: SpotlightAction = .advance, before: [Preparation] = [],
    advancesAfter: Duration? = nil, timeLimit: StepPace.Limit? = nil, buttons: Set<StepButton>? = nil
  ) {
    self.init(
      id: Self.name(of: elements), targets: elements.map { Target($0, shape: shape, padding: padding) }, title: title,
      message: message, spotlightAction: spotlightAction, before: before, advancesAfter: advancesAfter,
      timeLimit: timeLimit,
      buttons: buttons)
  }

  /// Creates a step about marked elements, which also give it its id. Custom views replace the overlay's card.
  ///
  /// - Parameters:
  ///   - elements: The highlighted elements.
  ///   - shape: The shape of the cutouts; `nil` for the elements' own shapes.
  ///   - padding: The distance between elements and cutouts, in points.
  ///   - spotlightAction: The effect of a touch in the cutout.
  ///   - before: The preparations that run before the step appears, in order.
  ///   - advancesAfter: The time after which the next step follows; `nil` to wait for a touch.
  ///   - timeLimit: The limit of the step without touches; `nil` for the guide's.
  ///   - content: Returns the views of the step.
  public init(
    _ elements: SpotlightKey..., shape: (any Shape)? = nil, padding: EdgeInsets = GuideStep.standardPadding,
    spotlightAction: SpotlightAction = .advance, before: [Preparation] = [], advancesAfter: Duration? = nil,
    timeLimit: StepPace.Limit? = nil, @ViewBuilder content: @escaping @MainActor (SpotlightContext) -> some View
  ) {
    self.init(
      id: Self.name(of: elements), targets: elements.map { Target($0, shape: shape, padding: padding) },
      spotlightAction: spotlightAction, before: before, advancesAfter: advancesAfter, timeLimit: timeLimit,
      content: content)
  }

  /// The standard distance between an element and its cutout: 8 points on each side.
  public static let standardPadding = EdgeInsets(8)

  /// Returns the id of a step about elements, which does not depend on the step's position.
  package static func name(of elements: [SpotlightKey]) -> String { elements.map(\.name).joined(separator: "+") }
}
