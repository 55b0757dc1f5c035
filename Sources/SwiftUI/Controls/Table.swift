#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews
  public import Foundation

  /// Rows of several columns under a head with their titles.
  ///
  /// ```swift
  /// Table(trains, sortOrder: $order) {
  ///   TableColumn("Platform", value: \.platform).width(90)
  ///   TableColumn("Destination", value: \.destination)
  /// }
  /// ```
  ///
  /// The rows scroll under the head. Only those near the visible part are made.
  public nonisolated struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
    private let data: Data
    private let selection: RowSelection<Data.Element.ID>?
    private let order: Binding<[KeyPathComparator<Data.Element>]>?
    private let columns: [TableColumn<Data.Element>]
    @Environment(\.minimumTargetSize) private var target
    @Environment(\.tableHeadVisibility) private var headVisibility

    private init(
      _ data: Data, _ selection: RowSelection<Data.Element.ID>?,
      _ order: Binding<[KeyPathComparator<Data.Element>]>?, _ columns: [TableColumn<Data.Element>]
    ) { (self.data, self.selection, self.order, self.columns) = (data, selection, order, columns) }

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - columns: The columns.
    public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]) {
      self.init(data, nil, nil, columns())
    }

    /// Creates a table whose titles sort it. The program sorts the rows when the order changes.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - sortOrder: The order of the rows. A tap on a title sets it, and another one reverses it.
    ///   - columns: The columns.
    public init(
      _ data: Data, sortOrder: Binding<[KeyPathComparator<Data.Element>]>,
      @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) { self.init(data, nil, sortOrder, columns()) }

    /// Creates a table in which a visitor chooses a row.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The identity of the chosen row.
    ///   - sortOrder: The order of the rows; `nil` for titles that don't sort.
    ///   - columns: The columns.
    public init(
      _ data: Data, selection: Binding<Data.Element.ID?>,
      sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
      @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) { self.init(data, RowSelection(selection), sortOrder, columns()) }

    /// Creates a table in which a visitor chooses any number of rows.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The identities of the chosen rows.
    ///   - sortOrder: The order of the rows; `nil` for titles that don't sort.
    ///   - columns: The columns.
    public init(
      _ data: Data, selection: Binding<Set<Data.Element.ID>>,
      sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
      @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) { self.init(data, RowSelection(selection), sortOrder, columns()) }

    @MainActor public var body: some View {
      VStack(spacing: 0) {
        if headVisibility != .hidden {
          row { title(of: $0) }
            .frame(minHeight: target)
            .padding(.horizontal, ListRow.margin)
            // The titles stand over the content of rows that can be chosen, which ends before their marks.
            .padding(.trailing, selection == nil ? 0 : ListRow.markRoom(target: target))
            .font(.headline)
            .foregroundColor(.secondary)
          Color(.role(.outline)).frame(height: ControlLook.lineWidth / 2)
        }
        List(choosing: selection, content: ForEach(data) { value in row { $0.content(value) } })
      }
    }

    private func row(_ cell: @escaping (TableColumn<Data.Element>) -> some View) -> some View {
      HStack(spacing: 16) {
        ForEach(Array(columns.indices), id: \.self) { index in
          let column = columns[index]
          cell(column)
            .frame(
              minWidth: column.width.least, maxWidth: column.width.most,
              alignment: Alignment(horizontal: column.alignment, vertical: .center))
        }
      }
    }

    /// Returns the title of a column, which is a button if it sorts the rows.
    @MainActor @ViewBuilder private func title(of column: TableColumn<Data.Element>) -> some View {
      if let order, let comparator = column.comparator {
        let current = order.wrappedValue.first.flatMap { $0.keyPath == comparator.keyPath ? $0.order : nil }
        Button {
          var comparator = comparator
          comparator.order = current == .forward ? .reverse : .forward
          order.wrappedValue = [comparator]
        } label: {
          HStack(spacing: 6) {
            Text(column.title).lineLimit(1).minimumScaleFactor(0.6)
            if let current {
              Image(systemName: current == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
            }
          }
          .frame(minHeight: target)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(current == nil ? [] : .isSelected)
      } else {
        Text(column.title).lineLimit(1).minimumScaleFactor(0.6)
      }
    }
  }

  private enum TableHeadKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

  extension EnvironmentValues {
    fileprivate var tableHeadVisibility: Visibility {
      get { self[TableHeadKey.self] }
      set { self[TableHeadKey.self] = newValue }
    }
  }

  nonisolated extension View {
    /// Shows or hides the heads of tables in the view.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
      environment(\.tableHeadVisibility, visibility)
    }

    /// Sets the style of the lists that tables consist of.
    public func tableStyle(_ style: ListStyle) -> some View { listStyle(style) }
  }
#endif
