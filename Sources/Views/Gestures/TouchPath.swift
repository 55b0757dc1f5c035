internal import Geometry

/// The views under a finger as they were when it came, innermost first.
@MainActor
struct TouchPath {
  let nodes: [LayoutNode]
  private let generations: [(node: LayoutNode, value: Int)]

  init(from hit: LayoutNode?) {
    nodes = hit.map { Array($0.containers) } ?? []
    generations = nodes.compactMap { node in node.touchGeneration.map { (node, $0) } }
  }

  /// Whether a tap still means what it did when the finger came.
  var isCurrent: Bool { generations.allSatisfy { $0.node.touchGeneration == $0.value } }

  /// Tells those who watch that a finger came.
  func tellBegan(at location: Point) { for node in nodes { node.touchWatch?.began(location) } }

  /// Tells those who watch that a tap happened, after it did.
  func tellTapped(at location: Point) {
    for node in nodes where !node.isDetached { node.touchWatch?.tapped(location) }
  }
}
