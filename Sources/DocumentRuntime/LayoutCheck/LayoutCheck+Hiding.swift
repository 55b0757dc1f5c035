internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews

extension LayoutCheck {
  /// Reports targets that a card or sheet covers. A card covers its cutout if there is no other room, and a sheet covers
  /// whatever is at the bottom of the display.
  ///
  /// A card may hide a small part of a target but none of its text: a small part of a large target is a whole line.
  mutating func noteHiding(
    of targets: [TargetReference], _ subject: Subject, _ views: [PlacedView], _ host: ViewHost,
    _ setup: Findings.Setup
  ) {
    let isSheet = if case .sheet = subject { true } else { false }
    // A sheet covers its cutouts on purpose: they are visible before it appears.
    let (noun, tolerance) = isSheet ? ("sheet", 75.0) : ("card", 5)
    let fronts = host.placedFronts
    let covered = isSheet ? [] : Self.texts(in: views, under: fronts)
    let frames = host.visibleFrames(of: targets.map(\.mark))
    for target in targets {
      guard let cutout = frames[target.mark] else { continue }
      let hidden = fronts.map { $0.intersection(cutout).area }.max() ?? 0
      let share = (hidden / cutout.area * 100).rounded()
      if share > tolerance {
        findings.add("hidden \(target.id)", at: target.position, setup, amount: share) {
          let most = $0.varies ? "up to " : ""
          return
            "the \(noun) hides \(most)\(Int(share)) % of '\(target.id)' \($0); shorten the text, or give the display a variant with room beside it"
        }
      } else if let words = covered.first(where: { $0.ids.contains(target.id) && $0.seen.intersection(cutout).area > 0 }
      )?.words {
        findings.add("hidden \(target.id)", at: target.position, setup, amount: share) {
          "the card hides \(words.quoted) of '\(target.id)' \($0); mark a smaller part of it, shorten the text, or give the display a variant with room beside it"
        }
      }
    }
  }

  /// A text that a card covers in part.
  private struct CoveredText {
    let words: String
    /// The visible part of the text without the card, in points.
    let seen: Rect
    /// The ids of the views around the text.
    let ids: Set<String>
  }

  /// Returns the texts that cards cover. A card may cover a tenth of a text, where the line has no glyphs.
  private static func texts(in views: [PlacedView], under fronts: [Rect]) -> [CoveredText] {
    views.compactMap { view in
      guard let text = view.text, !text.string.isEmpty else { return nil }
      let seen = view.window.map { view.frame.intersection($0) } ?? view.frame
      let parts = fronts.map { $0.intersection(seen) }
      guard let part = parts.first(where: { $0.area > seen.area / 10 }) else { return nil }
      var ids: Set<String> = []
      var place = view.parent
      while let index = place {
        if let id = (views[index].label as? ViewLabel)?.id { ids.insert(id) }
        place = views[index].parent
      }
      return CoveredText(words: text.string, seen: part, ids: ids)
    }
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
