internal import FollowspotSpotlights

extension GuidePresenter {
  /// Reports that the visitor is on a screen; `nil` if screens have no names.
  ///
  /// A guide whose current step belongs to this screen continues; any other guide ends. Then the first of the
  /// ``offered`` guides that belongs to this screen and whose gate is open is shown, and after it the next. Each is
  /// shown once in a visit, whatever its gate decides.
  public func visit(_ screen: String?) {
    self.screen = screen
    guard !isAtHome else { return }
    end(.replaced)
    shownHere = []
    offerNext()
  }

  /// Shows the first offered guide whose gate is open, unless a guide is on the display.
  ///
  /// - Parameter isMeant: Whether a guide is considered.
  func offerNext(where isMeant: (Guide) -> Bool = { _ in true }) {
    for guide in offered() where (guide.screen == nil || guide.screen == screen) && isMeant(guide) {
      if !shownHere.contains(guide.id), offer(guide) { return }
    }
  }

  /// Whether the current guide's step belongs to the visitor's screen.
  private var isAtHome: Bool {
    guard let guide, let index = sequence.index else { return false }
    // A step stays on the screen to which an earlier step went.
    let wanted = sequence.steps[...index].compactMap(\.destination).last ?? guide.screen
    return wanted == nil || wanted == screen
  }
}

extension GuideStep {
  /// The screen to which the step goes before it appears; `nil` if it stays.
  fileprivate var destination: String? {
    before.compactMap { if case .navigate(let screen) = $0 { screen } else { nil } }.last
  }
}
