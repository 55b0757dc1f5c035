/// Views in rows and columns: every column is as wide as its widest view, every row as high as its highest.
///
/// A view that is not in a ``GridRow`` takes a row of its own and all columns.
public struct Grid<Content: View>: View, StandInView {
  private let layout: GridLayout
  private let content: Content

  /// Spacings in points, 8 by default; views stand in the middle of their cells unless `alignment` says otherwise.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing?.finite ?? StackLayout.standardSpacing,
      verticalSpacing: verticalSpacing?.finite ?? StackLayout.standardSpacing)
    self.content = content()
  }

  public var body: some View { Container(layout: layout, content: content) }
}

/// The views of one row of a ``Grid``.
public struct GridRow<Content: View>: View, PrimitiveView {
  private let content: Content
  private let alignment: VerticalAlignment?

  /// How the row's views line up along y; nil for as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    GridRowNode(content._makeNode(in: environment), alignment, in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? GridRowNode else { return }
    node.environment = environment
    node.alignment = alignment
    content._update(node.children[0], in: environment)
    node.invalidateLayout()
  }
}

/// Marks the elements below as cells of one row.
final class GridRowNode: StructuralNode {
  var alignment: VerticalAlignment?

  init(_ content: Node, _ alignment: VerticalAlignment?, in environment: EnvironmentValues) {
    self.alignment = alignment
    super.init([content], in: environment)
  }
}

extension View {
  /// How many columns of a ``Grid`` the view takes, at least 1.
  public func gridCellColumns(_ count: Int) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.gridColumns, value: max(1, min(count, 1000))))
  }

  /// Where the views of this one's column stand, whatever the ``Grid`` says. It is enough to say it of one view of the
  /// column; of several, the first counts. For a view of several columns it is the leftmost.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.gridColumnAlignment, value: guide))
  }
}
