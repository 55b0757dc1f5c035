#if SwiftUI
  public import FollowspotViews

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

  /// A binding to an element of a collection.
  public struct ElementBinding<Elements: MutableCollection & RandomAccessCollection, ID: Hashable> {
    /// The identity of the element.
    public let id: ID
    /// The binding.
    public let binding: Binding<Elements.Element>

    fileprivate static func all(of data: Binding<Elements>, id: KeyPath<Elements.Element, ID>) -> [Self] {
      let elements = data.wrappedValue
      return elements.indices.map { index in
        let last = elements[index]
        return Self(
          id: last[keyPath: id],
          binding: Binding(
            // An element that was removed keeps its last value until its view is gone.
            get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : last },
            set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } }))
      }
    }
  }
#endif
