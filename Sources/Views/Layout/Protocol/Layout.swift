public import FollowspotGeometry

/// A container of one's own: it says how large it is and where each of its views goes.
///
/// A layout is a view once it is called with views in braces:
///
/// ```swift
/// Flow(spacing: 8) { ForEach(tags, id: \.self) { Text($0) } }
/// ```
///
/// It thinks from left to right; where text runs the other way its places are mirrored. Numbers that it animates are
/// its `animatableData`. The names are SwiftUI's, and so is what they mean.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  /// What is found out once and needed several times.
  associatedtype Cache = Void
  /// The views that are laid out.
  typealias Subviews = LayoutSubviews

  /// What the container is to the views in it.
  static var layoutProperties: LayoutProperties { get }
  /// Finds out what is kept; called before anything else is asked.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings it up to views that came or went or take another size; by default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The size that the container takes of a proposal, in points. Asked with many proposals before anything is placed;
  /// negative numbers and NaN count as 0.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
  /// Places every view in the container by ``LayoutSubview/place(at:anchor:proposal:)``. A view that is not placed lies
  /// in the middle.
  ///
  /// - Parameters:
  ///   - bounds: The container's extent, in points, with its origin.
  ///   - proposal: What the container's size was taken of.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// The room that the container wants around it in stacks; by default the largest that a view in it wants on that edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Where a line of the container is that others line up with; by default where its views have it.
  ///
  /// - Parameters:
  ///   - bounds: The container's extent, in points, with its origin.
  ///   - proposal: What the container's size was taken of.
  /// - Returns: Distance from the left of the bounds, in points. Nil for the middle of what its views say themselves, and
  ///   for the edge or the centre of the bounds if none does.
  func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?
  /// The same for lines from left to right.
  ///
  /// - Returns: Distance from the top of the bounds, in points. Nil for the highest first baseline of its views, the
  ///   lowest last one, the middle of what they say of other lines, and what follows from the bounds if none says any.
  func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?
}

extension Layout {
  /// No stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Fills the cache anew, as at first.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The larger room on each edge of what its views want.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.isEmpty ? ViewSpacing() : subviews.reduce(into: .zero) { $0.formUnion($1.spacing) }
  }

  /// Nil.
  public func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }

  /// Nil.
  public func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }

  /// A view that arranges those in braces.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LaidOutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing.
  public func makeCache(subviews: Subviews) {}
}

/// What a container is to the views in it.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis of a stack, along which spacers push views apart; nil for none.
  public var stackOrientation: Axis?

  /// Says nothing.
  public init() {}
}

/// The views of a layout.
private struct LaidOutView<L: Layout, Content: View>: View, Animatable {
  var layout: L
  let content: Content

  var animatableData: L.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }

  var body: some View { LayoutContainer(layout: layout, content: content) }
}
