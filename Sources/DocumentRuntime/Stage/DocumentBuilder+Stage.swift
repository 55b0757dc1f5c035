internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotGuides

extension DocumentBuilder {
  /// Creates a builder of views on a stage, in the visitor's language and with the current data.
  ///
  /// - Parameters:
  ///   - size: The extent of the views in points.
  ///   - perform: Performs the actions of the views.
  init(on stage: DocumentStage, size: Size, perform: @escaping ([Action]) -> Void) {
    let session = stage.session
    self.init(
      session.document, size: size, locale: session.locale, isInstalled: session.resources.isInstalled,
      perform: perform, dismissStep: { [weak stage] in stage.map { Dismissal(on: $0).runFromStep() } },
      overlays: stage.overlays, data: session.dataContext)
    noteVisitor = { [weak stage] in stage?.actionBudget.noteVisitor() }
    labels = session.labels
    openTabs = stage.openTabs
    shownScreen = .current(ShownScreen.WeakStage(stage: stage))
    waiting = WaitingActions(on: stage)
    stepPresence = { [weak stage] in stage.flatMap { WaitingActions.presence(ofStepIn: $0.presenter) } }
  }
}

extension WaitingActions {
  /// Creates the rule for waits in lists of actions that a stage's views trigger. They end with the view's sheet, step or
  /// screen.
  fileprivate init(on stage: DocumentStage) {
    self.init { [weak stage] delay, owner, action in
      guard let stage else { return }
      stage.session.data.wait(delay, while: owner ?? Self.presence(ofScreenOn: stage), action)
    }
  }

  /// Returns a check that holds while the current screen is shown, with or without a visitor.
  private static func presence(ofScreenOn stage: DocumentStage) -> Presence {
    { [weak stage, stay = stage.navigator.stay, scene = stage.scene?.content] in
      stage.map { $0.navigator.stay === stay && $0.scene?.content == scene } ?? false
    }
  }

  /// Returns a check that holds while the guide is at its current step; nil without a guide.
  fileprivate static func presence(ofStepIn presenter: GuidePresenter) -> Presence? {
    guard presenter.guide != nil else { return nil }
    return { [weak presenter, turn = presenter.stepTurns] in presenter?.guide != nil && presenter?.stepTurns == turn }
  }
}
