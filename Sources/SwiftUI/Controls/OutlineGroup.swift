#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// Elements that contain others, each shown and hidden by a tap on the one around.
  public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Leaf

    /// Creates an outline.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - children: The property with the elements in an element; `nil` for one that has none.
    ///   - content: Returns the view of an element.
    public init(
      _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
      @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) { (self.data, self.id, self.children, self.content) = (data, id, children, content) }

    @MainActor public var body: some View {
      ForEach(data, id: id) { element in
        if let inner = element[keyPath: children] {
          DisclosureGroup {
            AnyView(OutlineGroup(inner, id: id, children: children, content: content))
          } label: {
            content(element)
          }
        } else {
          content(element)
        }
      }
    }
  }

  extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates an outline of elements that identify themselves.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - children: The property with the elements in an element; `nil` for one that has none.
    ///   - content: Returns the view of an element.
    public init(
      _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) { self.init(data, id: \.id, children: children, content: content) }
  }

  extension List where SelectionValue == Never {
    /// Creates a list of elements that contain others, each shown and hidden by a tap on the one around.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - children: The property with the elements in an element; `nil` for one that has none.
    ///   - rowContent: Returns the view of an element.
    public init<Data: RandomAccessCollection, RowContent: View>(
      _ data: Data, children: KeyPath<Data.Element, Data?>,
      @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
      self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list of elements that contain others, each shown and hidden by a tap on the one around.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - children: The property with the elements in an element; `nil` for one that has none.
    ///   - rowContent: Returns the view of an element.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
      @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent> {
      self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
  }

  extension List {
    /// Creates a list in which a visitor chooses several rows.
    ///
    /// - Parameters:
    ///   - selection: The tags of the chosen rows, or in a `ForEach` the identities of their elements; `nil` for rows
    ///     that can't be chosen.
    ///   - content: The rows.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
      self.init(choosing: selection.map { RowSelection($0) }, content: content())
    }

    /// Creates a list of the elements of a collection, in which a visitor chooses several rows.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - selection: The identities of the chosen elements.
    ///   - rowContent: Returns the view of an element.
    public init<Data: RandomAccessCollection, RowContent: View>(
      _ data: Data, selection: Binding<Set<SelectionValue>>?,
      @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
      self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list of the elements of a collection, in which a visitor chooses several rows.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - selection: The identities of the chosen elements.
    ///   - rowContent: Returns the view of an element.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
      @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
      self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list of the elements of a collection, in which a visitor chooses a row.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that identifies an element.
    ///   - selection: The identity of the chosen element.
    ///   - rowContent: Returns the view of an element.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>,
      @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
      self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
  }
#endif
