package import FollowspotGeometry

extension LayoutNode {
  /// Returns the first panel in a container, in the coordinates of layouts, which run from left to right even if the
  /// result is mirrored.
  ///
  /// - Parameter size: The container's size in points.
  package func firstPanel(in size: Size) -> Rect {
    guard var panel = host?.display.panels(in: size)[0] else { return Rect(origin: .zero, size: size) }
    if environment.layoutDirection == .rightToLeft { panel.origin.x = size.width - panel.maxX }
    return panel
  }
}

/// Keeps views in the first panel of a picture that spans several panels. With one panel they get all of the space.
package nonisolated struct InPanel<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// Creates the container. The views lie over each other, aligned in the panel.
  package init(alignment: Alignment, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor package var body: some View { Container(layout: PanelLayout(alignment: alignment), content: content) }
}

private nonisolated struct PanelLayout: ContainerLayout {
  let alignment: Alignment

  @MainActor func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  @MainActor func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { element in
      let panel = element.firstPanel(in: size)
      let proposal = ProposedViewSize(panel.size)
      let origin = ViewDimensions(of: element, proposal).origin(in: panel.size, alignment)
      return Placement(origin: origin + panel.origin, proposal: proposal)
    }
  }
}
