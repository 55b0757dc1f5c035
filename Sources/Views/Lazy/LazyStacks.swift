package import FollowspotGeometry

/// A vertical stack that makes its rows only near the visible part.
///
/// Put the stack into a ``ScrollView`` and a ``ForEach`` into the stack: of ten thousand rows, some thirty exist at a
/// time. Rows are made a quarter of a window before they become visible, and released a window behind it. A row's
/// `@State` is lost with the row, so lasting values belong in a model.
///
/// The length of rows not made yet is estimated by the average of the others. The visible rows stay in place when
/// estimates turn out wrong, and when rows before them are added or removed. Only at the very start of the list do
/// added rows push the others down.
///
/// The stack takes the proposed width. Only rows of a direct `ForEach` are made on demand; other views, and a `ForEach`
/// inside a row, are made at once.
public nonisolated struct LazyVStack<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The position of views across the stack.
  ///   - spacing: The distance between views, in points; `nil` for 8. With a negative one views overlap.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .vertical, horizontal: alignment, spacing: spacing)
    self.content = content()
  }

  /// Creates a stack of rows without spacing, one of which is made at once, wherever it lies.
  ///
  /// - Parameters:
  ///   - row: The index of that row, counted through all lists; `nil` for none.
  ///   - content: The rows.
  package init(making row: Int?, @ViewBuilder content: () -> Content) {
    layout = LazyStackLayout(axis: .vertical, horizontal: .leading, spacing: 0, first: row)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// A horizontal stack that makes its views only near the visible part; see ``LazyVStack``. It takes the proposed
/// height.
public nonisolated struct LazyHStack<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The position of views across the stack.
  ///   - spacing: The distance between views, in points; `nil` for 8. With a negative one views overlap.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .horizontal, vertical: alignment, spacing: spacing)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// The parameters of a lazy stack. Its node places the views, because it knows those not made yet.
package nonisolated struct LazyStackLayout: ContainerLayout {
  let axis: Axis
  let alignment: Alignment
  /// The distance between two views, in points.
  let spacing: Double
  /// The columns of a vertical grid, or the rows of a horizontal one; none for a stack.
  let items: [GridItem]
  /// The row that is made at once, wherever it lies; `nil` for none.
  let first: Int?

  init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Double?,
    items: [GridItem] = [], first: Int? = nil
  ) {
    (self.axis, self.first) = (axis, first)
    self.items = items
    alignment = Alignment(horizontal: horizontal, vertical: vertical)
    self.spacing = (spacing ?? StackLayout.standardSpacing).finite
  }

  @MainActor package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    environment.along(axis).lazy(true)
  }

  @MainActor package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size { .zero }
  @MainActor package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    []
  }

  /// Returns the proposal for a row.
  @MainActor func proposal(across: Double?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: nil, height: across) : ProposedViewSize(width: across, height: nil)
  }

  /// Returns the length of a view with the spacing behind it.
  @MainActor func extent(of element: LayoutNode, _ proposal: ProposedViewSize) -> Double {
    along(element.sizeThatFits(proposal).finite) + spacing
  }

  /// Returns the tracks across the stack in which the views of a line are; one for a stack.
  @MainActor func tracks(across: Double?) -> [GridTrack] {
    guard !items.isEmpty else { return [GridTrack(start: 0, length: across)] }
    let tracks = GridItem.tracks(of: items, in: across)
    guard let across, let last = tracks.last, let length = last.length else { return tracks }
    // Columns that are narrower than the grid stand together.
    let rest = max(0, across - last.start - length)
    let share = axis == .vertical ? alignment.horizontal.share : alignment.vertical.share
    return rest > 0 ? tracks.map { $0.moved(by: rest * share) } : tracks
  }

  @MainActor func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  @MainActor func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }
  @MainActor func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
  @MainActor func across(_ proposal: ProposedViewSize) -> Double? {
    axis == .horizontal ? proposal.height : proposal.width
  }

  @MainActor func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }
  /// Returns the place of a view in a cell of a grid.
  @MainActor func cell(_ element: LayoutNode, at along: Double, in track: GridTrack, length: Double) -> Placement {
    let proposal = proposal(across: track.length)
    let across = track.length ?? across(element.sizeThatFits(proposal).finite)
    let aligned = ViewDimensions(of: element, proposal)
      .origin(in: size(along: length, across: across), track.alignment ?? .center)
    let origin =
      axis == .horizontal
      ? Point(x: along + aligned.x, y: track.start + aligned.y)
      : Point(x: track.start + aligned.x, y: along + aligned.y)
    return Placement(origin: origin, proposal: proposal)
  }
}
