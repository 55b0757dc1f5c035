internal import FollowspotTesting

/// A walk of very many steps, like years of cables, seats and faults, in which no resources may accumulate.
@MainActor
struct LongWalk {
  /// The greatest number of kernel objects of each kind at one time, in a third of the walk.
  private struct Peak: CustomStringConvertible {
    var buffers = 0
    var framebuffers = 0
    var blobs = 0
    var mappings = 0

    var description: String {
      "\(buffers) buffers, \(framebuffers) framebuffers, \(blobs) blobs, \(mappings) mappings"
    }
  }

  /// Makes the walk and returns its failures, one sentence each.
  static func go(seed: UInt64, steps count: Int) -> [String] {
    var dice = SeededGenerator(seed: seed ^ 0x5EED)
    let walk = Walk(seed: seed)
    var peaks = [Peak(), Peak(), Peak()]
    walk.onStep = { [unowned walk] place in
      var peak = peaks[min(2, place * 3 / count)]
      for card in walk.world.opened.values {
        peak.buffers = max(peak.buffers, card.buffers.count)
        peak.framebuffers = max(peak.framebuffers, card.framebuffers.count)
        peak.blobs = max(peak.blobs, card.blobs.count)
        peak.mappings = max(peak.mappings, card.mappings.count)
      }
      peaks[min(2, place * 3 / count)] = peak
    }
    var wrong = walk.go((0..<count).map { _ in Step.random(&dice) })
    print(
      "seed \(seed), \(count) steps, \(walk.restarts) restarts; at most \(peaks[0]), then \(peaks[1]), then \(peaks[2])"
    )
    let before = Peak(
      buffers: max(peaks[0].buffers, peaks[1].buffers), framebuffers: max(peaks[0].framebuffers, peaks[1].framebuffers),
      blobs: max(peaks[0].blobs, peaks[1].blobs), mappings: max(peaks[0].mappings, peaks[1].mappings))
    let last = peaks[2]
    // A rare combination of faults may hold one or two more for a moment.
    if last.buffers > before.buffers + 2 || last.framebuffers > before.framebuffers + 2 || last.blobs > before.blobs + 2
      || last.mappings > before.mappings + 2
    {
      wrong.append("what the kernel holds grew from \(before) to \(last)")
    }
    return wrong.map { "seed \(seed), step \(walk.place): \($0)" }
  }
}
