#if SwiftUI
  public import FollowspotViews

  // The compiler refuses each use, so no body here ever runs.

  nonisolated extension View {
    @available(*, unavailable, message: "use ViewThatFits with texts of several sizes, or lineLimit")
    public func minimumScaleFactor(_ factor: Double) -> some View { self }
  }
#endif
