internal import Geometry
internal import Views

/// Puts each card where it is told.
struct CardLayout: ContainerLayout {
  /// Least distance from the container's edges, in points.
  let margin: Double
  /// The most width of a card, in points.
  let maxWidth: Double
  /// The frame of a card of a size, in a container of another.
  let frame: (_ card: Size, _ container: Size) -> Rect

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let most = ProposedViewSize(
      width: max(0, min(maxWidth, size.width - 2 * margin)), height: max(0, size.height - 2 * margin))
    return elements.map { element in
      Placement(origin: frame(element.sizeThatFits(most), size).origin, proposal: most, isAbsolute: true)
    }
  }
}
