public import Geometry
public import Spotlights
internal import Views

extension GuidePresenter {
  /// The step whose turn it is, with its place; nil without a guide.
  public var position: StepSequence<GuideStep>.Position? { position(in: stage.marks) }

  /// The step whose turn it is on a display with marked elements.
  func position(in marks: [MarkKey: Mark]) -> StepSequence<GuideStep>.Position? {
    guide == nil ? nil : sequence.position { reach($0, in: marks) }
  }

  /// Whether the guide's last step was completed and the guide stays until the host closes it.
  public var isResting: Bool {
    if case .resting = sequence.state { guide != nil } else { false }
  }

  /// What an overlay shows of the step.
  var phase: FocusContext.Phase {
    switch sequence.state {
    case .at: .shown
    case .resting: .resting
    case .idle, .preparing, .waiting, .completed, .targetsMissing: .coming
    }
  }

  /// Whether ``back()`` does anything.
  public var canGoBack: Bool { canGoBack(in: stage.marks) }

  /// Whether ``back()`` does anything on a display with marked elements.
  func canGoBack(in marks: [MarkKey: Mark]) -> Bool { sequence.canGoBack { reach($0, in: marks) } }

  /// Where a marked element lies on the display, in points; nil where it is not there.
  public func displayFrame(of key: MarkKey) -> Rect? { stage.marks[key]?.bounds.displayValue }

  /// The upper left corner of a marked element on the display, in points; nil where it is not there.
  public func displayOrigin(of key: MarkKey) -> Point? { displayFrame(of: key)?.origin }

  /// Whether any of a step's elements can be seen, or may be brought into sight; a step without elements always can.
  func reach(_ step: GuideStep) -> Reach { reach(step, in: stage.marks) }

  private func reach(_ step: GuideStep, in marks: [MarkKey: Mark]) -> Reach {
    let marks = step.targets.compactMap { marks[$0.key]?.bounds }
    let isSeen = step.targets.isEmpty || marks.contains(where: \.mayBeSeen)
    let mayScroll = step.scrolls && marks.contains { $0.displayValue != nil }
    return Reach(isInReach: isSeen, needsPreparation: step.mayBringElements || mayScroll)
  }
}
