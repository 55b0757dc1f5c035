#if SwiftUI
  public import FollowspotViews

  // Headings that stay at the edge while their rows scroll. The compiler rejects each use and says what to write instead.

  /// The headings that stay while their rows scroll.
  public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The views above the rows of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The views below the rows of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
  }

  extension LazyVGrid {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
      pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }

  extension LazyHGrid {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
      pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }

  extension LazyVStack {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
      @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }

  extension LazyHStack {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
      @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }
#endif
