public import FollowspotGeometry

/// The views that a ``Layout`` arranges, in source order.
///
/// As in SwiftUI, nonisolated helper functions of a layout may iterate over them, but must run on the main actor.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// The direction of text. Positions are mirrored automatically; only asymmetric layouts need it.
  public let layoutDirection: LayoutDirection
  private let subviews: [LayoutSubview]

  init(_ subviews: [LayoutSubview], _ direction: LayoutDirection) {
    self.subviews = subviews
    layoutDirection = direction
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { subviews.count }

  /// The view at a position.
  public subscript(position: Int) -> LayoutSubview { subviews[position] }
}

/// A view that a ``Layout`` arranges.
///
/// Use it only while the layout runs, on the main actor; anywhere else the program traps.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode
  private let index: Int
  private let places: LayoutPlacements

  init(_ node: LayoutNode, _ index: Int, _ places: LayoutPlacements) {
    self.node = node
    self.index = index
    self.places = places
  }

  /// Whether both are the same view at the same index of its container.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.node === b.node && a.index == b.index
  }

  /// Returns the size that the view takes of a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    MainActor.assumeIsolated { node.sizeThatFits(proposal).finite }
  }

  /// Returns the size that the view takes of a proposal, with its alignment lines.
  @MainActor @preconcurrency
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(of: node, proposal) }

  /// The value of `layoutPriority(_:)`, 0 by default. Views with a higher one get space first.
  public var priority: Double { MainActor.assumeIsolated { node.priority } }

  /// The spacing that the view prefers around it.
  @MainActor @preconcurrency public var spacing: ViewSpacing { node.spacing }

  /// The value set with `layoutValue(key:value:)`.
  @MainActor @preconcurrency public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { node.traits[key] }

  /// Places the view. The last call in a layout takes precedence.
  ///
  /// - Parameters:
  ///   - position: The position in the container, in points.
  ///   - anchor: The point of the view that is put at the position.
  ///   - proposal: The proposal that determines the view's size.
  public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    MainActor.assumeIsolated { places.set(Placement(origin: origin, proposal: proposal), at: index) }
  }
}

/// The placements that a layout has made; `nil` for views not placed yet.
@MainActor
final class LayoutPlacements {
  private(set) var placements: [Placement?]

  init(count: Int) { placements = Array(repeating: nil, count: count) }

  func set(_ placement: Placement, at index: Int) { placements[index] = placement }
}
