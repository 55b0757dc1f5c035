package import FollowspotGeometry

/// A horizontal stack of views.
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  let layout: StackLayout
  let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance in points; with a negative one views overlap. By default 8, or 0 beside a ``Layout``
  ///     that prefers no space; see ``ViewSpacing``.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(axis: .horizontal, vertical: alignment, spacing: spacing)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    ContainerNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? ContainerNode<StackLayout>)?.update(layout, showing: content, in: environment)
  }
}

/// A vertical stack of views.
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  let layout: StackLayout
  let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance in points; with a negative one views overlap. By default 8, or 0 beside a ``Layout``
  ///     that prefers no space; see ``ViewSpacing``.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(axis: .vertical, horizontal: alignment, spacing: spacing)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    ContainerNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? ContainerNode<StackLayout>)?.update(layout, showing: content, in: environment)
  }
}

/// A stack of views over each other, the last in front.
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  let layout: ZStackArrangement
  let content: Content

  /// Creates a stack. The views are centred by default.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackArrangement(alignment: alignment)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    ContainerNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? ContainerNode<ZStackArrangement>)?.update(layout, showing: content, in: environment)
  }
}

/// A layout that puts views over each other and takes the size of the largest.
package nonisolated struct ZStackArrangement: ContainerLayout {
  let alignment: Alignment

  @MainActor package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  @MainActor package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    extent(of: elements.map { ViewDimensions(of: $0, proposal) })
  }

  // A separate function, to keep the call stack of nested measurements small: two thousand views may be nested.
  @MainActor private func extent(of dimensions: [ViewDimensions]) -> Size {
    let before = line(of: dimensions)
    return Size(
      width: before.x + (dimensions.map { $0.width - $0[alignment.horizontal] }.max() ?? 0),
      height: before.y + (dimensions.map { $0.height - $0[alignment.vertical] }.max() ?? 0))
  }

  @MainActor package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let dimensions = elements.map { ViewDimensions(of: $0, proposal) }
    let line = line(of: dimensions)
    return dimensions.map { dimensions in
      Placement(
        origin: Point(
          x: line.x - dimensions[alignment.horizontal], y: line.y - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  @MainActor package func spacing(of elements: [LayoutNode]) -> ViewSpacing {
    var spacing = elements.isEmpty ? ViewSpacing() : .zero
    for element in elements { spacing.formUnion(element.spacing) }
    return spacing
  }

  /// Returns the point on which the views are aligned.
  @MainActor private func line(of dimensions: [ViewDimensions]) -> Point {
    Point(
      x: dimensions.map { $0[alignment.horizontal] }.max() ?? 0,
      y: dimensions.map { $0[alignment.vertical] }.max() ?? 0)
  }
}
