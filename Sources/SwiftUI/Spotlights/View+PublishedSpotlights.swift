#if SwiftUI
  public import Combine
  public import FollowspotCompatibility
  public import FollowspotSpotlights
  public import FollowspotViews

  nonisolated extension View {
    /// Highlights marked elements of this view one after the other, as a publisher requests.
    ///
    /// A new sequence replaces the previous one; `nil` ends it.
    ///
    /// - Parameters:
    ///   - spotlights: The sequences, such as a `CurrentValueSubject`.
    ///   - overlay: The type of the overlay that shows them.
    public func presentSpotlight<Spotlights: Publisher, Overlay: SpotlightOverlay>(
      _ spotlights: Spotlights, using overlay: Overlay.Type = DefaultOverlay.self
    ) -> some View where Spotlights.Output == Spotlight?, Spotlights.Failure == Never {
      MadeView((self, spotlights)) { base, spotlights in
        Following(spotlights: spotlights) { base.presentSpotlight($0, using: Overlay()) }
      }
    }

    /// Highlights marked elements of this view one after the other, as a publisher requests, with an overlay that is a
    /// view.
    public func presentSpotlight<Spotlights: Publisher, Overlay: FocusOverlay>(
      _ spotlights: Spotlights, using overlay: Overlay.Type
    ) -> some View where Spotlights.Output == Spotlight?, Spotlights.Failure == Never {
      MadeView((self, spotlights)) { base, spotlights in
        Following(spotlights: spotlights) { base.presentSpotlight($0, using: Overlay.self) }
      }
    }
  }

  /// Runs the sequences that a publisher sends.
  private struct Following<Spotlights: Publisher, Content: View>: View
  where Spotlights.Output == Spotlight?, Spotlights.Failure == Never {
    let spotlights: Spotlights
    @ViewBuilder let content: (SpotlightModel) -> Content
    @State private var model = SpotlightModel()

    var body: some View { content(model).onReceive(spotlights) { model.run($0) } }
  }
#endif
