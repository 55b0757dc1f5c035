public import FollowspotViews

private enum GuidePresenterKey: EnvironmentKey { static var defaultValue: GuidePresenter? { nil } }

extension EnvironmentValues {
  /// Who shows guides over the view: to start one, end one, or read what is remembered; nil where nobody does.
  public internal(set) var guides: GuidePresenter? {
    get { self[GuidePresenterKey.self] }
    set { self[GuidePresenterKey.self] = newValue }
  }
}

extension View {
  /// Tells the guides over the view which screen it shows, and lets their steps go to another.
  ///
  /// - Parameter screen: The screen's name: what a ``Guide/screen`` and a step's
  ///   ``GuideStep/Preparation/navigate(_:)`` mean. A step that goes elsewhere sets it.
  public func guideScreen(_ screen: Binding<String>) -> some View { modifier(GuideScreen(screen: screen)) }
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
