#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // The compiler refuses each use, so no body here ever runs.

  extension AnyTransition {
    @available(*, unavailable, message: "combine opacity, scale, offset, move and slide")
    public static func modifier(active: some ViewModifier, identity: some ViewModifier) -> AnyTransition {
      preconditionFailure()
    }
  }

  extension Text {
    @available(*, unavailable, message: "letters keep the distances of their font: choose a wider or narrower family")
    public func kerning(_ kerning: Double) -> Text { self }

    @available(*, unavailable, message: "letters keep the distances of their font: choose a wider or narrower family")
    public func tracking(_ tracking: Double) -> Text { self }
  }

  nonisolated extension View {
    @available(*, unavailable, message: "letters keep the distances of their font: choose a wider or narrower family")
    public func kerning(_ kerning: Double) -> some View { self }

    @available(*, unavailable, message: "letters keep the distances of their font: choose a wider or narrower family")
    public func tracking(_ tracking: Double) -> some View { self }

    @available(*, unavailable, message: "use transition, or one view whose position is animated")
    public func matchedGeometryEffect<ID: Hashable, Space>(
      id: ID, in namespace: Space, properties: Any? = nil, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }

    @available(*, unavailable, message: "use ViewThatFits with texts of several sizes, or lineLimit")
    public func minimumScaleFactor(_ factor: Double) -> some View { self }
  }
#endif
