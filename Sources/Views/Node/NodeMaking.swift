/// The making of nodes, which a view that contains itself would continue without end.
@MainActor
enum NodeMaking {
  /// The place on the stack at which the outermost making began; `nil` while none is under way.
  private static var start: Int?
  /// The nodes that make others below them, the innermost last.
  private static var makers: [_ViewNode] = []
  /// The types of nodes that were found to contain themselves without end during the outermost making.
  private static var endless: Set<ObjectIdentifier> = []
  /// The part of the stack that nested nodes may fill, in bytes. The layout needs as much later.
  private static let reach = 2 << 20
  /// The number of nodes of a type around each other from which on they may be endless.
  private static let depth = 4

  private static var place: Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }

  /// Runs a closure in which nodes are made. Layouts are such closures, too: they make the content of readers and lists.
  static func run<Result>(_ body: () -> Result) -> Result {
    guard start == nil else { return body() }
    start = place
    defer { (start, endless) = (nil, []) }
    return body()
  }

  /// Runs a closure in which a node makes others below it.
  static func run<Result>(below node: _ViewNode, _ body: () -> Result) -> Result {
    run {
      makers.append(node)
      defer { makers.removeLast() }
      return body()
    }
  }

  /// Whether the node of a view that makes its body is in so many of its type that they fill the stack. Once that is so
  /// for a type, few are enough: a view that contains itself twice would have nodes without number.
  static func isEndless<Node: _ViewNode>(_ node: Node) -> Bool {
    let isDeep = abs((start ?? place) - place) >= reach
    guard isDeep || endless.contains(ObjectIdentifier(Node.self)) else { return false }
    var count = 0
    for maker in makers where maker !== node {
      var above: _ViewNode? = maker
      while let next = above, count < depth {
        if next is Node { count += 1 }
        above = next.parent
      }
    }
    guard count >= depth else { return false }
    endless.insert(ObjectIdentifier(Node.self))
    return true
  }
}
