internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics

/// Shows the first of several views that fits the available space; the last if none does.
///
/// ```swift
/// ViewThatFits {
///   HStack { price; details; buyButton }
///   VStack { price; buyButton }
///   price
/// }
/// ```
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that shows one of several.
  ///
  /// - Parameters:
  ///   - axes: The axes along which a view must fit with its ideal size.
  ///   - content: The views, the preferred one first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = FittingNode(FittingLayout(axes: axes), in: environment)
    node.show(content, in: environment)
    return node
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? FittingNode)?.update(FittingLayout(axes: axes), showing: content, in: environment)
  }
}

/// A layout of which only one element is shown.
nonisolated struct FittingLayout: ContainerLayout {
  let axes: Axis.Set

  @MainActor func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  /// Returns the element to show in a space.
  @MainActor func chosen(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> LayoutNode? {
    let ideal = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    // Half a pixel of tolerance, because sizes are sums of fractions.
    return elements.first { element in
      let size = element.sizeThatFits(ideal)
      return (!axes.contains(.horizontal) || size.width <= (proposal.width ?? .infinity) + 0.25)
        && (!axes.contains(.vertical) || size.height <= (proposal.height ?? .infinity) + 0.25)
    } ?? elements.last
  }

  @MainActor func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    chosen(elements, proposal)?.sizeThatFits(proposal) ?? .zero
  }

  @MainActor func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { _ in Placement(origin: .zero, proposal: proposal) }
  }
}

/// The node of a ``ViewThatFits``. The views that it does not show have nodes, but no place.
final class FittingNode: ContainerNode<FittingLayout> {
  /// The element that is shown; `nil` for none.
  private(set) weak var chosen: LayoutNode?

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let element = layout.chosen(elements, proposal)
    chosen = element
    if let element { place(element, Placement(origin: .zero, proposal: proposal), in: size) }
  }

  override func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    layout.chosen(elements, proposal)?.explicitLine(line, at: proposal)
  }

  override var keepsItems: Bool { false }
  override func paint(_ builder: inout DisplayListBuilder) { chosen?.paintInContainer(&builder) }
  override func hit(_ point: Point) -> LayoutNode? { chosen?.hitInContainer(point) }
  override func send(_ preferences: inout PreferenceValues) { chosen?.gather(&preferences) }
  override func describeElements(_ builder: inout SemanticsBuilder) { chosen?.describeInContainer(&builder) }
  override var opaqueAreas: [Rect] { chosen?.opaqueAreasInContainer ?? [] }
  override func opaqueAreas(over element: LayoutNode) -> [Rect] { [] }
}
