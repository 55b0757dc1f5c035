/// Views in rows and columns. Each column is as wide as its widest view, each row as high as its highest.
///
/// A view outside of a ``GridRow`` gets a row to itself and spans all columns.
public nonisolated struct Grid<Content: View>: View, StandInView {
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of views in their cells.
  ///   - horizontalSpacing: The distance between columns, in points; `nil` for 8.
  ///   - verticalSpacing: The distance between rows, in points; `nil` for 8.
  ///   - content: The rows. A view outside of a ``GridRow`` spans all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing?.finite ?? StackLayout.standardSpacing,
      verticalSpacing: verticalSpacing?.finite ?? StackLayout.standardSpacing)
    self.content = content()
  }

  @MainActor public var body: some View { Container(layout: layout, content: content) }
}

/// The views of one row of a ``Grid``.
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  private let content: Content
  private let alignment: VerticalAlignment?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views in the row; `nil` for the grid's.
  ///   - content: The views, one a column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    GridRowNode(content._makeNode(in: environment), alignment, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? GridRowNode else { return }
    node.environment = environment
    node.alignment = alignment
    content._update(node.children[0], in: environment)
    node.invalidateLayout()
  }
}

/// The axes along which a view needs no room in its cell.
enum GridUnsizedAxes: LayoutValueKey { static let defaultValue: Axis.Set = [] }

/// The node of a row. Elements below it are the row's cells.
final class GridRowNode: StructuralNode {
  var alignment: VerticalAlignment?

  init(_ content: _ViewNode, _ alignment: VerticalAlignment?, in environment: EnvironmentValues) {
    self.alignment = alignment
    super.init([content], in: environment)
  }
}

nonisolated extension View {
  /// Sets the number of columns of a ``Grid`` that the view spans, 1…1000.
  public func gridCellColumns(_ count: Int) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.gridColumns, value: max(1, min(count, 1000))))
  }

  /// Leaves the view out of the size of its column or row: it gets the room that the other views make.
  ///
  /// - Parameter axes: `horizontal` for the width of the column, `vertical` for the height of the row.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridUnsizedAxes.self, value: axes) }

  /// Sets the horizontal alignment of the view's column, in place of the ``Grid``'s.
  ///
  /// One view of the column is enough; of several, the first takes precedence. A view that spans several columns sets
  /// the alignment of the leftmost.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.gridColumnAlignment, value: guide))
  }
}
