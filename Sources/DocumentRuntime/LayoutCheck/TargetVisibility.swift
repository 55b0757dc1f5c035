internal import FollowspotDocuments

/// The setups in which the targets of guides, sheets, sequences and spotlights were visible or not.
struct TargetVisibility {
  private struct Entry {
    var isSeen = false
    /// The setups in which the target is laid out but not visible.
    var hidden: [Findings.Setup] = []
    /// The setups in which the target is not among the views.
    var absent: [Findings.Setup] = []
  }

  private var sightings: [TargetReference: Entry] = [:]

  mutating func note(_ target: TargetReference, isSeen: Bool, isThere: Bool, _ setup: Findings.Setup) {
    var sighting = sightings.removeValue(forKey: target) ?? Entry()
    if isSeen {
      sighting.isSeen = true
    } else if isThere {
      sighting.hidden.append(setup)
    } else {
      sighting.absent.append(setup)
    }
    sightings[target] = sighting
  }

  /// Reports targets that are never seen, and those that are out of sight in some setup. If `when` removes
  /// a target on some displays only, its step is skipped on purpose.
  func report(to findings: inout Findings) {
    for (target, sighting) in sightings {
      for setup in sighting.hidden + (sighting.isSeen ? [] : sighting.absent) {
        findings.add("target", at: target.position, setup) {
          "'\(target.id)' cannot be seen \($0), so it has no cutout; move it into view"
        }
      }
    }
  }
}
