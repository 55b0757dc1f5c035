#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews
  internal import Foundation

  /// A column of a ``Table``.
  public struct TableColumn<RowValue: Identifiable> {
    let title: String
    let content: (RowValue) -> AnyView
    /// The way in which the rows are sorted by the column; `nil` for one by which they aren't.
    var comparator: KeyPathComparator<RowValue>?
    var width = TableColumnWidth(least: 0, most: .infinity)
    var alignment = HorizontalAlignment.leading

    /// Creates a column of views.
    ///
    /// - Parameters:
    ///   - title: The text in the head of the table.
    ///   - content: Returns the view in a row.
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> some View) {
      self.title = String(title)
      self.content = { AnyView(content($0)) }
    }

    /// Creates a column of texts, by which the rows can be sorted.
    ///
    /// - Parameters:
    ///   - title: The text in the head of the table.
    ///   - value: The property of a row that is shown.
    public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
      self.init(title, value: value) { Text($0[keyPath: value]) }
    }

    /// Creates a column of views, by whose values the rows can be sorted.
    ///
    /// - Parameters:
    ///   - title: The text in the head of the table.
    ///   - value: The property by which the rows are sorted.
    ///   - content: Returns the view in a row.
    public init(
      _ title: some StringProtocol, value: any KeyPath<RowValue, some Comparable> & Sendable,
      @ViewBuilder content: @escaping (RowValue) -> some View
    ) {
      self.init(title, content: content)
      comparator = KeyPathComparator(value)
    }

    /// Sets the width of the column in points; `nil` for an equal share of the space.
    public func width(_ width: Double?) -> TableColumn {
      changed { $0.width = TableColumnWidth(least: width ?? 0, most: width ?? .infinity) }
    }

    /// Sets the bounds of the column's width in points. It has an equal share of the space within them.
    public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> TableColumn {
      changed { $0.width = TableColumnWidth(least: min ?? 0, most: max ?? .infinity) }
    }

    /// Sets the side of the column at which its views and its title are.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
      changed { $0.alignment = alignment.horizontal }
    }

    private func changed(_ change: (inout TableColumn) -> Void) -> TableColumn {
      var column = self
      change(&column)
      return column
    }
  }

  /// The bounds of a column's width, in points.
  struct TableColumnWidth {
    let least, most: Double
  }

  /// The side of a column at which its views are.
  public enum TableColumnAlignment: Hashable, Sendable {
    case automatic, leading, center, trailing
    /// At the trailing side, as figures are.
    case numeric

    var horizontal: HorizontalAlignment {
      switch self {
      case .automatic, .leading: .leading
      case .center: .center
      case .trailing, .numeric: .trailing
      }
    }
  }

  /// Makes the columns of a table from the expressions in braces.
  @resultBuilder
  public enum TableColumnBuilder<RowValue: Identifiable> {
    /// Makes a column of an expression.
    public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] { [column] }
    /// Takes columns that an expression has made.
    public static func buildExpression(_ columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Joins columns in their order.
    public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
      columns.flatMap { $0 }
    }
    /// Takes the columns of an `if` whose condition holds; otherwise none.
    public static func buildOptional(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] { columns ?? [] }
    /// Takes the columns of an `if` whose condition holds.
    public static func buildEither(first columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Takes the columns of an `else`.
    public static func buildEither(second columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Joins the columns of a loop.
    public static func buildArray(_ columns: [[TableColumn<RowValue>]]) -> [TableColumn<RowValue>] {
      columns.flatMap { $0 }
    }
    /// Takes columns that some systems don't have.
    public static func buildLimitedAvailability(_ columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
      columns
    }
  }
#endif
