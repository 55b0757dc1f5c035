/// What the tree keeps for a view from one value to the next.
///
/// A node is either structure (a branch, a list, a view with a body), which has no place on the screen, or a
/// ``LayoutNode``, which has.
@MainActor
public class Node {
  /// The node above; nil at the root and once the node has left the tree. A weak reference would make every use of the
  /// node above slower; this one holds because no node lives on in a tree whose upper part has gone.
  final var parent: Node? {
    get { above }
    set { above = newValue }
  }
  // Reached through `parent` alone, which reads or writes all of it at once: no two accesses can overlap.
  @exclusivity(unchecked) private unowned var above: Node?
  /// What the view finds around it.
  package final var environment: EnvironmentValues {
    get { around }
    set { around = newValue }
  }
  private var around: EnvironmentValues
  private(set) var isDetached = false
  /// Counts nodes in the order they are made, so that whatever is done to several is done in one order.
  let serial: Int
  private static var made = 0

  init(in environment: EnvironmentValues) {
    around = environment
    Self.made += 1
    serial = Self.made
  }

  package var host: ViewHost? { environment.host }

  /// Nodes from the root down to this one.
  var depth: Int {
    var depth = 0
    var node = parent
    while let next = node {
      depth += 1
      node = next.parent
    }
    return depth
  }

  /// Adds the nodes that take part in the layout of whatever contains this one.
  func collect(into elements: inout [LayoutNode]) {}

  /// Adds what takes part in the layout of the lazy stack that contains this one, made or not.
  func collectSegments(into segments: inout [LazySegment]) {}

  /// Every node directly below, for walking the whole tree.
  func forEachChild(_ body: (Node) -> Void) {}

  /// What an element below tells its container, once this node has had its say. Only asked of nodes without a place.
  func adapt(_ traits: LayoutTraits) -> LayoutTraits { traits }

  /// Told when the node leaves the tree for good; its views' `onDisappear` runs.
  func detach() {
    isDetached = true
    forEachChild { $0.detach() }
    parent = nil
  }

  /// Pictures may be others under the same names.
  func picturesDidChange() { forEachChild { $0.picturesDidChange() } }

  /// Something below has another number of elements, or a new size.
  func invalidateLayout() { parent?.invalidateLayout() }

  /// Something below is painted another way.
  func invalidatePainting() { parent?.invalidatePainting() }

  /// Has it painted anew in the next frame.
  final func repaint() {
    invalidatePainting()
    host?.changed()
  }
}
