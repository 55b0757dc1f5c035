internal import FollowspotData
public import FollowspotDocuments
package import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
public import Observation
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotTypesetting
package import FollowspotViews

/// A document on a display: its screens, where the visitor is among them, and its guides.
@Observable @MainActor
public final class DocumentSession {
  /// What is shown.
  public internal(set) var document: Document
  /// Where the visitor is.
  public internal(set) var navigator: Navigator
  /// The visitor's language, a BCP 47 tag; nil for the document's own.
  public private(set) var locale: String?
  /// How often all was made as at first, for the next visitor. Views made anew have forgotten how far they were scrolled
  /// and whatever else, and those of a visit before set nothing off any more.
  var visits = 0
  /// Whether what happens is still part of a session that has ended.
  @ObservationIgnored var isEndingSession = false
  /// What programs were told last to be shown as the screen; nil for nothing yet.
  @ObservationIgnored var toldScreen: AttractScene.Content?
  /// The screen whose views are on the display; nil for none yet, and where no guides are offered.
  @ObservationIgnored var arrivedScreen: String?
  /// What is done once the views of the screen are there that the visitor is on the way to.
  @ObservationIgnored var arrival: Arrival?
  /// The language that every visitor begins with.
  @ObservationIgnored let initialLocale: String?
  /// Whether somebody is there.
  @ObservationIgnored public let visitor: VisitorSession
  /// What is shown in place of a document that can't be; nil for the document.
  public internal(set) var notice: Notice?
  /// What notices say wherever they stand. To be set before views are made.
  @ObservationIgnored public var noticeContext = NoticeContext()
  /// Runs the document's guides.
  @ObservationIgnored public let presenter: GuidePresenter
  /// Shows the document's overlays.
  @ObservationIgnored let overlays = DocumentOverlays()
  /// The sheet that is wanted.
  var sheet: SheetDescription? { didSet { if sheet?.name != oldValue?.name { sheetTurns += 1 } } }
  /// How often another sheet, or none, was wanted.
  @ObservationIgnored private(set) var sheetTurns = 0
  /// Runs the document's sequences.
  @ObservationIgnored let model = SpotlightModel()
  /// The sequence that was begun last.
  var sequence: SequenceDescription?
  /// The spotlight that was switched on last.
  var spotlight: SpotlightDescription?
  /// Whether it is on.
  var isSpotlightOn = false
  /// The number it is at.
  var spotlightNumber = 1
  /// What the document's data are.
  @ObservationIgnored private(set) var data: SessionData
  /// The texts on cards for which the clock goes on.
  @ObservationIgnored var followedCards: [TextTemplate] = []
  /// How often cards were made anew: whoever follows what they are made of is told of the next time, too.
  var restyleCount = 0
  /// Whether that is told now, which is no news for cards.
  @ObservationIgnored var isFollowingAnew = false
  /// Whether what cards say is renewed after the next layout.
  @ObservationIgnored var areCardsStale = false
  /// Guards against documents whose actions set each other off without end.
  @ObservationIgnored var actionBudget = ActionBudget()
  /// Whether data follow a kiosk's clock.
  @ObservationIgnored var hasClock = false
  /// The display's extent in points: what is made of the document for it is made anew when it changes.
  private var displaySize = Size.zero
  /// Why kept data are remembered by nobody; nil where nothing stands in the way.
  @ObservationIgnored var keptObstacle: GuideStoreError?
  @ObservationIgnored let resources: DocumentResources
  @ObservationIgnored let logger: Logger
  /// Whether views get labels, for who checks the layout.
  @ObservationIgnored var labelsViews = false
  /// Whether views set nothing off: what one of them does when it appears would replace what is to be shown.
  @ObservationIgnored var ignoresActions = false
  /// Told of what a document sends to the kiosk's own program.
  @ObservationIgnored public var onSend: ((SentMessage) -> Void)?
  /// Where programs beside the kiosk hear of everything that happens.
  @ObservationIgnored public let events = EventHub()
  /// The screen that every visitor begins with; nil for that of the document's settings.
  @ObservationIgnored public var startScreen: String? {
    didSet { if startScreen != oldValue { navigator = Navigator(start: start) } }
  }
  /// The session whose visitor and data this one shows on a further display; nil for one of its own.
  @ObservationIgnored weak var main: DocumentSession?
  /// Those that show this one's visitor and data on further displays.
  @ObservationIgnored var companions: [DocumentSession] = []

  /// A session at the screen that the document's settings start with.
  ///
  /// - Parameters:
  ///   - store: Where guides are remembered.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  public init(
    _ document: Document, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.document = document
    self.resources = resources
    self.locale = locale
    initialLocale = locale
    self.logger = logger.limited(to: 100, perSecond: 1)
    navigator = Navigator(start: document.settings.start)
    data = SessionData(document.data)
    presenter = GuidePresenter(store: store)
    visitor = VisitorSession(document.settings.session)
    connectPresenters()
    data.onRefusal = { [logger] in logger.error("\($0)") }
    data.cutLists.onCut = { [logger] in logger.warning("\($0)") }
    data.onTooManyWaits = { [logger] in
      logger.error("more than \(SessionData.waitLimit) of the document's actions wait; the rest of them is left out")
    }
    visitor.onEvent = { [weak self] in self?.handle($0) }
    visitor.onStrayData = { [weak self] in self?.end($0) }
    visitor.onAppearance = { [weak self] in self?.publish($0) }
    visitor.mayBlank = { [weak self] in self?.mayBlank ?? true }
    data.pictureRefusal = { [images = resources.images] in images.refusal(ofPicture: $0) }
    data.onSetPictures = { [weak self, resources] paths in
      resources.images.lookAgain(at: paths) { hasChanged in if hasChanged { self?.picturesDidChange() } }
    }
    data.onStoreChange = { [weak visitor] in visitor?.reconsider() }
    visitor.onCountdown = { [weak data] in data?.clock.secondsLeft = $0 }
    visitor.onSight = { [weak data] in data?.clock.isSeen = $0 }
  }

  /// A session for a further display, with the visitor and the data of another one.
  init(beside main: DocumentSession) {
    self.main = main
    document = main.document
    resources = main.resources
    locale = main.locale
    initialLocale = main.initialLocale
    logger = main.logger
    navigator = Navigator(start: main.document.settings.start)
    data = main.data
    presenter = GuidePresenter(store: main.presenter.store)
    visitor = main.visitor
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

  /// A session without a document, which shows a notice until there is one: see ``replace(with:)``.
  ///
  /// - Parameters:
  ///   - store: Where guides will be remembered.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for that of the context of notices, and the document's own.
  public convenience init(
    showing notice: Notice, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.init(.blank, resources: resources, store: store, locale: locale, logger: logger)
    self.notice = notice
  }

  /// Shows another notice, as long as there is no document.
  public func show(_ other: Notice) {
    if notice != nil { notice = other }
    for companion in companions { companion.show(other) }
  }

  /// One picture of the session, on a display of a size in pixels. No guide starts by itself.
  public func makePicture(size: PixelSize, scale: Double) -> StillPicture {
    let logical = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return StillPicture(of: makeHost(size: logical, scale: scale, offersGuides: false), size: size)
  }

  /// One settled picture of something that the document shows; nil for its first screen.
  ///
  /// - Parameter screen: The screen to show it over; nil for the one that it belongs to.
  /// - Throws: What is wrong: there is no such thing, or it is not to be seen on a display of that size.
  public func makePicture(
    of subject: Subject?, over screen: String?, size: PixelSize, scale: Double
  ) throws(SubjectError) -> StillPicture {
    let picture = makePicture(size: size, scale: scale)
    let subject = subject ?? .screen(screen ?? navigator.screen)
    try show(subject, over: screen)
    settle(subject, in: picture.host)
    if let obstacle = obstacle(to: subject, in: picture.host) { throw SubjectError(.hidden, obstacle) }
    return picture
  }

  /// Takes the session's views down.
  public func close() {
    host?.close()
    for companion in companions { companion.close() }
  }

  /// A new host of the session's views, for a display of a size in points. The session follows the one made last.
  ///
  /// - Parameters:
  ///   - offersGuides: Whether guides whose gate is open start by themselves.
  ///   - textMeasurer: Lays out its texts; nil for the resources' typesetter.
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

  /// Speaks another language from now on, a BCP 47 tag; nil for the document's own. A guide on the display goes on in
  /// it.
  public func setLocale(_ tag: String?) {
    // The visitor's, wherever it was asked for.
    if let main, main.locale != tag { return main.setLocale(tag) }
    locale = tag
    restyle()
    for companion in companions { companion.setLocale(tag) }
  }

  /// The visitor went to another screen.
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

  /// The builder for the display and the visitor there are.
  var builder: DocumentBuilder { builder(of: visits) }

  /// The same for views of a visit: what they set off when they go after it is not done to the next one.
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

  /// Returns a function that carries out the actions of a visit's views, and ignores them afterwards.
  ///
  /// - Parameter isOfScene: Whether the views are those of `attract`. The actions are ignored once a session has begun.
  private func performer(of visit: Int, isOfScene: Bool = false) -> ([Action]) -> Void {
    { [weak self] in if let self, visit == visits, !isOfScene || !visitor.isOn { performUnlessStill($0) } }
  }

  /// Where views read data, in the visitor's language.
  var dataContext: DataContext { data.context(language: locale ?? document.settings.locale) }
}
