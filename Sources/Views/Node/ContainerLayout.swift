package import FollowspotGeometry

/// The arrangement of the views in a container.
@MainActor
package protocol ContainerLayout {
  /// Returns the size that the container takes of a proposal, in points.
  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size
  /// Returns a placement for every element, in the container's coordinates.
  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement]
  /// Returns the environment of the views inside.
  func adapt(_ environment: EnvironmentValues) -> EnvironmentValues
  /// Whether the container clips its views.
  var clipsContent: Bool { get }
  /// Called when elements were added or removed, or one may take another size.
  func elementsChanged()
  /// Returns the position of a line in points from the left or top; `nil` if it follows from the elements' lines.
  func find(
    _ line: AlignmentLine, _ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize
  ) -> Double?
  /// Whether the layout may set lines other than baselines.
  var findsLines: Bool { get }
  /// Returns the spacing that the container prefers around it.
  func spacing(of elements: [LayoutNode]) -> ViewSpacing
  /// Whether, for a proposal, each element's placement depends only on one size, its lines and its spacing.
  func asksOnce(_ proposal: ProposedViewSize) -> Bool
}

extension ContainerLayout {
  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
  package var clipsContent: Bool { false }
  package func elementsChanged() {}
  package func find(
    _ line: AlignmentLine, _ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize
  ) -> Double? { nil }
  package var findsLines: Bool { false }
  package func spacing(of elements: [LayoutNode]) -> ViewSpacing { ViewSpacing() }
  package func asksOnce(_ proposal: ProposedViewSize) -> Bool { false }
}

/// The position of an element and its proposal.
package struct Placement {
  /// The upper left corner in the container, in points.
  package var origin: Point
  /// The proposal that determines the element's size.
  package var proposal: ProposedViewSize
  /// Whether the origin counts from the left even where text runs from right to left.
  package var isAbsolute: Bool

  package init(origin: Point, proposal: ProposedViewSize, isAbsolute: Bool = false) {
    self.origin = origin
    self.proposal = proposal
    self.isAbsolute = isAbsolute
  }
}
