/// The lasting counterpart of a view in the tree.
///
/// A node is either purely structural, such as a branch, a list or a view with a body, or a `LayoutNode` with a
/// frame.
@MainActor
public class _ViewNode {
  /// The node above; `nil` at the root and after the node has left the tree. Unowned, because a weak reference is
  /// slower.
  /// That is safe, because no node outlives the upper part of its tree.
  final var parent: _ViewNode? {
    get { above }
    set { above = newValue }
  }
  // Only `parent` accesses it, and reads or writes it as a whole, so accesses can't overlap.
  @exclusivity(unchecked) private unowned var above: _ViewNode?
  package final var environment: EnvironmentValues {
    get { around }
    set { around = newValue }
  }
  private var around: EnvironmentValues
  private(set) var isDetached = false
  /// The number of the node in order of creation. It defines the order of actions on several nodes.
  let serial: Int
  private static var made = 0

  init(in environment: EnvironmentValues) {
    around = environment
    Self.made += 1
    serial = Self.made
  }

  package var host: ViewHost? { environment.host }

  /// The number of nodes above this one.
  var depth: Int {
    var depth = 0
    var node = parent
    while let next = node {
      depth += 1
      node = next.parent
    }
    return depth
  }

  /// Adds the layout nodes with which this node takes part in its container's layout.
  func collect(into elements: inout [LayoutNode]) {}

  /// Adds the segments with which this node takes part in a lazy stack, made or not.
  func collectSegments(into segments: inout [LazySegment]) {}

  /// Calls a closure with every direct child.
  func forEachChild(_ body: (_ViewNode) -> Void) {}

  /// Returns the child that has an id; `nil` if none has. An id is given by `id(_:)` or by a `ForEach`.
  func child(withID id: AnyHashable) -> _ViewNode? { nil }

  #if SwiftUI
    /// Returns the id of a child; `nil` if it has none.
    func id(of child: _ViewNode) -> AnyHashable? { nil }
  #endif

  /// Changes the traits of an element below. Called for nodes that are not layout nodes only.
  func adapt(_ traits: LayoutTraits) -> LayoutTraits { traits }

  /// Called when the node leaves the tree for good; its views' `onDisappear` actions run.
  func detach() {
    isDetached = true
    forEachChild { $0.detach() }
    parent = nil
  }

  /// Measures and paints pictures again, because files may have changed.
  func picturesDidChange() { forEachChild { $0.picturesDidChange() } }

  /// Marks the layout as outdated because a node below has other elements or another size.
  func invalidateLayout() { parent?.invalidateLayout() }

  /// Marks the painting as outdated because a node below is painted differently.
  func invalidatePainting() { parent?.invalidatePainting() }

  /// Repaints the node in the next frame.
  final func repaint() {
    invalidatePainting()
    host?.updates.changed()
  }
}
