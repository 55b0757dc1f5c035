package import FollowspotGeometry

/// Layout on a picture that spans several panels side by side.
extension ViewHost {
  /// Returns the areas of a container in which no bezel cuts a card, the best first.
  ///
  /// The best area is the panel that shows most of the card's subject. With a single panel, or in a container that
  /// doesn't fill the display, the only area is the container.
  ///
  /// - Parameters:
  ///   - rects: The card's subject, in points of the display.
  ///   - size: The container's size in points.
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
  /// Returns the first panel in a container, in the coordinates of layouts, which run from left to right even if the
  /// result is mirrored.
  ///
  /// - Parameter size: The container's size in points.
  package func firstPanel(in size: Size) -> Rect {
    guard var panel = host?.panels(in: size)[0] else { return Rect(origin: .zero, size: size) }
    if environment.layoutDirection == .rightToLeft { panel.origin.x = size.width - panel.maxX }
    return panel
  }
}

/// Keeps views in the first panel of a picture that spans several panels. With one panel they get all of the space.
package struct InPanel<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// Creates the container. The views lie over each other, aligned in the panel.
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
