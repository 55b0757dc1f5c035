public import FollowspotGeometry

/// The views that a ``Layout`` arranges, in the order they are written.
///
/// A helper of a layout need not be on the main actor to go through them, as in SwiftUI; what runs it is.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// Which way text runs. Places are mirrored by themselves; only what is not symmetric needs to know.
  public let layoutDirection: LayoutDirection
  private let subviews: [LayoutSubview]

  init(_ subviews: [LayoutSubview], _ direction: LayoutDirection) {
    self.subviews = subviews
    layoutDirection = direction
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { subviews.count }

  /// The view at a position.
  public subscript(position: Int) -> LayoutSubview { subviews[position] }
}

/// A view that a ``Layout`` arranges.
///
/// It is asked and placed while the layout runs, on the main actor; anywhere else that ends the program.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode
  private let index: Int
  private let places: LayoutPlaces

  init(_ node: LayoutNode, _ index: Int, _ places: LayoutPlaces) {
    self.node = node
    self.index = index
    self.places = places
  }

  /// Whether both are the same view in the same place of its container.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.node === b.node && a.index == b.index
  }

  /// The size that the view takes of a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    MainActor.assumeIsolated { node.sizeThatFits(proposal).finite }
  }

  /// The same with the lines that others line up with.
  @MainActor @preconcurrency
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(of: node, proposal) }

  /// How early it is given space: what `layoutPriority(_:)` says, 0 by default.
  public var priority: Double { MainActor.assumeIsolated { node.priority } }

  /// The room that it wants around it.
  @MainActor @preconcurrency public var spacing: ViewSpacing { node.spacing }

  /// What `layoutValue(key:value:)` says.
  @MainActor @preconcurrency public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { node.traits[key] }

  /// Gives the view its place; of several in one layout the last counts.
  ///
  /// - Parameters:
  ///   - position: Where in the container it goes, in points.
  ///   - anchor: The position in the view that goes there.
  ///   - proposal: What the view takes its size of.
  public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    MainActor.assumeIsolated { places.set(Placement(origin: origin, proposal: proposal), at: index) }
  }
}

/// Where the views of a layout were put; nil for those that were not.
@MainActor
final class LayoutPlaces {
  private(set) var placements: [Placement?]

  init(count: Int) { placements = Array(repeating: nil, count: count) }

  func set(_ placement: Placement, at index: Int) { placements[index] = placement }
}
