public import FollowspotGeometry
public import FollowspotSpotlights
internal import FollowspotViews

extension GuidePresenter {
  /// The steps, and where they stand.
  package var sequence: StepSequence<GuideStep> { driver.sequence }

  /// The step whose turn it is, with its place; nil without a guide.
  public var position: StepSequence<GuideStep>.Position? { guide == nil ? nil : driver.position }

  /// Whether the guide's last step was completed and the guide stays until the host closes it.
  public var isResting: Bool { guide != nil && driver.isResting }

  /// What an overlay shows of the step.
  var phase: SpotlightContext.Phase {
    switch sequence.state {
    case .at: .shown
    case .resting: .resting
    case .idle, .preparing, .waiting, .completed, .targetsMissing: .coming
    }
  }

  /// Whether ``back()`` does anything.
  public var canGoBack: Bool { driver.canGoBack }

  /// Where a marked element lies on the display, in points; nil where it is not there.
  public func displayFrame(of key: MarkKey) -> Rect? { driver.display.marks[key]?.bounds.displayValue }

  /// The upper left corner of a marked element on the display, in points; nil where it is not there.
  public func displayOrigin(of key: MarkKey) -> Point? { displayFrame(of: key)?.origin }
}
