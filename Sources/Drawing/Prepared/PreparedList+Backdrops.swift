internal import FollowspotGeometry

extension PreparedList {
  /// Calls `body` for every backdrop that is shown, with the pixels where it may be seen.
  func forEachBackdrop(_ body: (Backdrop, PixelRect) -> Void) {
    for item in items {
      switch item.content {
      case .fill(_, .backdrop(let backdrop)), .border(_, _, .backdrop(let backdrop)): body(backdrop, item.bounds)
      case .scrim(let scrim):
        if case .backdrop(let backdrop, _, _) = scrim.layer { body(backdrop, item.bounds) }
      // A mask's colours are not seen, nor those that cast a shadow.
      case .group(let group): group.content.forEachBackdrop { body($0, $1.intersection(item.bounds)) }
      case .fill, .border, .bitmap: break
      }
    }
  }
}
