internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotViews

extension DocumentStage {
  /// The waits in lists of actions that views trigger. They end with the view's sheet, step or screen.
  var waiting: WaitingActions {
    WaitingActions { [weak self] delay, owner, action in
      guard let self else { return }
      session.data.wait(delay, while: owner ?? screenPresence, action)
    }
  }

  /// A check that holds while the current screen is shown, with or without a visitor.
  private var screenPresence: WaitingActions.Presence {
    { [weak self, stay = navigator.stay, scene = scene?.content] in
      self.map { $0.navigator.stay === stay && $0.scene?.content == scene } ?? false
    }
  }

  /// A check that holds while the guide is at its current step; nil without a guide.
  var stepPresence: WaitingActions.Presence? {
    guard presenter.guide != nil else { return nil }
    return { [weak presenter, turn = presenter.stepTurns] in presenter?.guide != nil && presenter?.stepTurns == turn }
  }
}
