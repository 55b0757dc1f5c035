package import FollowspotGeometry

/// A picture over several panels that stand side by side.
extension ViewHost {
  /// The parts of a container in which a card may lie so that no bezel cuts it, best first: the panels, and of them the one
  /// that shows most of what the card is about; all of the container where there is one panel, or it doesn't fill the
  /// display.
  ///
  /// - Parameters:
  ///   - rects: What the card is about, in points of the display.
  ///   - size: The container's extent in points.
  package func panels(for rects: [Rect] = [], in size: Size) -> [Rect] {
    guard !panels.isEmpty, size == self.size else { return [Rect(origin: .zero, size: size)] }
    func share(_ panel: Rect) -> Double {
      rects.reduce(0) { sum, rect in
        let shared = rect.intersection(panel)
        return sum + shared.width * shared.height
      }
    }
    let shares = panels.map(share)
    let best = panels.indices.reduce(0) { shares[$1] > shares[$0] ? $1 : $0 }
    return [panels[best]] + panels[..<best] + panels[(best + 1)...]
  }
}

extension LayoutNode {
  /// The first of the panels that a container stretches over, as layouts think: from left to right, also where that is mirrored
  /// afterwards.
  ///
  /// - Parameter size: The container's extent in points.
  package func firstPanel(in size: Size) -> Rect {
    guard var panel = host?.panels(in: size)[0] else { return Rect(origin: .zero, size: size) }
    if environment.layoutDirection == .rightToLeft { panel.origin.x = size.width - panel.maxX }
    return panel
  }
}

/// Keeps views to the first panel where the picture stretches over several; elsewhere it is the space there is.
package struct InPanel<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// The views stand by the alignment in the panel, over each other.
  package init(alignment: Alignment, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package var body: some View { Container(layout: PanelLayout(alignment: alignment), content: content) }
}

private struct PanelLayout: ContainerLayout {
  let alignment: Alignment

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { element in
      let panel = element.firstPanel(in: size)
      let proposal = ProposedViewSize(panel.size)
      let origin = ViewDimensions(of: element, proposal).origin(in: panel.size, alignment)
      return Placement(origin: origin + panel.origin, proposal: proposal)
    }
  }
}
