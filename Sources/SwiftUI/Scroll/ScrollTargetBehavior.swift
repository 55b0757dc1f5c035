#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The places at which scroll views come to rest after a finger has left.
  public nonisolated protocol ScrollTargetBehavior {
    /// The state of the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the place to which the content would glide.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  }

  /// A place at which a scroll view comes to rest.
  public nonisolated struct ScrollTarget: Hashable, Sendable {
    /// The part of the content that is visible then.
    public var rect: CGRect
    /// The part of `rect` that keeps its place if `rect` has another size than the scroll view.
    public var anchor: UnitPoint?
  }

  /// The state of a scroll view that a finger has left.
  public nonisolated struct ScrollTargetBehaviorContext {
    fileprivate let release: ScrollRelease

    /// The place before the finger came.
    public var originalTarget: ScrollTarget {
      ScrollTarget(rect: CGRect(origin: release.start, size: containerSize))
    }
    /// The speed of the scroll position, in points per second.
    public var velocity: CGVector { CGVector(dx: release.velocity.x, dy: release.velocity.y) }
    /// The size of the content, in points.
    public var contentSize: CGSize { release.contentSize }
    /// The size of the scroll view, in points.
    public var containerSize: CGSize { release.containerSize }
    /// The axes along which the content scrolls.
    public var axes: Axis.Set { release.axes }
  }

  /// Scroll views that rest at multiples of their size, at most one from where the finger came; also written `.paging`.
  public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// The speed at which a finger turns a page however short its way is, in points per second.
    private static var flick: Double { 250 }

    /// Creates the behaviour.
    public init() {}

    /// Moves the target to the start of a page.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      func page(_ start: Double, _ end: Double, _ speed: Double, _ length: Double) -> Double {
        guard length > 0 else { return end }
        let first = (start / length).rounded()
        let last = abs(speed) > Self.flick ? first + (speed > 0 ? 1 : -1) : (end / length).rounded()
        return max(0, max(first - 1, min(last, first + 1))) * length
      }
      let (start, size, speed) = (context.originalTarget.rect, context.containerSize, context.velocity)
      if context.axes.contains(.horizontal) {
        target.rect.origin.x = page(start.minX, target.rect.minX, speed.dx, size.width)
      }
      if context.axes.contains(.vertical) {
        target.rect.origin.y = page(start.minY, target.rect.minY, speed.dy, size.height)
      }
    }
  }

  /// Scroll views that rest at views of the stack with `scrollTargetLayout`; also written `.viewAligned`.
  public nonisolated struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a finger moves at most.
    public enum LimitBehavior: Hashable, Sendable {
      /// Any number.
      case automatic, never
      /// One.
      case always, alwaysByOne
      /// Three.
      case alwaysByFew
    }

    private let limit: LimitBehavior
    private let anchor: UnitPoint

    /// Creates the behaviour.
    ///
    /// - Parameters:
    ///   - limitBehavior: How many views a finger moves at most.
    ///   - anchor: The part of the view that lies at the same part of the scroll view; `nil` for the start.
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
      (limit, self.anchor) = (limitBehavior, anchor ?? .topLeading)
    }

    /// Moves the target to a view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let (stops, start) = (context.release.stops, context.originalTarget.rect)
      let (margins, size) = (context.release.margins, context.containerSize)
      let most = Point(x: context.contentSize.width - size.width, y: context.contentSize.height - size.height)
      if context.axes.contains(.horizontal) {
        let room = size.width - margins.leading - margins.trailing
        target.rect.origin.x = nearest(
          to: target.rect.minX, from: start.minX, most: most.x,
          stops.map { $0.minX - margins.leading - anchor.x * (room - $0.width) })
      }
      if context.axes.contains(.vertical) {
        let room = size.height - margins.top - margins.bottom
        target.rect.origin.y = nearest(
          to: target.rect.minY, from: start.minY, most: most.y,
          stops.map { $0.minY - margins.top - anchor.y * (room - $0.height) })
      }
    }

    private func nearest(to place: Double, from start: Double, most: Double, _ stops: [Double]) -> Double {
      // Several views, or their scroll positions at the end of the content, may share a place.
      let places = Set(stops.map { max(0, min($0, most)) }).sorted()
      guard let goal = places.indices.min(by: { abs(places[$0] - place) < abs(places[$1] - place) }),
        let first = places.indices.min(by: { abs(places[$0] - start) < abs(places[$1] - start) })
      else { return place }
      let few =
        switch limit {
        case .automatic, .never: places.count
        case .always, .alwaysByOne: 1
        case .alwaysByFew: 3
        }
      return places[max(first - few, min(goal, first + few))]
    }
  }

  nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Scroll views that rest at multiples of their size.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
  }

  nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Scroll views that rest at views of the stack with `scrollTargetLayout`.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// Scroll views that rest at views of the stack with `scrollTargetLayout`.
    public static func viewAligned(
      limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
    /// Scroll views that rest at views of the stack with `scrollTargetLayout`.
    public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
      ViewAlignedScrollTargetBehavior(anchor: anchor)
    }
    /// Scroll views that rest at views of the stack with `scrollTargetLayout`.
    public static func viewAligned(
      limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
      ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
  }

  nonisolated extension View {
    /// Sets the places at which scroll views come to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
      transformEnvironment(\.scrollOptions) { options in
        options.rest = { release in
          let context = ScrollTargetBehaviorContext(release: release)
          var target = ScrollTarget(rect: CGRect(origin: release.end, size: context.containerSize))
          behavior.updateTarget(&target, context: context)
          let (anchor, size) = (target.anchor ?? .topLeading, context.containerSize)
          return Point(
            x: target.rect.minX + anchor.x * (target.rect.width - size.width),
            y: target.rect.minY + anchor.y * (target.rect.height - size.height))
        }
      }
    }

    /// Lets the scroll view around the view rest at the views in it, which is a stack or a grid.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { scrollTargets(isEnabled: isEnabled) }

    /// Returns the view unchanged: mark the stack around it by `scrollTargetLayout`.
    public func scrollTarget(isEnabled: Bool = true) -> Self { self }
  }
#endif
