public import FollowspotViews

/// Rows one below the other that scroll, of which only those near the visible part are made.
///
/// The rows are the views of the content. Those of a direct `ForEach` are made on demand, also in a ``Section``.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: RowSelection<SelectionValue>?
  private let content: Content
  @Environment(\.listStyle) private var style

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - selection: The rows that are chosen; `nil` for rows that can't be.
  ///   - content: The rows.
  package init(choosing selection: RowSelection<SelectionValue>?, content: Content) {
    (self.selection, self.content) = (selection, content)
  }

  /// Creates a list in which a visitor chooses a row.
  ///
  /// - Parameters:
  ///   - selection: The tag of the chosen row, or in a `ForEach` the identity of its element.
  ///   - content: The rows.
  public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
    self.init(choosing: RowSelection(selection), content: content())
  }

  /// Creates a list of the elements of a collection, in which a visitor chooses a row.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The identity of the chosen element.
  ///   - rowContent: Returns the view of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(choosing: RowSelection(selection), content: ForEach(data, content: rowContent))
  }

  @MainActor public var body: some View {
    ListFrame {
      content.rows(madeBy: ListRows(style: style, selection: selection))
    }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list.
  ///
  /// - Parameter content: The rows.
  public init(@ViewBuilder content: () -> Content) { self.init(choosing: nil, content: content()) }

  /// Creates a list of the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - rowContent: Returns the view of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(choosing: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The property that identifies an element.
  ///   - rowContent: Returns the view of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choosing: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

/// The rows that a visitor has chosen.
package struct RowSelection<Value: Hashable> {
  let isChosen: (Value) -> Bool
  let choose: (Value) -> Void
  let isSeveral: Bool

  /// Creates a selection of one row.
  package init(_ value: Binding<Value?>) {
    isChosen = { value.wrappedValue == $0 }
    choose = { value.wrappedValue = $0 }
    isSeveral = false
  }

  /// Creates a selection of any number of rows, each of which a tap adds or removes.
  package init(_ values: Binding<Set<Value>>) {
    isChosen = { values.wrappedValue.contains($0) }
    choose = { values.wrappedValue.formSymmetricDifference([$0]) }
    isSeveral = true
  }
}

/// The rows of a list whose selection is of a type.
private struct ListRows<SelectionValue: Hashable>: RowMaking {
  let style: ListStyle
  let selection: RowSelection<SelectionValue>?
  var gap: AnyView? { style.isGrouped ? AnyView(SectionGap()) : nil }

  func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
    let row = ListRow(content: content, edges: edges, style: style)
    #if SwiftUI
      return AnyView(StyledRow(row: row) { listed($0, id) })
    #else
      return listed(row, id)
    #endif
  }

  private func listed(_ row: ListRow, _ id: AnyHashable?) -> AnyView {
    guard let selection, let value = id?.base as? SelectionValue else {
      return AnyView(row.rowPress().environment(\.isInListRow, true))
    }
    return AnyView(
      ChoiceRow(row: row, isChosen: selection.isChosen(value), isAgain: selection.isSeveral) {
        selection.choose(value)
      })
  }
}

/// The appearance of a list.
public struct ListStyle: Hashable, Sendable {
  let isGrouped: Bool

  /// Rows from side to side with lines between them.
  public static let plain = ListStyle(isGrouped: false)
  /// Rows on surfaces with round corners, one for each section.
  public static let insetGrouped = ListStyle(isGrouped: true)
  /// ``plain``, the style where none is set.
  public static let automatic = plain
}

private enum InListRowKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is in a row of a list that isn't chosen.
  package var isInListRow: Bool {
    get { self[InListRowKey.self] }
    set { self[InListRowKey.self] = newValue }
  }
}

private enum ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }

extension EnvironmentValues {
  var listStyle: ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the lists in the view.
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}
