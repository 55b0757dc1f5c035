internal import FollowspotGeometry

/// Names the coordinates of a view.
nonisolated struct CoordinateSpaceModifier: PrimitiveModifier, Equatable {
  let name: String

  @MainActor func needsLayout(after old: CoordinateSpaceModifier) -> Bool { self != old }
}

extension LayoutNode {
  /// Returns the node around this one whose coordinates have a name; `nil` for those of the display if none has.
  func space(named name: String) -> LayoutNode? {
    containers.first { ($0 as? ModifierNode<CoordinateSpaceModifier>)?.modifier.name == name }
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
