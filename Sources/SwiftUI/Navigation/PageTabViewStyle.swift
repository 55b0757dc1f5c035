#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews

  /// The style of tab views whose pages a finger swipes, with a dot for each page; also written `.page`.
  public nonisolated struct PageTabViewStyle: Sendable {
    /// Whether dots show which page is visible.
    public enum IndexDisplayMode: Hashable, Sendable {
      /// If there is more than one page.
      case automatic
      /// Even for one page.
      case always
      /// Never. The keys *Page Up* and *Page Down* still turn the pages.
      case never
    }

    let indexDisplayMode: IndexDisplayMode

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }

    /// The style with dots if there is more than one page.
    public static let page = PageTabViewStyle()

    /// Returns the style.
    public static func page(indexDisplayMode: IndexDisplayMode) -> PageTabViewStyle {
      PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
  }

  /// The look of the dots of tab views with ``PageTabViewStyle``; also written `.page`.
  public nonisolated struct PageIndexViewStyle: Sendable {
    /// Whether the dots have a background.
    public enum BackgroundDisplayMode: Hashable, Sendable {
      case automatic, interactive, always, never
    }

    let backgroundDisplayMode: BackgroundDisplayMode

    /// Creates the style. Only `always` gives the dots a background.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
      self.backgroundDisplayMode = backgroundDisplayMode
    }

    /// The style without a background.
    public static let page = PageIndexViewStyle()

    /// Returns the style. Only `always` gives the dots a background.
    public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
      PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
  }

  nonisolated extension View {
    /// Lets a finger swipe the pages of tab views inside, in place of a bar.
    public func tabViewStyle(_ style: PageTabViewStyle) -> some View {
      transformEnvironment(\.tabPagesMaker) { maker in
        maker = { pages, selection in
          AnyView(SwipedPages(pages: pages, selection: selection, indexDisplayMode: style.indexDisplayMode))
        }
      }
    }

    /// Sets the look of the dots of tab views inside.
    public func indexViewStyle(_ style: PageIndexViewStyle) -> some View {
      transformEnvironment(\.dotsHaveGround) { $0 = style.backgroundDisplayMode == .always }
    }
  }

  private enum DotsHaveGroundKey: EnvironmentKey { static let defaultValue = false }

  extension EnvironmentValues {
    var dotsHaveGround: Bool {
      get { self[DotsHaveGroundKey.self] }
      set { self[DotsHaveGroundKey.self] = newValue }
    }
  }
#endif
