internal import FollowspotDocuments

extension SessionDescription {
  /// What a kiosk shows that nobody has touched for some time, and in how much more time it shows something else; nil
  /// for never.
  ///
  /// - Parameter mayBlank: Whether the data are so that nothing at all may be shown.
  func rest(after rested: Duration, mayBlank: Bool) -> (state: VisitorSession.State, next: Duration?) {
    let dimsAt = dim?.after
    let blanksAt = mayBlank ? blank.map { (dimsAt ?? .zero) + $0.after } : nil
    // The picture of a display that is about to show nothing at all needs no other turn.
    if let blanksAt, rested >= blanksAt { return (.blank, nil) }
    let scene = scene(after: rested)
    let isDimmed = dimsAt.map { rested >= $0 } ?? false
    let next =
      [isDimmed ? nil : dimsAt, blanksAt].compactMap(\.self).map { $0 - rested } + [scene?.left].compactMap(\.self)
    let state: VisitorSession.State =
      isDimmed ? .dimmed(scene: scene?.index) : scene.map { .attract(scene: $0.index) } ?? .resting
    return (state, next.min())
  }

  /// Whose turn it is among several, and for how long still; nil without any. One alone stays.
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
