public import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

extension GuidePresenter {
  /// The steps and their state.
  package var sequence: StepSequence<GuideStep> { driver.sequence }

  /// The current step with its position; `nil` without a guide.
  public var position: StepSequence<GuideStep>.Position? { guide == nil ? nil : driver.position }

  /// Whether the last step was completed and the guide stays until the host closes it.
  public var isResting: Bool { guide != nil && driver.isResting }

  /// The phase of the current step, for its overlay.
  var phase: SpotlightContext.Phase {
    switch sequence.state {
    case .at: .shown
    case .resting: .resting
    case .idle, .preparing, .waiting, .completed, .targetsMissing: .coming
    }
  }

  /// Whether ``back()`` has an effect.
  public var canGoBack: Bool { driver.canGoBack }

  /// Returns the frame of a marked element on the display, in points; `nil` if it is not there.
  public func displayFrame(of key: SpotlightKey) -> Rect? { driver.display.marks[key]?.bounds.displayValue }

  /// Returns the upper left corner of a marked element on the display, in points; `nil` if it is not there.
  public func displayOrigin(of key: SpotlightKey) -> Point? { displayFrame(of: key)?.origin }
}
