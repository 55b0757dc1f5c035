internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotSpelling
internal import FollowspotViews

extension LayoutCheck {
  /// Notes which targets of steps are visible, and reports those that name rows that do not exist.
  mutating func note(
    _ targets: [TargetReference], in views: [PlacedView], of session: DocumentSession, _ shown: ShownSubject,
    _ setup: Findings.Setup
  ) {
    let ids = Set(views.compactMap { ($0.label as? ViewLabel)?.id })
    let missing = Set(shown.missingTargets.map(\.id))
    for target in targets {
      // A list that no program has filled yet has no rows.
      if target.row != nil, !ids.contains(target.id) { continue }
      if case .key(let key)? = target.row, let list = session.document.list(around: target.id),
        let keys = session.store.keys(of: list), !keys.contains(key)
      {
        let hint = Suggestion.hint(for: key, among: keys)
        findings.add("row \(key)", at: target.position, setup) { _ in
          "no row of '\(list)' has the key \(key.quoted)\(hint)"
        }
        continue
      }
      sightings.note(target, isSeen: !missing.contains(target.id), isThere: ids.contains(target.id), setup)
    }
  }
}

extension Document {
  /// Returns the list whose rows contain a view; nil for a view outside of lists or in nested ones.
  fileprivate func list(around id: String) -> String? {
    var lists: Set<String> = []
    var isNested = false
    for root in screens.flatMap(\.views) {
      root.walk { view in
        guard case .rows(let rows) = view.content else { return true }
        for inner in rows.content {
          inner.walk { inner in
            if inner.modifiers?.id == id { lists.insert(rows.list) }
            if case .rows = inner.content { isNested = true }
            return true
          }
        }
        return true
      }
    }
    return isNested || lists.count > 1 ? nil : lists.first
  }
}
