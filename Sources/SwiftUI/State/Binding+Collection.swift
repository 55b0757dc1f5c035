#if SwiftUI
  public import FollowspotViews

  // The bindings to the elements of a collection.

  extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
  }

  extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position behind the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions of the elements.
    public var indices: Value.Indices { wrappedValue.indices }
    /// Returns the position behind another.
    public func index(after position: Value.Index) -> Value.Index { wrappedValue.index(after: position) }
    /// Moves a position to the next one.
    public func formIndex(after position: inout Value.Index) { wrappedValue.formIndex(after: &position) }

    /// The binding to the element at a position. When the collection has become shorter it keeps its last value.
    public subscript(position: Value.Index) -> Binding<Value.Element> { element(at: position) }
  }

  extension Binding where Value: MutableCollection {
    func element(at position: Value.Index) -> Binding<Value.Element> {
      let last = wrappedValue[position]
      return Binding<Value.Element>(
        get: { wrappedValue.indices.contains(position) ? wrappedValue[position] : last },
        set: { if wrappedValue.indices.contains(position) { wrappedValue[position] = $0 } })
    }
  }

  extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// Returns the position before another.
    public func index(before position: Value.Index) -> Value.Index { wrappedValue.index(before: position) }
    /// Moves a position to the one before.
    public func formIndex(before position: inout Value.Index) { wrappedValue.formIndex(before: &position) }
  }

  extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
#endif
