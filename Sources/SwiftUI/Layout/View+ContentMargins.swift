#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The part of a scroll view that has margins.
  public enum ContentMarginPlacement: Hashable, Sendable {
    case automatic, scrollContent
    /// The bars that show the visible part. Their margins are unused.
    case scrollIndicators
  }

  nonisolated extension View {
    /// Adds space around the content of the scroll views in the view. It scrolls with the content.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - insets: The space at each edge, in points.
    ///   - placement: The part that has the space.
    public func contentMargins(
      _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
      transformEnvironment(\.scrollMargins) { margins in
        guard placement != .scrollIndicators else { return }
        if edges.contains(.top) { margins.top = insets.top }
        if edges.contains(.leading) { margins.leading = insets.leading }
        if edges.contains(.bottom) { margins.bottom = insets.bottom }
        if edges.contains(.trailing) { margins.trailing = insets.trailing }
      }
    }

    /// Adds space around the content of the scroll views in the view; `nil` for none.
    public func contentMargins(
      _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
      let length = length ?? 0
      return contentMargins(
        edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Adds space around the content of the scroll views in the view.
    public func contentMargins(_ length: Double, for placement: ContentMarginPlacement = .automatic) -> some View {
      contentMargins(.all, length, for: placement)
    }

    /// Adds space at edges: around the content of a scroll view, else around the view.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
      let length = length ?? 16
      return safeAreaPadding(
        EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }
    /// Adds space at all edges: around the content of a scroll view, else around the view.
    public func safeAreaPadding(_ length: Double) -> some View { safeAreaPadding(.all, length) }
    /// Adds space at edges: around the content of a scroll view, else around the view.
    @ViewBuilder
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
      if self is any ScrollingView {
        transformEnvironment(\.scrollMargins) { margins in
          margins.top += insets.top
          margins.leading += insets.leading
          margins.bottom += insets.bottom
          margins.trailing += insets.trailing
        }
      } else {
        padding(insets)
      }
    }
  }
#endif
