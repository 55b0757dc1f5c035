internal import FollowspotGeometry

/// Names the coordinates of a view.
nonisolated struct CoordinateSpaceModifier: PrimitiveModifier, Equatable {
  let name: String

  @MainActor func needsLayout(after old: CoordinateSpaceModifier) -> Bool { self != old }
}

extension LayoutNode {
  /// The origin of a named space around the node on the display, in points; that of the display if none has the name.
  func origin(ofSpace name: String) -> Point {
    for case let node as ModifierNode<CoordinateSpaceModifier> in containers where node.modifier.name == name {
      return node.displayOrigin
    }
    return .zero
  }
}

extension CoordinateSpace {
  /// Returns the coordinates of the view around that has a name.
  ///
  /// Gestures report positions on the display in place of positions in a named space.
  public static func named(_ name: some Hashable) -> CoordinateSpace { ._named("\(name)") }
}

nonisolated extension View {
  /// Names the view's coordinates for the views inside.
  public func coordinateSpace(name: some Hashable) -> some View { coordinateSpace(.named(name)) }

  /// Names the view's coordinates for the views inside.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    let name = if case ._named(let name) = space { name } else { "" }
    return Modified(content: self, modifier: CoordinateSpaceModifier(name: name))
  }
}
