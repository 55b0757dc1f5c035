internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpotlights

/// Removes what is topmost over a stage's screen.
@MainActor
struct Dismissal {
  private let stage: DocumentStage

  init(on stage: DocumentStage) { self.stage = stage }

  /// Dismisses the topmost overlay, guide, sequence, spotlight or sheet.
  func run() {
    let (overlays, presenter) = (stage.overlays, stage.presenter)
    if let result = overlays.manager.dismissTopmostAboveGuides() {
      overlays.report(result, "dismiss", stage.session.logger)
    } else if presenter.isResting {
      presenter.close()
    } else if presenter.guide != nil {
      presenter.end(.cancelled)
    } else if stage.sequence.model.isActive {
      stage.sequence.model.none()
    } else if stage.spotlight.isOn {
      stage.spotlight.end(stage.builder)
    } else if stage.sheet.description != nil {
      stage.sheet.description = nil
    } else {
      overlays.report(overlays.manager.dismissTopmost(), "dismiss", stage.session.logger)
    }
  }

  /// Dismisses the guide from a view of its step. On the last step, this completes the guide.
  func runFromStep() {
    let presenter = stage.presenter
    if let position = presenter.position, position.number == position.count { presenter.next() }
    if presenter.guide != nil { run() }
  }
}
