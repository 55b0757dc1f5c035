internal import FollowspotGeometry
internal import FollowspotViews

/// A layout that makes a text as narrow as possible without another line, so that its lines have similar lengths.
struct BalancedLines: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    guard let text = subviews.first else { return .zero }
    let whole = text.sizeThatFits(proposal)
    var (low, high) = (whole.width / 2, whole.width)
    // Differences below a pixel are invisible.
    while high - low > 1 {
      let middle = (low + high) / 2
      let size = text.sizeThatFits(ProposedViewSize(width: middle, height: nil))
      if size.height <= whole.height, size.width <= middle { high = middle } else { low = middle }
    }
    return Size(width: high.rounded(.up), height: whole.height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: bounds.height))
  }
}
