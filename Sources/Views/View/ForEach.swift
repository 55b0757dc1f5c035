/// A view for every element of a collection. State follows the element's identity, not its position.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
  /// The elements.
  public let data: Data
  let id: (Data.Element) -> ID
  /// Returns the view of an element.
  public let content: (Data.Element) -> Content
  /// Whether all views are made at once, even in a lazy stack.
  fileprivate var isEager = false
  /// Finds the row that contains a mark. The row need not be made yet.
  fileprivate(set) var rowHolding: ((SpotlightKey) -> ID?)?

  /// Creates a view for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The property that identifies an element. If several elements share an id, only the first is shown.
  ///   - content: Returns the view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    environment.isLazy && !isEager ? LazyKeyedNode(self, in: environment) : KeyedNode(views, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    if let node = node as? LazyKeyedNode<Data, ID, Content> { return node.update(self, in: environment) }
    (node as? KeyedNode<ID, Content>)?.update(views, in: environment)
  }

  /// Returns the same views, all made at once even in a lazy stack. For views that are not rows but contain rows.
  package func eager() -> ForEach {
    var each = self
    each.isEager = true
    return each
  }

  /// Adds a way to find the row that contains a mark, so that a row can be shown that is not made yet.
  package func rows(holding find: @escaping (SpotlightKey) -> ID?) -> ForEach {
    var each = self
    each.rowHolding = find
    return each
  }

  /// Returns the same elements with other views, which are still made on demand in a lazy stack.
  ///
  /// - Parameter change: Makes the view of an element from its id, whether it is the first and the last, and its view.
  func mapped<New: View>(_ change: @escaping (ID, Bool, Bool, Content) -> New) -> ForEach<Data, ID, New> {
    let (data, id, content) = (data, id, content)
    let (first, last) = (data.first.map(id), data.last.map(id))
    var each = ForEach<Data, ID, New>(data, id) { element in
      let key = id(element)
      return change(key, key == first, key == last, content(element))
    }
    each.isEager = isEager
    each.rowHolding = rowHolding
    return each
  }

  private init(_ data: Data, _ id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  /// Returns the elements' ids, in order.
  @MainActor package func keys() -> [ID] {
    var keys: [ID] = []
    keys.reserveCapacity(data.count)
    for element in data { keys.append(id(element)) }
    return keys
  }

  // A loop, because the standard library would check the closure's actor for each element.
  @MainActor private func views() -> [(ID, Content)] {
    var views: [(ID, Content)] = []
    views.reserveCapacity(data.count)
    for element in data { views.append((id(element), content(element))) }
    return views
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element, identified by its own id.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number, which is its own id.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
