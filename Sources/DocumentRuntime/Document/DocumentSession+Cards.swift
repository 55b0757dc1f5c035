internal import FollowspotDocuments
internal import FollowspotGuides
internal import Observation
internal import FollowspotSpotlights
internal import FollowspotViews

/// The texts of cards. Guides and sequences consist of texts, so the session has to update them when data change.
extension DocumentSession {
  /// Updates guides, sequences and overlays for the current display size, language and data.
  func restyle() {
    // Ends the previous observation: without a change, each call would add an observation that is never released.
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

  /// Updates the cards after the next layout, because a guide or sequence started or ended, or a datum in a card changes.
  func cardsDidChange() {
    guard !areCardsStale, hasDataInCards || !followedCards.isEmpty else { return }
    areCardsStale = true
    host?.afterUpdate { [weak self] in
      self?.areCardsStale = false
      self?.restyle()
    }
  }

  private var hasDataInCards: Bool { !cardTexts.allSatisfy(\.isFixed) }

  /// The texts of the running guide and sequence.
  private var cardTexts: [TextTemplate] {
    let guide = presenter.guide.flatMap { document.guide($0.id.rawValue) }
    let elements = model.isActive ? sequence?.elements ?? [] : []
    return (guide?.steps ?? []).flatMap { [$0.title, $0.message].compactMap(\.self) }
      + elements.flatMap { [$0.title, $0.message].compactMap(\.self) }
  }

  /// Keeps the clock running for the texts that show a time relative to now, and for no others.
  private func followClock() {
    let context = dataContext
    let wanted = cardTexts.filter(context.followsClock)
    for text in wanted where !followedCards.contains(text) { context.follow(text) }
    for text in followedCards where !wanted.contains(text) { context.leave(text) }
    followedCards = wanted
  }
}
