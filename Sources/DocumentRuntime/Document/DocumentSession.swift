internal import FollowspotData
public import FollowspotDocuments
package import FollowspotDrawing
package import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
public import Observation
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotTypesetting
package import FollowspotViews

/// A document on a display, with the visitor's position in its screens and its guides.
@Observable @MainActor
public final class DocumentSession {
  /// The document that is shown.
  package internal(set) var document: Document
  /// The visitor's current screen and the way back.
  package internal(set) var navigator: Navigator
  /// The visitor's language, a BCP 47 tag; nil for the document's own.
  public private(set) var locale: String?
  /// The number of resets for a next visitor. Each one rebuilds the views, which then lose scroll offsets and other state.
  /// Views of earlier visits trigger no actions.
  var visits = 0
  /// The screen that was reported to programs last; nil for none yet.
  @ObservationIgnored var toldScreen: AttractScene.Content?
  /// The screen whose views are on the display; nil before the first one, and without guides.
  @ObservationIgnored var arrivedScreen: String?
  /// The actions that wait for the views of the visitor's next screen.
  @ObservationIgnored var arrival: Arrival?
  /// The state that all displays of the kiosk share.
  @ObservationIgnored let shared: SharedSession
  /// The notice that is shown in place of a document that can't be shown; nil for the document.
  package internal(set) var notice: Notice?
  /// The texts and names that notices use. Set it before views are made.
  @ObservationIgnored package var noticeContext = NoticeContext()
  /// Runs the document's guides.
  @ObservationIgnored package let presenter: GuidePresenter
  /// Shows the document's overlays.
  @ObservationIgnored let overlays = DocumentOverlays()
  /// The sheet that is shown or about to be shown.
  var sheet: SheetDescription? { didSet { if sheet?.name != oldValue?.name { sheetTurns += 1 } } }
  /// How often ``sheet`` changed to another sheet or to none.
  @ObservationIgnored private(set) var sheetTurns = 0
  /// Runs the document's sequences.
  @ObservationIgnored let model = SpotlightModel()
  /// The sequence that was started last.
  var sequence: SequenceDescription?
  /// The spotlight that was switched on last.
  var spotlight: SpotlightDescription?
  /// Whether the spotlight is on.
  var isSpotlightOn = false
  /// The number that the spotlight is at.
  var spotlightNumber = 1
  /// The texts on cards that need the running clock.
  @ObservationIgnored var followedCards: [TextTemplate] = []
  /// The number of updates of the cards. The cards observe it, so a change ends the current observation.
  var restyleCount = 0
  /// Whether ``restyleCount`` is changing. The cards ignore that change.
  @ObservationIgnored var isFollowingAnew = false
  /// Whether cards are to be updated after the next layout.
  @ObservationIgnored var areCardsStale = false
  /// The limit on actions that trigger each other without end.
  @ObservationIgnored var actionBudget = ActionBudget()
  /// Whether data follow a clock.
  @ObservationIgnored var hasClock = false
  /// The display's size in points. Everything that depends on it is rebuilt when it changes.
  private var displaySize = Size.zero
  /// The reason why kept data can't be saved; nil if they can.
  @ObservationIgnored var keptObstacle: GuideStoreError?
  /// Whether views get labels, for layout checks.
  @ObservationIgnored var labelsViews = false
  /// Whether actions of views are ignored, so that an appearing view can't replace the subject of a picture.
  @ObservationIgnored var ignoresActions = false
  /// Called with each message that the document sends to the program that embeds the kiosk.
  @ObservationIgnored public var onSend: ((SentMessage) -> Void)?
  /// Called with the names whose values have changed, by whatever cause.
  @ObservationIgnored package var onDataChange: ((Set<String>) -> Void)?
  /// The screen that every visitor begins with; nil for `start` of the document's settings.
  @ObservationIgnored package var startScreen: String? {
    didSet { if startScreen != oldValue { navigator = Navigator(start: start) } }
  }
  /// The session whose visitor and data this one shows on a further display; nil for an independent session.
  @ObservationIgnored weak var main: DocumentSession?
  /// The sessions that show this one's visitor and data on further displays.
  @ObservationIgnored var companions: [DocumentSession] = []

  /// Creates a session at the start screen.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: The fonts and pictures.
  ///   - store: The store that remembers guides.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - logger: The log.
  public init(
    _ document: Document, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.document = document
    self.locale = locale
    shared = SharedSession(document, resources: resources, locale: locale, logger: logger)
    navigator = Navigator(start: document.settings.start)
    presenter = GuidePresenter(store: store)
    connectPresenters()
    let (data, visitor, logger) = (shared.data, shared.visitor, shared.logger)
    data.onRefusal = { logger.error("\($0)") }
    data.onCut = { for list in $0 { logger.warning("\(KioskProblem(cutList: list))") } }
    data.onTooManyWaits = {
      logger.error("more than \(SessionData.waitLimit) of the document's actions wait; further ones are skipped")
    }
    visitor.onEvent = { [weak self] in self?.handle($0) }
    visitor.onStrayData = { [weak self] in self?.end($0) }
    visitor.onAppearance = { [weak self] in self?.publish($0) }
    visitor.mayBlank = { [weak self] in self?.mayBlank ?? true }
    data.pictureRefusal = { [images = resources.images] in images.refusal(ofPicture: $0) }
    data.onChange = { [weak self] in self?.handle($0) }
    visitor.onCountdown = { [weak data] in data?.clock.secondsLeft = $0 }
    visitor.onVisibility = { [weak data] in data?.clock.isSeen = $0 }
  }

  /// Creates a session for a further display, with the visitor and data of another session.
  init(beside main: DocumentSession) {
    self.main = main
    document = main.document
    locale = main.locale
    shared = main.shared
    navigator = Navigator(start: main.document.settings.start)
    presenter = GuidePresenter(store: main.presenter.store)
    notice = main.notice
    noticeContext = main.noticeContext
    connectPresenters()
  }

  private func connectPresenters() {
    presenter.onEvent = { [weak self] in self?.handle($0) }
    presenter.onNavigate = { [weak self] in self?.navigator.navigate(to: $0) }
    presenter.offered = { [weak self] in self?.offeredGuides ?? [] }
    model.onMissingTargets = { [weak self] in
      guard let self, let sequence else { return }
      logger.notice("the sequence \(sequence.name.quoted) ended: its elements are not on the screen")
    }
  }

  /// Creates a session without a document, which shows a notice until ``replace(with:)``.
  ///
  /// - Parameters:
  ///   - notice: The notice.
  ///   - resources: The fonts and pictures.
  ///   - store: The store that will remember guides.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for that of the notices' context and of the document.
  ///   - logger: The log.
  package convenience init(
    showing notice: Notice, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.init(.blank, resources: resources, store: store, locale: locale, logger: logger)
    self.notice = notice
  }

  /// Shows another notice, if there is still no document.
  package func show(_ other: Notice) {
    if notice != nil { notice = other }
    for companion in companions { companion.show(other) }
  }

  /// Returns a picture of the session on a display of a size in pixels. No guide starts automatically.
  package func makePicture(size: PixelSize, scale: Double) -> StillPicture {
    let logical = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return StillPicture(of: makeHost(size: logical, scale: scale, offersGuides: false), size: size)
  }

  /// Returns a picture of a subject after its animations and preparations have ended; nil for the first screen.
  ///
  /// - Parameters:
  ///   - subject: The subject; nil for the first screen.
  ///   - screen: The screen below the subject; nil for the one that the subject belongs to.
  ///   - size: The size of the display, in pixels.
  ///   - scale: The number of pixels in a point.
  /// - Throws: A ``SubjectError`` if there is no such subject, or if it can't be seen on a display of that size.
  package func makePicture(
    of subject: Subject?, over screen: String?, size: PixelSize, scale: Double
  ) throws(SubjectError) -> StillPicture {
    let picture = makePicture(size: size, scale: scale)
    let subject = subject ?? .screen(screen ?? navigator.screen)
    try show(subject, over: screen)
    settle(subject, in: picture.host)
    if let obstacle = obstacle(to: subject, in: picture.host) { throw SubjectError(.hidden, obstacle) }
    return picture
  }

  /// Closes the session's views.
  public func close() {
    host?.close()
    for companion in companions { companion.close() }
  }

  /// Returns a new host of the session's views, for a display of a size in points. The session uses the newest host.
  ///
  /// - Parameters:
  ///   - offersGuides: Whether guides whose gate is open start automatically.
  ///   - textMeasurer: The measurer of texts; nil for the typesetter of the resources.
  package func makeHost(
    size: Size, scale: Double, offersGuides: Bool = true, textMeasurer: (any TextMeasuring)? = nil
  ) -> ViewHost {
    var environment = EnvironmentValues()
    environment.textMeasurer = textMeasurer ?? resources.typesetter
    environment.imageProvider = resources.images
    environment.overlayManager = overlays.manager
    environment.style(for: document)
    environment.noticeContext = noticeContext
    environment.noticeContext.canSet = { [fonts = resources.typesetter.fonts] text, language in
      fonts.missing(in: text, locale: language).isEmpty
    }
    if notice != nil { environment.styleForNotices() }
    let host = ViewHost(size: size, scale: scale, environment: environment) {
      StageView(session: self, offersGuides: offersGuides)
    }
    self.host = host
    host.touchFilter = { [weak self] in self?.takes($0) ?? true }
    if main == nil {
      data.now = { [weak host] in host?.timeline.now ?? .zero }
      data.attach(to: host.timeline)
    }
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

  @ObservationIgnored private(set) weak var host: ViewHost?

  /// Changes the language. A running guide continues in it.
  ///
  /// - Parameter tag: A BCP 47 tag; nil for the document's own language.
  public func setLocale(_ tag: String?) {
    // All displays share the visitor's language.
    if let main, main.locale != tag { return main.setLocale(tag) }
    locale = tag
    restyle()
    for companion in companions { companion.setLocale(tag) }
  }

  /// Reports the new screen and ends what belonged to the previous one.
  func screenChanged() {
    tellScreen()
    endSequence()
    endSpotlight()
    presenter.visit(navigator.screen)
    arrivedScreen = navigator.screen
    if isAwaited { host?.afterReport { [weak self] in self?.arrive() } }
  }

  var view: some View {
    let perform = performer(of: visits, isOfScene: showsSceneScreen)
    var view = DocumentView(
      document, navigator: shownNavigator, locale: locale, isInstalled: resources.isInstalled,
      perform: { perform([$0]) }, overlays: overlays, data: dataContext)
    view.labelsViews = labelsViews
    view.waiting = waiting
    return view
  }

  /// The builder for the current display and visitor.
  var builder: DocumentBuilder { builder(of: visits) }

  /// The builder for views of a visit. Actions that they trigger after the visit are ignored.
  func builder(of visit: Int) -> DocumentBuilder {
    var builder = DocumentBuilder(
      document, size: displaySize, locale: locale, isInstalled: resources.isInstalled,
      perform: performer(of: visit),
      dismissStep: { [weak self] in self?.dismissStep() }, overlays: overlays, data: dataContext)
    builder.labelsViews = labelsViews
    builder.waiting = waiting
    builder.stepPresence = { [weak self] in self?.stepPresence }
    return builder
  }

  /// Returns a function that performs the actions of a visit's views, and ignores them after the visit.
  ///
  /// - Parameter isOfScene: Whether the views are those of `attract`. The actions are ignored once a session has begun.
  private func performer(of visit: Int, isOfScene: Bool = false) -> ([Action]) -> Void {
    { [weak self] in if let self, visit == visits, !isOfScene || !visitor.isOn { performUnlessStill($0) } }
  }

  /// The data that views read, in the visitor's language.
  var dataContext: DataContext { data.context(language: locale ?? document.settings.locale) }
}
