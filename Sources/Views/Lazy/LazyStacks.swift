package import FollowspotGeometry

/// Views one below the other, made only when they come near to what is seen of them.
///
/// Put it into a ``ScrollView`` and a ``ForEach`` into it: of ten thousand rows some thirty are there at a time. Rows are
/// made a quarter of a window before they are seen and given back a window behind it. What a row keeps in `@State` is
/// forgotten with it; what has to last belongs into a model. Rows that were not there yet count as long as those that
/// were, on average; what is seen stays where it is when they turn out to be otherwise, and when rows before it come or
/// go. At the very start of the list, rows that come there are seen to come.
///
/// It takes all the width there is. Everything in it but the rows of a `ForEach` is made at once, and so is a `ForEach`
/// in a row.
public struct LazyVStack<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: Content

  /// Spacing in points, 8 by default; a negative one lets views overlap.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .vertical, horizontal: alignment, spacing: spacing)
    self.content = content()
  }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// Views side by side, made only when they come near to what is seen of them: a ``LazyVStack`` along the other axis. It
/// takes all the height there is.
public struct LazyHStack<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: Content

  /// Spacing in points, 8 by default; a negative one lets views overlap.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .horizontal, vertical: alignment, spacing: spacing)
    self.content = content()
  }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// How a lazy stack stands. Where its views lie is up to its node, which knows of those that are not there.
package struct LazyStackLayout: ContainerLayout {
  let axis: Axis
  let alignment: Alignment
  /// Between two views, in points.
  let spacing: Double

  init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Double?
  ) {
    self.axis = axis
    alignment = Alignment(horizontal: horizontal, vertical: vertical)
    self.spacing = (spacing ?? StackLayout.standardSpacing).finite
  }

  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(axis).lazy(true) }

  package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size { .zero }
  package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] { [] }

  /// What a row is proposed.
  func proposal(across: Double?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: nil, height: across) : ProposedViewSize(width: across, height: nil)
  }

  /// How long a view is with the room behind it.
  func extent(of element: LayoutNode, _ proposal: ProposedViewSize) -> Double {
    along(element.sizeThatFits(proposal).finite) + spacing
  }

  func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }
  func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
  func across(_ proposal: ProposedViewSize) -> Double? { axis == .horizontal ? proposal.height : proposal.width }

  func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}
