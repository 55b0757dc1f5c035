internal import Geometry
internal import Views

/// Puts each view where a ``CardPlacement`` finds room for it.
struct CardLayout: ContainerLayout {
  let placement: CardPlacement
  let focuses: [Rect]
  /// The most width of a card, in points.
  let maxWidth: Double

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let most = ProposedViewSize(
      width: max(0, min(maxWidth, size.width - 2 * placement.margin)),
      height: max(0, size.height - 2 * placement.margin))
    return elements.map { element in
      let frame = placement.frame(of: element.sizeThatFits(most), around: focuses, in: size)
      return Placement(origin: frame.origin, proposal: most, isAbsolute: true)
    }
  }
}
