public import FollowspotGeometry

/// The parts of a geometry that views match.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position of the anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The proposed size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Shows a view with the geometry of another one that has the same id. Its space in the layout stays.
nonisolated struct MatchedGeometryModifier: PrimitiveModifier, Equatable {
  let id: AnyHashable
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor func makeStorage(in environment: EnvironmentValues) -> MatchedMember { MatchedMember() }

  @MainActor func didUpdate(from old: MatchedGeometryModifier?, node: ModifierNode<Self>) {
    let member = node.storage
    member.node = node
    member.update(self)
    if let old, old.id == id, old.namespace == namespace { return }
    if let old { old.namespace.space.leave(member, old.id, in: node.host?.updates.round ?? 0) }
    namespace.space.join(member, id)
  }

  @MainActor func didDetach(node: ModifierNode<Self>) {
    namespace.space.leave(node.storage, id, in: node.host?.updates.round ?? 0)
  }

  @MainActor func place(
    _ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>
  ) -> Placement {
    guard let host = node.host else { return Placement(origin: .zero, proposal: proposal) }
    let shown = node.storage.place(self, in: namespace.space.group(id), on: host)
    host.updates.watchPosition(of: node)
    if shown == .zero { return Placement(origin: .zero, proposal: proposal) }
    let wanted = Size(width: max(0, size.width + shown.width), height: max(0, size.height + shown.height))
    let inner = shown.size == .zero ? proposal : ProposedViewSize(wanted)
    let taken = content.sizeThatFits(inner).finite
    let place = anchor.point(in: size) + shown.origin - anchor.point(in: taken)
    return Placement(origin: place, proposal: inner, isAbsolute: true)
  }

  /// Returns the distance of the anchor and the difference of the size between two frames.
  func difference(to frame: Rect, from natural: Rect) -> Rect {
    let way = frame.origin + anchor.point(in: frame.size) - natural.origin - anchor.point(in: natural.size)
    let growth = Size(width: frame.width - natural.width, height: frame.height - natural.height)
    return Rect(
      origin: properties.contains(.position) ? way : .zero, size: properties.contains(.size) ? growth : .zero)
  }
}

nonisolated extension View {
  /// Shows the view with the position and the size of another view that has the same id.
  ///
  /// A view that appears in an animated change, and is a source, comes from the frame of the source before it, which moves
  /// there while it leaves. A view that is no source always has the source's frame; a change of its id moves it.
  ///
  /// - Parameters:
  ///   - id: The id that the views share.
  ///   - namespace: The space of the id; see ``Namespace``.
  ///   - properties: The parts of the geometry that are matched.
  ///   - anchor: The point of the views that is matched.
  ///   - isSource: Whether the other views take the geometry of this one.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    Modified(
      content: self,
      modifier: MatchedGeometryModifier(
        id: AnyHashable(id), namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
