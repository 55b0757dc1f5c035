internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotViews

extension DocumentSession {
  /// Where lists of actions wait that views set off: until what they stand in has gone.
  var waiting: WaitingActions {
    WaitingActions { [weak self] delay, owner, action in
      guard let self else { return }
      data.wait(delay, while: owner ?? screenPresence, action)
    }
  }

  /// Returns a check that holds while the present screen is shown, with or without a visitor.
  private var screenPresence: WaitingActions.Presence {
    return { [weak self, stay = navigator.stay, scene = scene?.content] in
      self.map { $0.navigator.stay === stay && $0.scene?.content == scene } ?? false
    }
  }

  /// Tells whether the sheet of now is still shown; nil without one.
  var sheetPresence: WaitingActions.Presence? {
    guard sheet != nil else { return nil }
    return { [weak self, turn = sheetTurns] in self?.sheetTurns == turn }
  }

  /// Tells whether the guide is still at the step of now; nil without a guide.
  var stepPresence: WaitingActions.Presence? {
    guard presenter.guide != nil else { return nil }
    return { [weak presenter, turn = presenter.stepTurns] in presenter?.guide != nil && presenter?.stepTurns == turn }
  }
}
