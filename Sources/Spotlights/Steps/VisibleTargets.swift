package import FollowspotViews

/// The marked elements that steps can use at the moment.
package struct VisibleTargets: Equatable {
  /// The elements of which a part is visible.
  package var visible: Set<SpotlightKey> = []
  /// The elements that are laid out, even out of view.
  package var present: Set<SpotlightKey> = []
}

extension VisibleTargets {
  /// Finds the visibility of some marked elements. An element that is completely painted over counts as hidden.
  @MainActor
  init(of keys: Set<SpotlightKey>, in marks: [SpotlightKey: Mark]) {
    for key in keys {
      guard let mark = marks[key] else { continue }
      if mark.bounds.mayBeSeen { visible.insert(key) }
      if mark.bounds.displayValue != nil { present.insert(key) }
    }
  }
}
