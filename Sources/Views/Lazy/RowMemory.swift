#if SwiftUI
  /// The states of a row that outlive its node, which a lazy stack releases far from the visible part.
  ///
  /// A row that is made again has its views in the same order, so that the order tells which value belongs to which.
  @MainActor
  enum RowMemory {
    /// The values for the row that is being made, the next one first.
    private static var values: ArraySlice<Any> = []

    /// Makes a row with the states that it had.
    static func making<Node>(with remembered: [Any], _ make: () -> Node) -> Node {
      let outer = values
      values = remembered[...]
      defer { values = outer }
      return make()
    }

    /// Returns the value of the next state; `nil` if it has none.
    static func next<Value>() -> Value? { values.popFirst() as? Value }

    /// Returns the values of the states in a row; none if they are all as in a new one.
    static func values(below row: _ViewNode) -> [Any] {
      var states: [any RowState] = []
      func visit(_ node: _ViewNode) {
        states += (node as? any RowStateOwner)?.rowStates ?? []
        node.forEachChild(visit)
      }
      visit(row)
      return states.contains(where: \.isChanged) ? states.map(\.current) : []
    }
  }

  /// A state that outlives the row in which it is.
  @MainActor
  protocol RowState: AnyObject {
    var current: Any { get }
    /// Whether the value differs from that in a new row.
    var isChanged: Bool { get }
  }

  /// A node with states that may outlive a row.
  @MainActor
  protocol RowStateOwner {
    var rowStates: [any RowState] { get }
  }
#endif
