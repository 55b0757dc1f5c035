internal import Geometry
internal import Views

/// Puts each card where it is told.
struct CardLayout: ContainerLayout {
  /// Least distance from the container's edges, in points.
  let margin: Double
  /// The frame of a card and the width it is proposed, in a container of a size. It is asked how large the card is at
  /// widths in points.
  let frame: (_ measure: (Double) -> Size, _ container: Size) -> (frame: Rect, width: Double)

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    func most(_ width: Double) -> ProposedViewSize {
      ProposedViewSize(
        width: max(0, min(width, size.width - 2 * margin)), height: max(0, size.height - 2 * margin))
    }
    return elements.map { element in
      let (frame, width) = frame({ element.sizeThatFits(most($0)) }, size)
      return Placement(origin: frame.origin, proposal: most(width), isAbsolute: true)
    }
  }
}
