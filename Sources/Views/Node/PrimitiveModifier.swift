package import FollowspotGeometry

/// The behaviour of a built-in modifier. By default every requirement leaves the view unchanged.
@MainActor
package protocol PrimitiveModifier {
  /// The type of the data kept for each modified view.
  associatedtype Storage = Void

  /// Returns the initial data. Called once, before the first ``didUpdate(from:node:)``.
  func makeStorage(in environment: EnvironmentValues) -> Storage
  /// Returns the nodes in the data.
  func children(of storage: Storage) -> [_ViewNode]
  /// Returns the size for a proposal, in points.
  func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size
  /// Returns the placement of the content, in the modified view's coordinates.
  func place(
    _ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>
  ) -> Placement
  /// Returns the distance of a line of the content from the left or top, in points.
  func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double?
  /// Whether ``find(_:in:at:)`` may set lines that the content doesn't.
  var findsLines: Bool { get }
  /// Paints the content. The builder's origin is the modified view's.
  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>)
  /// Returns the frontmost node that accepts touches at a position.
  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode?
  /// See ``LayoutNode/effect``.
  func effect(node: ModifierNode<Self>) -> CGAffineTransform?
  /// See ``LayoutNode/gestureClient``.
  func gestureClient(node: ModifierNode<Self>) -> GestureClient?
  /// See ``LayoutNode/focusOutline``.
  func focusShape(node: ModifierNode<Self>) -> FocusShape?
  /// See ``LayoutNode/blocksTouches``.
  var blocksTouches: Bool { get }
  /// Adds the preferences.
  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>)
  /// Describes the content. The builder's place is the modified view's.
  func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>)
  /// See ``LayoutNode/traits``.
  func traits(_ content: LayoutTraits) -> LayoutTraits
  /// Whether the content is clipped to the frame.
  var clipsContent: Bool { get }
  /// See ``LayoutNode/opaqueAreas``.
  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect]
  /// See ``LayoutNode/opaqueAreas(over:)``.
  func opaqueAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect]
  /// See ``LayoutNode/hidingAreas(over:)``.
  func hidingAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect]
  /// Whether the painted result depends on the frame and not only on the content's position in it.
  var isPainted: Bool { get }
  /// Returns the modifier with its colours resolved, so that they can be animated.
  func resolved(in environment: EnvironmentValues) -> Self
  /// Called after the content was placed.
  func didPlace(_ content: LayoutNode, node: ModifierNode<Self>)
  /// Called with `nil` when the node joins the tree, and with `old` for each new value.
  func didUpdate(from old: Self?, node: ModifierNode<Self>)
  /// Called once when the node leaves the tree.
  func didDetach(node: ModifierNode<Self>)
  /// Whether a new value may need another layout. An equatable modifier needs one if it differs.
  func needsLayout(after old: Self) -> Bool
}

extension PrimitiveModifier where Storage == Void {
  package func makeStorage(in environment: EnvironmentValues) {}
}

extension PrimitiveModifier {
  package func children(of storage: Storage) -> [_ViewNode] { [] }
  package func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    content.sizeThatFits(proposal)
  }
  package func place(
    _ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>
  ) -> Placement { Placement(origin: .zero, proposal: proposal) }
  package func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    content.explicitLine(line, at: proposal)
  }
  package var findsLines: Bool { false }
  package func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    content.paintInContainer(&builder)
  }
  package func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    content.hitInContainer(point)
  }
  package func effect(node: ModifierNode<Self>) -> CGAffineTransform? { nil }
  package func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    content.gather(&preferences)
  }
  package func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    content.describeInContainer(&builder)
  }
  package func gestureClient(node: ModifierNode<Self>) -> GestureClient? { nil }
  package func focusShape(node: ModifierNode<Self>) -> FocusShape? { nil }
  package var blocksTouches: Bool { false }
  package func traits(_ content: LayoutTraits) -> LayoutTraits { content }
  package var clipsContent: Bool { false }
  package func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] { content.opaqueAreasInContainer }
  package func opaqueAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect] { [] }
  package func hidingAreas(over element: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    opaqueAreas(over: element, node: node)
  }
  package var isPainted: Bool { clipsContent }
  package func resolved(in environment: EnvironmentValues) -> Self { self }
  package func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {}
  package func didUpdate(from old: Self?, node: ModifierNode<Self>) {}
  package func didDetach(node: ModifierNode<Self>) {}
  package func needsLayout(after old: Self) -> Bool { true }
}

extension PrimitiveModifier where Self: Equatable {
  package func needsLayout(after old: Self) -> Bool { self != old }
}
