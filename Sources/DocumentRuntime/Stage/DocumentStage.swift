internal import FollowspotDocuments
package import FollowspotDrawing
package import FollowspotGeometry
package import FollowspotGuides
internal import FollowspotImages
internal import FollowspotKeyboards
internal import Logging
internal import Observation
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotTypesetting
package import FollowspotViews

/// A document on one display: a screen, and everything over it.
@Observable @MainActor
package final class DocumentStage {
  /// The document, its visitor and data. It owns this stage, and the views on the display own it.
  @ObservationIgnored unowned let session: DocumentSession
  /// The screen that every visitor begins with; nil for `start` of the document's settings.
  @ObservationIgnored package var startScreen: String? {
    didSet { if startScreen != oldValue { navigator = Navigator(start: start) } }
  }
  /// The visitor's current screen and the way back.
  package var navigator: Navigator { didSet { navigator.host = host } }
  @ObservationIgnored private(set) lazy var guides = DocumentGuides(on: self)
  @ObservationIgnored let overlays = DocumentOverlays()
  @ObservationIgnored let sheet = SheetPresenter()
  @ObservationIgnored let sequence: SequencePresenter
  @ObservationIgnored let spotlight = SpotlightPresenter()
  @ObservationIgnored let cards = Cards()
  /// The actions that wait for the views of the visitor's next screen.
  @ObservationIgnored var arrival = ScreenArrival()
  /// The limit on actions that trigger each other without end.
  @ObservationIgnored var actionBudget = ActionBudget()
  /// The subject of a still picture; nil for visitors.
  @ObservationIgnored var subject: Subject?
  /// The tabs of a still picture that are open in place of the first ones; empty for visitors.
  @ObservationIgnored var openTabs: [SourcePosition] = []
  /// The display's size in points. Everything that depends on it is rebuilt when it changes.
  private var displaySize = Size.zero
  @ObservationIgnored private(set) weak var host: ViewHost? { didSet { navigator.host = host } }

  /// Creates the stage of a display; see ``DocumentSession/addStage(at:)``.
  init(of session: DocumentSession, at screen: String?) {
    self.session = session
    startScreen = screen
    navigator = Navigator(start: session.document.start(at: screen))
    sequence = SequencePresenter(session.logger)
  }

  var document: Document { session.document }

  /// Runs the document's guides.
  package var presenter: GuidePresenter { guides.presenter }

  /// The screen to begin with.
  private var start: String { document.start(at: startScreen) }

  /// Returns a new host of the views, for a display of a size in points. The stage uses the newest host.
  ///
  /// - Parameters:
  ///   - offersGuides: Whether guides whose gate is open start automatically.
  ///   - textMeasurer: The measurer of texts; nil for the typesetter of the resources.
  package func makeHost(
    size: Size, scale: Double, offersGuides: Bool = true, textMeasurer: (any TextMeasuring)? = nil
  ) -> ViewHost {
    let environment = EnvironmentValues(for: session, overlays: overlays.manager, textMeasurer: textMeasurer)
    let host = ViewHost(size: size, scale: scale, environment: environment) { [session] in
      StageView(stage: self, session: session, offersGuides: offersGuides)
    }
    self.host = host
    host.spokenLanguage = { [weak session = session] in session.flatMap { $0.locale ?? $0.document.settings.locale } }
    host.panel.keyboard = OnScreenKeyboard(DocumentKeyboard(of: session))
    host.touches.filter = { [weak session = session] in session?.takes($0) ?? true }
    host.keys.filter = { [weak session = session] in session?.takesKey() ?? true }
    displaySize = host.size
    host.safeAreaInsets = builder.safeAreaInsets
    host.onResize = { [weak self, weak host] in
      guard let self, let host, displaySize != host.size else { return }
      displaySize = host.size
      host.safeAreaInsets = builder.safeAreaInsets
      restyle()
    }
    return host
  }

  // MARK: Screens

  /// The name of the screen that is shown: the visitor's, or one of `attract`.
  package var screenName: String { shownNavigator.screen }

  /// The picture or screen of `attract` that replaces the start screen without a visitor, on the first display; nil for the
  /// start screen.
  var scene: AttractScene? { session.stage === self ? session.visitor.scene : nil }

  /// Whether a screen of `attract` is shown.
  var showsSceneScreen: Bool { if case .screen = scene?.content { true } else { false } }

  /// The screen or picture that visitors see; nil for a blank display.
  var shownScreen: AttractScene.Content? {
    session.visitor.state == .blank ? nil : scene?.content ?? .screen(navigator.screen)
  }

  /// Stops frames of motions without an end while a picture or a blank display hides the screens.
  func restUnseen() {
    host?.restsEndlessMotion = if case .screen = shownScreen { false } else { true }
  }

  /// The navigator of the screen that is shown: the visitor's, or one for a screen of `attract`.
  private var shownNavigator: Navigator {
    if let scene, case .screen(let name) = scene.content { return Navigator(start: name) }
    return navigator
  }

  /// Reports the first screen, once its views have appeared.
  func begin() {
    session.begin(self)
    presenter.visit(navigator.screen)
    arrival.arrive(at: navigator)
  }

  /// Reports the new screen and ends what belonged to the previous one.
  func screenChanged() {
    session.publishScreen()
    sequence.end()
    spotlight.end(builder)
    presenter.visit(navigator.screen)
    guard arrival.arrive(at: navigator) else { return }
    host?.updates.afterReport { [weak self] in
      guard let self else { return }
      for action in arrival.takeActions(at: navigator) { carryOut(action) }
    }
  }

  /// Offers guides to a new visitor.
  func beginVisit() {
    presenter.beginSession()
    // Guides that start automatically have waited for a visitor.
    if session.separatesVisitors { presenter.visit(navigator.screen) }
  }

  /// Goes back to the start screen and removes everything over it.
  func endVisit() {
    arrival = ScreenArrival(after: arrival)
    sheet.description = nil
    sequence.end()
    spotlight.end(builder)
    overlays.manager.dismissAll(animated: false)
    navigator = Navigator(start: start)
  }

  // MARK: Views

  /// Updates guides, sequences and overlays for the current display size, language and data.
  func restyle() {
    cards.update(on: self)
    overlays.restyle { [document, builder] in document.overlay($0).map(builder.configuration) }
  }

  /// The builder for the current display and visitor.
  var builder: DocumentBuilder { builder(of: session.visits) }

  /// The builder for views of a visit. Actions that they trigger after the visit are ignored.
  func builder(of visit: Int) -> DocumentBuilder {
    DocumentBuilder(on: self, size: displaySize, perform: performer(of: visit))
  }

  /// Returns a function that performs the actions of a visit's views, and ignores them after the visit.
  ///
  /// - Parameter isOfScene: Whether the views are those of `attract`. The actions are ignored once a session has begun.
  private func performer(of visit: Int, isOfScene: Bool = false) -> ([Action]) -> Void {
    { [weak self] in
      if let self, visit == session.visits, !isOfScene || !session.visitor.isOn { performUnlessStill($0) }
    }
  }

  /// The view of the screen that is shown.
  var view: some View {
    let perform = performer(of: session.visits, isOfScene: showsSceneScreen)
    return DocumentView(document, shownNavigator, locale: session.locale) { [unowned self] in
      DocumentBuilder(on: self, size: $0, perform: perform)
    }
  }

  // MARK: Another document

  /// Continues with the session's new document: keeps the way to the screen and the presentations over it, where the
  /// document has them.
  func resume(from old: Document) {
    let way = Navigator(start: start)
    for screen in navigator.path where screen != way.screen && document.screen(screen) != nil {
      way.navigate(to: screen)
    }
    way.continueVisit(of: navigator)
    navigator = way
    guides.resume()
    sheet.resume(in: document)
    sequence.resume(in: document)
    spotlight.resume(builder)
    overlays.resume(in: document, from: old)
    host?.environment.style(for: document)
    host?.safeAreaInsets = builder.safeAreaInsets
    host?.picturesDidChange()
  }
}
