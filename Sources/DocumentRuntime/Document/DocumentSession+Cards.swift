internal import FollowspotDocuments
internal import FollowspotGuides
internal import Observation
internal import FollowspotSpotlights
internal import FollowspotViews

/// What cards say: guides and sequences are made of texts, not of views that read data by themselves.
extension DocumentSession {
  /// Renews what is on the display for its size, the language and the data there are: what was made when it was begun
  /// would keep the lengths and words of then.
  func restyle() {
    // Ends what was followed before: where nothing of that changes, each call would leave it behind for ever.
    isFollowingAnew = true
    restyleCount &+= 1
    isFollowingAnew = false
    withObservationTracking {
      _ = restyleCount
      if let running = presenter.guide, let description = document.guide(running.id.rawValue),
        let guide = guide(description)
      {
        presenter.update(guide)
      }
      if let sequence, model.isActive { model.update(builder.spotlight(sequence)) }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { if let self, !self.isFollowingAnew { self.cardsDidChange() } }
    }
    followClock()
    overlays.restyle { [document, builder] in document.overlay($0).map(builder.configuration) }
  }

  /// A guide or a sequence has begun or ended, or a datum in a card is about to be another: cards are renewed once that
  /// is done.
  func cardsDidChange() {
    guard !areCardsStale, hasDataInCards || !followedCards.isEmpty else { return }
    areCardsStale = true
    host?.afterUpdate { [weak self] in
      self?.areCardsStale = false
      self?.restyle()
    }
  }

  private var hasDataInCards: Bool { !cardTexts.allSatisfy(\.isFixed) }

  /// The texts of what is running.
  private var cardTexts: [TextTemplate] {
    let guide = presenter.guide.flatMap { document.guide($0.id.rawValue) }
    let elements = model.isActive ? sequence?.elements ?? [] : []
    return (guide?.steps ?? []).flatMap { [$0.title, $0.message].compactMap(\.self) }
      + elements.flatMap { [$0.title, $0.message].compactMap(\.self) }
  }

  /// Has the clock go on for the texts that count from now, and for no others.
  private func followClock() {
    let context = dataContext
    let wanted = cardTexts.filter(context.followsClock)
    for text in wanted where !followedCards.contains(text) { context.follow(text) }
    for text in followedCards where !wanted.contains(text) { context.leave(text) }
    followedCards = wanted
  }
}
