internal import Geometry
internal import Views

/// Puts each card where it is told.
struct CardLayout: ContainerLayout {
  /// Least distance from the container's edges, in points.
  let margin: Double
  /// What the card is about, and keeps clear of.
  var cutouts: [Rect] = []
  /// The frame of a card and the width it is proposed, in a container of a size with cutouts. It is asked how large the
  /// card is at widths in points.
  let frame: (_ measure: (Double) -> Size, _ cutouts: [Rect], _ container: Size) -> (frame: Rect, width: Double)

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { element in
      // Between panels there are bezels, which no card is to lie under.
      let places = (element.host?.panels(for: cutouts, in: size) ?? [Rect(origin: .zero, size: size)]).lazy.map {
        place(of: element, in: $0)
      }
      return places.first { place in !cutouts.contains { $0.intersects(place.frame) } }?.placement
        ?? places[0].placement
    }
  }

  private func place(of element: LayoutNode, in panel: Rect) -> (frame: Rect, placement: Placement) {
    func most(_ width: Double) -> ProposedViewSize {
      ProposedViewSize(
        width: max(0, min(width, panel.width - 2 * margin)), height: max(0, panel.height - 2 * margin))
    }
    let inPanel = cutouts.map { $0.offsetBy(dx: -panel.minX, dy: -panel.minY) }
    let (frame, width) = frame({ element.sizeThatFits(most($0)) }, inPanel, panel.size)
    let placed = frame.offsetBy(dx: panel.minX, dy: panel.minY)
    return (placed, Placement(origin: placed.origin, proposal: most(width), isAbsolute: true))
  }
}
