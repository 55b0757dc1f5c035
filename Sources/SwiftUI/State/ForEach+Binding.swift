#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews
  internal import Foundation

  extension ForEach {
    /// Creates a view for a binding to each element.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - content: Returns the view of an element.
    public init<Elements: MutableCollection & RandomAccessCollection>(
      _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
      @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == [ElementBinding<Elements, ID>] {
      self.init(ElementBinding.all(of: data, id: id), id: \.id) { content($0.binding) }
    }

    /// Creates a view for a binding to each element, identified by its own id.
    public init<Elements: MutableCollection & RandomAccessCollection>(
      _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Elements.Element: Identifiable, ID == Elements.Element.ID, Data == [ElementBinding<Elements, ID>] {
      self.init(data, id: \.id, content: content)
    }
  }

  extension ForEach {
    /// Creates a row for a binding to each element, which can be deleted and moved.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - editActions: What visitors may do with the rows.
    ///   - content: Returns the view of an element.
    @MainActor
    public init<Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
      _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>, editActions: EditActions,
      @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Row
    ) where Elements.Index == Int, Data == [ElementBinding<Elements, ID>], Content == EditedRow<Row> {
      let elements = ElementBinding.all(of: data, id: id)
      self.init(elements, id: \.id) { element in
        EditedRow(
          content: content(element.binding), position: element.position, count: elements.count,
          delete: editActions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil,
          move: editActions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
      }
    }

    /// Creates a row for a binding to each element, identified by its own id, which can be deleted and moved.
    @MainActor
    public init<Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
      _ data: Binding<Elements>, editActions: EditActions,
      @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Row
    )
    where
      Elements.Element: Identifiable, ID == Elements.Element.ID, Elements.Index == Int,
      Data == [ElementBinding<Elements, ID>], Content == EditedRow<Row>
    { self.init(data, id: \.id, editActions: editActions, content: content) }
  }

  extension List where SelectionValue == Never {
    /// Creates a list with a row for a binding to each element.
    public init<Elements: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
      _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
      @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
    ) where Content == ForEach<[ElementBinding<Elements, ID>], ID, RowContent> {
      self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for a binding to each element, identified by its own id.
    public init<Elements: MutableCollection & RandomAccessCollection, RowContent: View>(
      _ data: Binding<Elements>, @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
    )
    where
      Elements.Element: Identifiable,
      Content == ForEach<[ElementBinding<Elements, Elements.Element.ID>], Elements.Element.ID, RowContent>
    { self.init { ForEach(data, content: rowContent) } }

    /// Creates a list with a row for a binding to each element, which can be deleted and moved.
    @MainActor
    public init<
      Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
    >(
      _ data: Binding<Elements>, editActions: EditActions,
      @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
    )
    where
      Elements.Element: Identifiable, Elements.Index == Int,
      Content == ForEach<[ElementBinding<Elements, Elements.Element.ID>], Elements.Element.ID, EditedRow<RowContent>>
    { self.init { ForEach(data, editActions: editActions, content: rowContent) } }
  }

  /// The changes that visitors may make to rows.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Delete them.
    public static let delete = EditActions(rawValue: 1)
    /// Move them.
    public static let move = EditActions(rawValue: 2)
    /// Delete and move them.
    public static let all: EditActions = [.delete, .move]
  }

  /// A binding to an element of a collection.
  public struct ElementBinding<Elements: MutableCollection & RandomAccessCollection, ID: Hashable> {
    /// The identity of the element.
    public let id: ID
    /// The binding.
    public let binding: Binding<Elements.Element>
    /// The number of elements before.
    let position: Int

    fileprivate static func all(of data: Binding<Elements>, id: KeyPath<Elements.Element, ID>) -> [Self] {
      let elements = data.wrappedValue
      return elements.indices.enumerated().map { position, index in
        Self(id: elements[index][keyPath: id], binding: data.element(at: index), position: position)
      }
    }
  }
#endif
