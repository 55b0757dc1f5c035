internal import FollowspotDrawing
internal import FollowspotGeometry

/// A repeating sequence of frames, which are compared with the previous list and composed where damaged.
@MainActor
final class FrameSequence {
  private let lists: [DisplayList]
  private let compositor: Compositor
  private let target: SharedBuffer
  /// The damage of each list relative to the previous one.
  private let regions: [Region]
  private var turn = 0

  init(_ lists: [DisplayList], _ size: PixelSize) {
    self.lists = lists
    let compositor = Compositor(size: size)
    target = SharedBuffer(size)
    for list in lists { compositor.compose(compositor.update(to: list), into: target.target) }
    regions = lists.map { compositor.update(to: $0) }
    self.compositor = compositor
  }

  /// Returns the comparison to copying the damage, and to cairo if it can draw the frames.
  ///
  /// - Parameters:
  ///   - others: The regions that `memcpy` and cairo paint, one for each list; the damage by default.
  ///   - cairo: Draws a list, given by its index, inside a region.
  func comparison(others: [Region]? = nil, cairo: ((Int, Region) -> Void)? = nil) -> Comparison {
    let others = others ?? regions
    func mean(_ regions: [Region]) -> Int { regions.reduce(0) { $0 + $1.area } / regions.count }
    let from = SharedBuffer(target.target.size)
    let to = SharedBuffer(target.target.size)
    return Comparison(
      reset: { self.turn = (self.turn + 1) % self.lists.count },
      ours: { self.compositor.compose(self.compositor.update(to: self.lists[self.turn]), into: self.target.target) },
      memcpy: { to.copy(others[self.turn], from: from) },
      cairo: cairo.map { draw in { draw(self.turn, others[self.turn]) } },
      bytesTouched: mean(others) * 8, damage: mean(regions))
  }
}
