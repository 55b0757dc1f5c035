internal import FollowspotDocuments

/// Where the elements that guides, sheets, sequences and spotlights point at were seen, and where not.
struct Sightings {
  private struct Sighting {
    var isSeen = false
    /// Where it is among the views, and can't be seen.
    var hidden: [Findings.Occasion] = []
    /// Where it is not among the views.
    var absent: [Findings.Occasion] = []
  }

  private var sightings: [TargetReference: Sighting] = [:]

  mutating func note(_ target: TargetReference, isSeen: Bool, isThere: Bool, _ occasion: Findings.Occasion) {
    var sighting = sightings.removeValue(forKey: target) ?? Sighting()
    if isSeen {
      sighting.isSeen = true
    } else if isThere {
      sighting.hidden.append(occasion)
    } else {
      sighting.absent.append(occasion)
    }
    sightings[target] = sighting
  }

  /// Tells of elements that are nowhere to be seen, and of those that are out of sight somewhere. Where a document
  /// leaves an element out on some displays by `when`, its step is left out on purpose.
  func report(to findings: inout Findings) {
    for (target, sighting) in sightings {
      for occasion in sighting.hidden + (sighting.isSeen ? [] : sighting.absent) {
        findings.add("target", at: target.position, occasion) {
          "'\(target.id)' cannot be seen \($0), so no light falls on it; move it into sight"
        }
      }
    }
  }
}
