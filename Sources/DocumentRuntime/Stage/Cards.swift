internal import FollowspotDocuments
internal import FollowspotGuides
internal import Observation
internal import FollowspotSpotlights
internal import FollowspotViews

/// The texts of cards. Guides and sequences consist of texts, so they have to be updated when data change.
@Observable @MainActor
final class Cards {
  /// The number of the current observation.
  @ObservationIgnored private var number = 0
  /// The number that the current observation has read. Its change ends that observation.
  private var observed = 0
  /// The texts that need the running clock.
  @ObservationIgnored private var followed: [TextTemplate] = []
  /// Whether an update follows the next layout.
  @ObservationIgnored private var isStale = false

  /// Updates the running guide and sequence for the current display size, language and data.
  func update(on stage: DocumentStage) {
    number += 1
    // Ends the previous observation: without a change, each call would add an observation that is never released.
    observed = number
    withObservationTracking {
      _ = observed
      if let running = stage.presenter.guide, let description = stage.document.guide(running.id.rawValue),
        let guide = stage.guides.guide(description)
      {
        stage.presenter.update(guide)
      }
      if let running = stage.sequence.running { stage.sequence.model.update(stage.builder.spotlight(running)) }
    } onChange: { [weak self, weak stage, number] in
      MainActor.assumeIsolated {
        if let self, let stage, number == self.number { self.didChange(on: stage) }
      }
    }
    followClock(in: texts(on: stage), stage.session.dataContext)
  }

  /// Updates the cards after the next layout, because a guide or sequence started or ended, or a datum in a card changes.
  func didChange(on stage: DocumentStage) {
    guard !isStale, !followed.isEmpty || !texts(on: stage).allSatisfy(\.isFixed) else { return }
    isStale = true
    stage.host?.updates.afterLayout { [weak self, weak stage] in
      self?.isStale = false
      stage?.restyle()
    }
  }

  /// Returns the texts of the running guide and sequence.
  private func texts(on stage: DocumentStage) -> [TextTemplate] {
    let guide = stage.presenter.guide.flatMap { stage.document.guide($0.id.rawValue) }
    return (guide?.steps ?? []).flatMap { [$0.title, $0.message].compactMap(\.self) }
      + (stage.sequence.running?.elements ?? []).flatMap { [$0.title, $0.message].compactMap(\.self) }
  }

  /// Keeps the clock running for the texts that show a time relative to now, and for no others.
  private func followClock(in texts: [TextTemplate], _ context: DataContext) {
    let wanted = texts.filter(context.followsClock)
    for text in wanted where !followed.contains(text) { context.follow(text) }
    for text in followed where !wanted.contains(text) { context.leave(text) }
    followed = wanted
  }
}
