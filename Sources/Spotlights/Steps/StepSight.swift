internal import FollowspotViews

/// Which marked elements there are, as far as steps can reach them.
package struct StepSight: Equatable {
  /// Those of which anything is seen.
  package var visible: Set<MarkKey> = []
  /// Those that have a place, be it out of sight.
  package var present: Set<MarkKey> = []
}

extension StepSight {
  /// What can be reached of marked elements now.
  @MainActor
  init(_ marks: [MarkKey: Mark]) {
    for (key, mark) in marks {
      if mark.bounds.mayBeSeen { visible.insert(key) }
      if mark.bounds.displayValue != nil { present.insert(key) }
    }
  }
}
