internal import FollowspotGeometry
internal import FollowspotViews

/// Places each card by a rule.
struct CardLayout: ContainerLayout {
  /// The smallest distance from the container's edges, in points.
  let margin: Double
  /// The cutouts that the card must not hide.
  var cutouts: [Rect] = []
  /// Returns the frame of a card and the width it is proposed, for the cutouts in a container. `measure` gives the
  /// card's size at a width in points. Its height includes all of the text, even if that exceeds the container.
  let frame: (_ measure: (Double) -> Size, _ cutouts: [Rect], _ container: Size) -> (frame: Rect, width: Double)

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { element in
      // A card must not cross the bezels between panels.
      let panels = element.host?.display.panels(for: cutouts, in: size) ?? [Rect(origin: .zero, size: size)]
      let places = panels.lazy.map {
        place(of: element, in: $0)
      }
      return places.first { place in !cutouts.contains { $0.intersects(place.frame) } }?.placement
        ?? places[0].placement
    }
  }

  private func place(of element: LayoutNode, in panel: Rect) -> (frame: Rect, placement: Placement) {
    let free = Size(width: max(0, panel.width - 2 * margin), height: max(0, panel.height - 2 * margin))
    func most(_ width: Double) -> ProposedViewSize {
      ProposedViewSize(width: min(width, free.width), height: free.height)
    }
    func measure(_ width: Double) -> Size {
      let size = element.sizeThatFits(most(width))
      let whole = element.sizeThatFits(ProposedViewSize(width: min(width, free.width), height: nil))
      return Size(width: size.width, height: max(size.height, whole.height))
    }
    let inPanel = cutouts.map { $0.offsetBy(dx: -panel.minX, dy: -panel.minY) }
    let (frame, width) = frame(measure, inPanel, panel.size)
    let placed = frame.offsetBy(dx: panel.minX, dy: panel.minY)
    return (placed, Placement(origin: placed.origin, proposal: most(width), isAbsolute: true))
  }
}
