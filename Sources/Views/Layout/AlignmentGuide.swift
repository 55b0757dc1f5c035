internal import FollowspotGeometry

/// Sets the position of an alignment line of a view.
nonisolated struct AlignmentGuideModifier: PrimitiveModifier {
  let line: AlignmentLine
  let position: (ViewDimensions) -> Double

  @MainActor var findsLines: Bool { true }

  @MainActor func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    line == self.line
      ? position(ViewDimensions(of: content, proposal)).finite : content.explicitLine(line, at: proposal)
  }
}

nonisolated extension View {
  /// Sets the position of the view's line for a horizontal alignment.
  ///
  /// - Parameters:
  ///   - guide: The alignment.
  ///   - computeValue: Returns the distance of the line from the view's left, in points.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    Modified(content: self, modifier: AlignmentGuideModifier(line: .horizontal(guide), position: computeValue))
  }

  /// Sets the position of the view's line for a vertical alignment.
  ///
  /// - Parameters:
  ///   - guide: The alignment.
  ///   - computeValue: Returns the distance of the line from the view's top, in points.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    Modified(content: self, modifier: AlignmentGuideModifier(line: .vertical(guide), position: computeValue))
  }
}
