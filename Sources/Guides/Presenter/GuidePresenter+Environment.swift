public import FollowspotViews

private enum GuidePresenterKey: EnvironmentKey { static var defaultValue: GuidePresenter? { nil } }

extension EnvironmentValues {
  /// The presenter of the guides over the view, to start or end guides and to read their records; `nil` if there is
  /// none.
  public internal(set) var guides: GuidePresenter? {
    get { self[GuidePresenterKey.self] }
    set { self[GuidePresenterKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Connects the view's current screen with the guides over the view, so that steps can go to other screens.
  ///
  /// - Parameter screen: The name of the screen, as in `Guide.screen` and `GuideStep.Preparation.navigate(_:)`.
  ///   Steps that go to another screen set it.
  public func guideScreen(_ screen: Binding<String>) -> some View {
    MadeView((self, screen)) { $0.modifier(GuideScreen(screen: $1)) }
  }
}

private struct GuideScreen: ViewModifier {
  @Binding var screen: String
  @Environment(\.guides) private var guides

  init(screen: Binding<String>) { _screen = screen }

  func body(content: Content) -> some View {
    content.onChange(of: screen, initial: true) { _, new in
      guides?.onNavigate = { screen = $0 }
      guides?.visit(new)
    }
  }
}
