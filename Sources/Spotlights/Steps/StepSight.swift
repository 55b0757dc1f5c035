internal import FollowspotViews

/// Which marked elements there are, as far as steps can reach them.
package struct StepSight: Equatable {
  /// Those of which anything is seen.
  package var visible: Set<MarkKey> = []
  /// Those that have a place, be it out of sight.
  package var present: Set<MarkKey> = []
}

extension StepSight {
  /// The sight of some marked elements now. Whether one is hidden depends on everything that is painted over it.
  @MainActor
  init(of keys: Set<MarkKey>, in marks: [MarkKey: Mark]) {
    for key in keys {
      guard let mark = marks[key] else { continue }
      if mark.bounds.mayBeSeen { visible.insert(key) }
      if mark.bounds.displayValue != nil { present.insert(key) }
    }
  }
}
