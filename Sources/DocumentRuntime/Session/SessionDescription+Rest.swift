internal import FollowspotDocuments

extension SessionDescription {
  /// Returns the state of a kiosk that was not touched for some time, and the time until the next state; nil for never.
  ///
  /// - Parameter mayBlank: Whether the data allow the display to go blank.
  func rest(after rested: Duration, mayBlank: Bool) -> (state: VisitorSession.State, next: Duration?) {
    let dimsAt = dim?.after
    let blanksAt = mayBlank ? blank.map { (dimsAt ?? .zero) + $0.after } : nil
    // A blank display has no further state.
    if let blanksAt, rested >= blanksAt { return (.blank, nil) }
    let scene = scene(after: rested)
    let isDimmed = dimsAt.map { rested >= $0 } ?? false
    let next =
      [isDimmed ? nil : dimsAt, blanksAt].compactMap(\.self).map { $0 - rested } + [scene?.left].compactMap(\.self)
    let state: VisitorSession.State =
      isDimmed ? .dimmed(scene: scene?.index) : scene.map { .attract(scene: $0.index) } ?? .resting
    return (state, next.min())
  }

  /// The picture or screen of `attract` at a time, and the time until the next one; nil without any. A single one stays.
  private func scene(after rested: Duration) -> (index: Int, left: Duration?)? {
    let round = attract.reduce(.zero) { $0 + $1.duration }
    guard attract.count > 1, round > .zero else { return attract.isEmpty ? nil : (0, nil) }
    var rest = rested - round * Int(rested / round)
    for (index, scene) in attract.enumerated() {
      if rest < scene.duration { return (index, scene.duration - rest) }
      rest -= scene.duration
    }
    return (0, attract[0].duration)
  }
}
