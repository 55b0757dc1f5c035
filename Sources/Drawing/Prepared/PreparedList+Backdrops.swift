internal import FollowspotGeometry

extension PreparedList {
  /// Calls `body` for every visible backdrop, with the pixels where it may show.
  func forEachBackdrop(_ body: (Backdrop, PixelRect) -> Void) {
    for item in items {
      switch item.content {
      case .fill(_, .backdrop(let backdrop)), .border(_, _, .backdrop(let backdrop)): body(backdrop, item.bounds)
      case .scrim(let scrim):
        if case .backdrop(let backdrop, _, _) = scrim.layer { body(backdrop, item.bounds) }
      // The colours of masks and of shadow casters are invisible.
      case .group(let group): group.content.forEachBackdrop { body($0, $1.intersection(item.bounds)) }
      case .fill, .border, .bitmap: break
      }
    }
  }
}
