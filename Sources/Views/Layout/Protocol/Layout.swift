public import FollowspotGeometry

/// A custom container: it computes its size and places its views.
///
/// Calling a layout with views in braces makes a view:
///
/// ```swift
/// Flow(spacing: 8) { ForEach(tags, id: \.self) { Text($0) } }
/// ```
///
/// A layout works from left to right and is mirrored where text runs from right to left. `animatableData` makes its
/// numbers animatable. Names and meanings are those of SwiftUI.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  /// Data that is computed once and used several times.
  associatedtype Cache = Void
  /// The views to lay out.
  typealias Subviews = LayoutSubviews

  /// The properties of the container that its views can depend on.
  static var layoutProperties: LayoutProperties { get }
  /// Returns a new cache. Called before all other functions.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache after views were added, removed or resized. By default makes it again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the container's size for a proposal, in points. Called with many proposals before views are placed.
  /// Negative results and NaN count as 0.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
  /// Places every view by ``LayoutSubview/place(at:anchor:proposal:)``. A view that is not placed is centred.
  ///
  /// - Parameters:
  ///   - bounds: The container's origin and size, in points.
  ///   - proposal: The proposal from which the container's size resulted.
  ///   - subviews: The views, in their order.
  ///   - cache: What the layout keeps between calls.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the spacing that the container prefers around it in stacks. By default each edge gets the largest spacing
  /// of its views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the position of a vertical line on which other views align with the container.
  ///
  /// - Parameters:
  ///   - alignment: The line.
  ///   - bounds: The container's origin and size, in points.
  ///   - proposal: The proposal from which the container's size resulted.
  ///   - subviews: The views, in their order.
  ///   - cache: What the layout keeps between calls.
  /// - Returns: The distance from the left of the bounds, in points. With `nil`, the default, it is the average of the
  ///   explicit lines of the views, or follows from the bounds if there are none.
  func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?
  /// Returns the position of a horizontal line on which other views align with the container.
  ///
  /// - Returns: The distance from the top of the bounds, in points. With `nil`, the default, it is the highest first
  ///   baseline of the views, the lowest last one or the average of other explicit lines, or follows from the bounds if
  ///   there are none.
  func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?
}

extension Layout {
  /// The properties of a container that is no stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// Returns the largest spacing of the views on each edge.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.isEmpty ? ViewSpacing() : subviews.reduce(into: .zero) { $0.formUnion($1.spacing) }
  }

  /// Returns `nil`.
  public func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }

  /// Returns `nil`.
  public func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }

  /// Returns a view that arranges the views in braces.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LaidOutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Does nothing: there is no cache.
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a container that its views can depend on.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis of a stack, along which spacers push views apart; `nil` for other containers.
  public var stackOrientation: Axis?

  /// Creates the properties of a container that is no stack.
  public init() {}
}

/// The views of a layout.
private nonisolated struct LaidOutView<L: Layout, Content: View>: View, Animatable {
  var layout: L
  let content: Content

  @MainActor var animatableData: L.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }

  @MainActor var body: some View { LayoutContainer(layout: layout, content: content) }
}
