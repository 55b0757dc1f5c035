public import FollowspotGuides
public import FollowspotSpotlights
internal import FollowspotViews

extension Scene {
  /// Explains the views by guides.
  ///
  /// Guides are offered in order. The first guide whose gate is open is shown, then the next. A guide for one screen
  /// waits until `guideScreen(_:)` reports that the visitor is there. Views start other guides through
  /// `@Environment(\.guides)`.
  ///
  /// - Parameters:
  ///   - guides: The guides, in order. Empty if views start all guides.
  ///   - overlay: The look of the guides' steps.
  public func guides(_ guides: [Guide], overlay: some SpotlightOverlay = DefaultOverlay()) -> some Scene {
    ModifiedScene(content: self) { GuidedView(content: $0, guides: guides, overlay: overlay) }
  }
}

extension EnvironmentValues {
  /// The presenter that shows the guides of the program's scene.
  var scenePresenter: GuidePresenter? {
    get { self[ScenePresenterKey.self] }
    set { self[ScenePresenterKey.self] = newValue }
  }
}

private enum ScenePresenterKey: EnvironmentKey { static var defaultValue: GuidePresenter? { nil } }

/// A scene's views with guides over them.
private struct GuidedView<Overlay: SpotlightOverlay>: View {
  let content: AnyView
  let guides: [Guide]
  let overlay: Overlay
  @Environment(\.scenePresenter) private var presenter

  var body: some View {
    if let presenter { content.offering(guides, by: presenter, overlay: overlay) } else { content }
  }
}

extension View {
  /// Shows guides over the view, in order, as their gates allow.
  func offering(_ guides: [Guide], by presenter: GuidePresenter, overlay: some SpotlightOverlay) -> some View {
    self.guides(presenter, overlay: overlay).onAppear {
      presenter.offered = { guides }
      presenter.visit(presenter.screen)
    }
  }
}
