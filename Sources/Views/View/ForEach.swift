/// A view for every element of a collection. State follows the element's identity, not its place.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  /// Whether all its views are made at once, in a lazy stack too.
  private var isEager = false
  /// The row that has a mark of a name, made or not.
  private(set) var rowNamed: ((String) -> ID?)?

  /// A view for each element, told apart by a property. Of elements with one id only the first is shown.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    environment.isLazy && !isEager ? LazyKeyedNode(self, in: environment) : KeyedNode(views, in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    if let node = node as? LazyKeyedNode<Data, ID, Content> { return node.update(self, in: environment) }
    (node as? KeyedNode<ID, Content>)?.update(views, in: environment)
  }

  /// The same with all views made at once, in a lazy stack too: for views that are no rows, but hold some.
  package func eager() -> ForEach {
    var each = self
    each.isEager = true
    return each
  }

  /// The same with a way to the row that has a mark of a name, for who has to show one that is not there yet.
  package func rows(named find: @escaping (String) -> ID?) -> ForEach {
    var each = self
    each.rowNamed = find
    return each
  }

  /// The elements' keys, in order.
  func keys() -> [ID] {
    var keys: [ID] = []
    keys.reserveCapacity(data.count)
    for element in data { keys.append(id(element)) }
    return keys
  }

  // A loop: a closure given to the standard library would check the actor it runs on for each element.
  private func views() -> [(ID, Content)] {
    var views: [(ID, Content)] = []
    views.reserveCapacity(data.count)
    for element in data { views.append((id(element), content(element))) }
    return views
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, told apart by its own id.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number, which is its own id.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
