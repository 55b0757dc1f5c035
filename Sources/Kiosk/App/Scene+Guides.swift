public import FollowspotGuides
public import FollowspotSpotlights
internal import FollowspotViews

extension Scene {
  /// Explains the views by guides.
  ///
  /// They are offered in order: the first whose gate is open is shown, and after it the next. Those of a screen wait
  /// until the visitor is there, which `guideScreen(_:)` tells; views start others by `@Environment(\.guides)`.
  ///
  /// - Parameters:
  ///   - guides: The guides; none where views start all of them.
  ///   - overlay: How their steps look.
  public func guides(_ guides: [Guide], overlay: some SpotlightOverlay = DefaultOverlay()) -> some Scene {
    ModifiedScene(content: self) { GuidedView(content: $0, guides: guides, overlay: overlay) }
  }
}

extension EnvironmentValues {
  /// Who shows the guides of the program's scene.
  var scenePresenter: GuidePresenter? {
    get { self[ScenePresenterKey.self] }
    set { self[ScenePresenterKey.self] = newValue }
  }
}

private enum ScenePresenterKey: EnvironmentKey { static var defaultValue: GuidePresenter? { nil } }

/// The views of a scene under its guides.
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
  /// The view under guides that are shown in order, as their gates say.
  func offering(_ guides: [Guide], by presenter: GuidePresenter, overlay: some SpotlightOverlay) -> some View {
    self.guides(presenter, overlay: overlay).onAppear {
      presenter.offered = { guides }
      presenter.visit(presenter.screen)
    }
  }
}
