/// A view for every element of a collection. State follows the element's identity, not its place.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

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
    KeyedNode(views, in: environment)
  }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? KeyedNode<ID, Content>)?.update(views, in: environment)
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
