#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The position of a scroll view, which programs set and fingers change.
  public nonisolated struct ScrollPosition: Equatable {
    fileprivate enum Place: Equatable {
      case edge(Edge)
      case id(AnyHashable, UnitPoint?)
      case point(x: Double?, y: Double?)
    }

    fileprivate var place: Place?
    /// The number of requests, so that a repeated one counts as a change.
    fileprivate var requests = 0
    /// Whether a finger has moved the content since a program has.
    public fileprivate(set) var isPositionedByUser = false
    /// The id of the view at the anchor.
    fileprivate var current: AnyHashable?
    fileprivate let idFrom: @MainActor (ScrolledView) -> AnyHashable?

    /// Creates a position of a scroll view whose views have ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self) { idFrom = { $0.id(as: ID.self).map { AnyHashable($0) } } }

    /// Creates the position that shows a view.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
      self.init(idType: ID.self)
      scrollTo(id: id, anchor: anchor)
    }

    /// Creates the position at an edge of the content.
    public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) {
      self.init(idType: ID.self)
      scrollTo(edge: edge)
    }

    /// Creates a position in points from the leading edge.
    public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
      self.init(idType: ID.self)
      scrollTo(point: point)
    }

    /// Creates a position in points from the top.
    public init<ID: Hashable>(idType: ID.Type = Never.self, y: Double) {
      self.init(idType: ID.self)
      scrollTo(y: y)
    }

    /// Creates a position in points from the leading edge.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: Double) {
      self.init(idType: ID.self)
      scrollTo(x: x)
    }

    /// Shows a view.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) { go(to: .id(AnyHashable(id), anchor)) }
    /// Shows an edge of the content.
    public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }
    /// Scrolls to a position in points from the upper leading corner.
    public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
    /// Scrolls to a position in points from the upper leading corner.
    public mutating func scrollTo(x: Double, y: Double) { go(to: .point(x: x, y: y)) }
    /// Scrolls to a position in points from the leading edge.
    public mutating func scrollTo(x: Double) { go(to: .point(x: x, y: nil)) }
    /// Scrolls to a position in points from the top.
    public mutating func scrollTo(y: Double) { go(to: .point(x: nil, y: y)) }

    private mutating func go(to place: Place) {
      self.place = place
      requests += 1
      isPositionedByUser = false
      if case .id(let id, _) = place { current = id } else { current = nil }
    }

    /// The edge that a program has shown; `nil` once a finger has moved the content.
    public var edge: Edge? {
      if case .edge(let edge) = place, !isPositionedByUser { edge } else { nil }
    }
    /// The position that a program has set; `nil` once a finger has moved the content.
    public var point: CGPoint? {
      if case .point(let x, let y) = place, !isPositionedByUser { CGPoint(x: x ?? 0, y: y ?? 0) } else { nil }
    }
    /// The position along the x axis that a program has set.
    public var x: Double? { if case .point(let x, _) = place, !isPositionedByUser { x } else { nil } }
    /// The position along the y axis that a program has set.
    public var y: Double? { if case .point(_, let y) = place, !isPositionedByUser { y } else { nil } }
    /// The id of the view at the anchor.
    public var viewID: (any Hashable)? { current?.base as? any Hashable }

    /// Returns the id of the view at the anchor, if it has a type.
    public func viewID<ID: Hashable>(type: ID.Type) -> ID? { current?.base as? ID }

    /// Returns whether two positions show the same, by the same requests.
    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
      a.place == b.place && a.requests == b.requests && a.isPositionedByUser == b.isPositionedByUser
        && a.current == b.current
    }
  }

  nonisolated extension View {
    /// Keeps the id of the view at the anchor of a scroll view in a binding, and scrolls there when the binding is set.
    ///
    /// - Parameters:
    ///   - id: The id of a view in the stack with `scrollTargetLayout`, or else in the only stack of the content.
    ///   - anchor: The part of the scroll view; `nil` for its start.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
      modifier(
        PositionedScroll(
          wanted: id.wrappedValue.map { ScrollRequest(place: .id(AnyHashable($0), anchor), number: 0) }, anchor: anchor,
          idFrom: { $0.id(as: ID.self).map { AnyHashable($0) } }
        ) { new in
          guard let new = new?.base as? ID, id.wrappedValue != new else { return }
          id.wrappedValue = new
        })
    }

    /// Binds the position of a scroll view.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - anchor: The part of the scroll view whose view counts; `nil` for its start.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
      let now = position.wrappedValue
      return modifier(
        PositionedScroll(
          wanted: now.isPositionedByUser ? nil : now.place.map { ScrollRequest(place: $0, number: now.requests) },
          anchor: anchor, idFrom: now.idFrom
        ) { id in
          var new = position.wrappedValue
          (new.current, new.isPositionedByUser) = (id, true)
          if new != position.wrappedValue { position.wrappedValue = new }
        })
    }
  }

  private nonisolated struct ScrollRequest: Equatable {
    let place: ScrollPosition.Place
    let number: Int
  }

  /// Scrolls to requested places, and reports the view at the anchor while a finger scrolls.
  private nonisolated struct PositionedScroll: ViewModifier {
    let wanted: ScrollRequest?
    let anchor: UnitPoint?
    let idFrom: @MainActor (ScrolledView) -> AnyHashable?
    let follow: (AnyHashable?) -> Void
    @State private var follower = Follower()
    @State private var place = NodeReference()

    init(
      wanted: ScrollRequest?, anchor: UnitPoint?, idFrom: @escaping @MainActor (ScrolledView) -> AnyHashable?,
      follow: @escaping (AnyHashable?) -> Void
    ) { (self.wanted, self.anchor, self.idFrom, self.follow) = (wanted, anchor, idFrom, follow) }

    @MainActor func body(content: Content) -> some View {
      let (follower, wanted, transaction) = (follower, wanted, Transaction.current)
      (follower.anchor, follower.idFrom, follower.follow) = (anchor, idFrom, follow)
      return content.transformEnvironment(\.scrollOptions) { $0.observers.append(follower) }
        .nodes(in: place)
        .onChange(of: wanted, initial: true) {
          guard let wanted, !follower.hasReported(wanted) else { return }
          withTransaction(transaction) { follower.go(to: wanted.place, ScrollViewProxy(place: place)) }
        }
    }
  }

  /// The connection between a binding and the scroll view.
  private final class Follower: ScrollObserver {
    var anchor: UnitPoint?
    var idFrom: (@MainActor (ScrolledView) -> AnyHashable?)?
    var follow: ((AnyHashable?) -> Void)?
    private weak var scroll: ScrollNode?
    /// The last id that was reported.
    private var reported: AnyHashable?

    nonisolated init() {}

    /// Whether a request is only the answer to a report.
    func hasReported(_ request: ScrollRequest) -> Bool {
      guard case .id(let id, _) = request.place, request.number == 0, id == reported else { return false }
      return true
    }

    func go(to place: ScrollPosition.Place, _ proxy: ScrollViewProxy) {
      reported = nil
      switch place {
      case .id(let id, let anchor): proxy.scrollTo(id, anchor: anchor)
      case .edge(let edge): scroll?.scroll(to: edge)
      case .point(let x, let y): scroll?.scroll(x: x, y: y)
      }
    }

    func didLayOut(_ scroll: ScrollNode) {
      self.scroll = scroll
      // What a program has set stays until a finger moves the content.
      guard scroll.phase != .idle, let idFrom else { return }
      let id = scroll.view(at: anchor).flatMap(idFrom)
      guard reported != id || id == nil else { return }
      reported = id
      follow?(id)
    }

    func didEnter(_ phase: ScrollPhase, from old: ScrollPhase, _ scroll: ScrollNode) {}
  }

  extension ScrollNode {
    /// Returns the view at an anchor of the scroll view, or else the nearest.
    fileprivate func view(at anchor: UnitPoint?) -> ScrolledView? {
      let (visible, margins, anchor) = (visibleRect, margins, anchor ?? .topLeading)
      // Half a point inside, so that of two views that meet at the edge the visible one counts.
      func place(_ start: Double, _ length: Double, _ share: Double) -> Double { start + share * (length - 1) + 0.5 }
      let point = Point(
        x: place(visible.minX + margins.leading, visible.width - margins.leading - margins.trailing, anchor.x),
        y: place(visible.minY + margins.top, visible.height - margins.top - margins.bottom, anchor.y))
      var nearest: (view: ScrolledView, way: Double)?
      for view in scrolledViews {
        let frame = view.frame
        var way = 0.0
        if scrollAxes.contains(.horizontal) { way += max(frame.minX - point.x, 0, point.x - frame.maxX) }
        if scrollAxes.contains(.vertical) { way += max(frame.minY - point.y, 0, point.y - frame.maxY) }
        if way < nearest?.way ?? .infinity { nearest = (view, way) }
      }
      return nearest?.view
    }

    /// Shows an edge of the content.
    fileprivate func scroll(to edge: Edge) {
      switch edge {
      case .top: scroll(y: 0)
      case .bottom: scroll(y: contentSize.height)
      case .leading: scroll(x: 0)
      case .trailing: scroll(x: contentSize.width)
      }
    }

    /// Scrolls to a position in points from the upper leading corner.
    fileprivate func scroll(x: Double? = nil, y: Double? = nil) {
      scroll(to: Point(x: x ?? visibleRect.minX, y: y ?? visibleRect.minY))
    }
  }
#endif
