internal import FollowspotSpotlights

extension GuidePresenter {
  /// The visitor is on a screen from now on; nil where screens have no names.
  ///
  /// A guide whose step is on this screen has brought the visitor here, or has come with them, and goes on; another one
  /// ends. Then the first of the ``offered`` guides that are about this screen, and whose gate is open, is shown, and
  /// after it the next; each once a visit, whatever its gate says.
  public func visit(_ screen: String?) {
    self.screen = screen
    guard !isAtHome else { return }
    end(.replaced)
    shownHere = []
    offerNext()
  }

  /// Shows the first of the offered guides whose gate is open, if there is none on the display.
  ///
  /// - Parameter isMeant: Which of them are asked.
  func offerNext(where isMeant: (Guide) -> Bool = { _ in true }) {
    for guide in offered() where (guide.screen == nil || guide.screen == screen) && isMeant(guide) {
      if !shownHere.contains(guide.id), offer(guide) { return }
    }
  }

  /// Whether the guide on the display is at a step that is on the visitor's screen.
  private var isAtHome: Bool {
    guard let guide, let index = sequence.index else { return false }
    // A step stays on the screen to which one before it has gone.
    let wanted = sequence.steps[...index].compactMap(\.destination).last ?? guide.screen
    return wanted == nil || wanted == screen
  }
}

extension GuideStep {
  /// The screen to which it goes before it is shown; nil where it stays.
  fileprivate var destination: String? {
    before.compactMap { if case .navigate(let screen) = $0 { screen } else { nil } }.last
  }
}
