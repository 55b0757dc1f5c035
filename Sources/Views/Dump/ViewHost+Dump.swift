internal import FollowspotDrawing
internal import FollowspotGeometry

extension ViewHost {
  /// The views, modifiers and containers with their serial numbers, one per line, each indented below its parent.
  package var viewDump: String {
    var lines: [String] = []
    rootNode?.dump(into: &lines, depth: 0)
    return lines.text
  }

  /// The nodes that have a frame, one per line with their serial numbers, each indented below the node that contains
  /// it.
  ///
  /// The four numbers are left, top, width and height on the display, in points.
  package var layoutDump: String {
    guard let rootNode else { return "" }
    var inside: [ObjectIdentifier: [LayoutNode]] = [:]
    rootNode.forEachPlaced { node in
      if let container = node.container { inside[ObjectIdentifier(container), default: []].append(node) }
    }
    var lines: [String] = []
    func add(_ node: LayoutNode, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + "\(node.label) #\(node.serial) \(node.displayFrame.dump)")
      for node in inside[ObjectIdentifier(node)] ?? [] { add(node, depth + 1) }
    }
    add(rootNode, 0)
    return lines.text
  }

  /// The display items in painting order, each with the serial number of its node and its index among the node's items.
  package var listDump: String { update().dump.text }
}

extension [String] {
  /// The strings, each ended by a newline.
  package var text: String { map { $0 + "\n" }.joined() }
}

extension _ViewNode {
  /// The node's name in dumps and messages.
  var label: String { (self as? any NamedNode)?.nodeName ?? _ViewNode.name(of: Self.self, without: "Node") }

  /// Adds a line for the node and those below it. A purely structural node gets no line.
  fileprivate func dump(into lines: inout [String], depth: Int) {
    let isShown = self is any NamedNode || self is LayoutNode
    if isShown { lines.append(String(repeating: "  ", count: depth) + "\(label) #\(serial)") }
    var children: [_ViewNode] = []
    forEachChild { children.append($0) }
    for child in children { child.dump(into: &lines, depth: isShown ? depth + 1 : depth) }
  }

  fileprivate func forEachPlaced(_ body: (LayoutNode) -> Void) {
    if let node = self as? LayoutNode, node.isPlaced { body(node) }
    var children: [_ViewNode] = []
    forEachChild { children.append($0) }
    for child in children { child.forEachPlaced(body) }
  }
}
