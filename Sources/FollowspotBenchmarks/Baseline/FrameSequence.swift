internal import FollowspotDrawing
internal import FollowspotGeometry

/// Frames shown one after the other, over and over: the list compared, the damage composed.
@MainActor
final class FrameSequence {
  private let lists: [DisplayList]
  private let compositor: Compositor
  private let target: SharedBuffer
  /// The damage of each list after the one before.
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

  /// The comparison against copying the damage, and against cairo where it can do the picture: it is told which of the
  /// lists to draw, inside which region. Others may be given larger regions than the damage, one for each list.
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
