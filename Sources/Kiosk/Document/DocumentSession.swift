public import Documents
internal import Drawing
public import Geometry
public import Guides
internal import Images
public import Logging
internal import Platform
public import Observation
internal import Spotlights
internal import Typesetting
public import Views

/// A document on a display: its screens, where the visitor is among them, and its guides.
@Observable @MainActor
public final class DocumentSession {
  /// What is shown.
  public private(set) var document: Document
  /// Where the visitor is.
  public private(set) var navigator: Navigator
  /// The visitor's language, a BCP 47 tag; nil for the document's own.
  public private(set) var locale: String?
  /// Runs the document's guides.
  @ObservationIgnored public let presenter: GuidePresenter
  @ObservationIgnored private let resources: DocumentResources
  @ObservationIgnored private let logger: Logger
  /// Guides that ended early on this screen: they wait for the next visit instead of starting over at once.
  @ObservationIgnored private var endedEarly: Set<GuideID> = []
  /// Told of the words that a document sends to the kiosk's own program.
  @ObservationIgnored public var onSend: ((String) -> Void)?

  /// Makes a session at the document's first screen.
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
    self.logger = logger
    navigator = Navigator(start: document.settings.start)
    presenter = GuidePresenter(store: store)
    presenter.onEvent = { [weak self] in self?.handle($0) }
    presenter.onNavigate = { [weak self] in self?.navigator.navigate(to: $0) }
  }

  /// What a kiosk shows of the session.
  public func makeContent(for parts: KioskParts) -> KioskContent {
    let mode = parts.display.mode
    // A panel that is not there yet tells its size when it comes.
    let host = makeHost(
      size: mode?.logicalSize ?? Size(width: 1920, height: 1080), scale: mode?.scale ?? 1)
    return KioskContent(host: host, guides: presenter, screenName: { [weak self] in self?.navigator.screen })
  }

  /// One picture of the session, on a display of a size in pixels. No guide starts by itself.
  public func makePicture(size: PixelSize, scale: Double) -> StillPicture {
    let logical = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return StillPicture(of: makeHost(size: logical, scale: scale, offersGuides: false), size: size)
  }

  /// Takes the session's views down.
  public func close() { host?.close() }

  /// Makes the host of the session's views, for a display of a size in points.
  ///
  /// - Parameter offersGuides: Whether guides whose gate is open start by themselves.
  func makeHost(size: Size, scale: Double, offersGuides: Bool = true) -> ViewHost {
    var environment = EnvironmentValues()
    environment.textMeasurer = resources.typesetter
    environment.imageProvider = resources.images
    environment.palette = document.palette
    let host = ViewHost(size: size, scale: scale, environment: environment) {
      StageView(session: self, offersGuides: offersGuides)
    }
    self.host = host
    return host
  }

  @ObservationIgnored private weak var host: ViewHost?

  /// Shows another document, at the same screen if it has one of that name. A guide on the display ends.
  public func replace(with document: Document) {
    presenter.end(.replaced)
    resources.images.forget()
    let screen = navigator.screen
    self.document = document
    navigator = Navigator(start: document.settings.start)
    if document.screen(screen) != nil, screen != document.settings.start { navigator.navigate(to: screen) }
    host?.environment.palette = document.palette
    endedEarly = []
    offerGuides()
  }

  /// Shows a guide on its screen from a step, from 1, whatever is remembered of it.
  ///
  /// - Throws: What is wrong, as a sentence's part: there is no such guide, or no such step.
  public func start(guide id: String, step: Int = 1) throws(KioskError) {
    guard let description = document.guide(id) else {
      let known = document.guides.map(\.id).joined(separator: ", ")
      throw KioskError(.usage, "there is no guide “\(id)”; the document has \(known.isEmpty ? "none" : known)")
    }
    guard (1...description.steps.count).contains(step) else {
      throw KioskError(.usage, "the guide \(id) has the steps 1 to \(description.steps.count), not \(step)")
    }
    if navigator.screen != description.screen { navigator.navigate(to: description.screen) }
    if let guide = guide(description) { presenter.start(guide, step: step) }
  }

  /// Speaks another language from now on, a BCP 47 tag; nil for the document's own. A guide on the display goes on in it.
  public func setLocale(_ tag: String?) {
    locale = tag
    if let running = presenter.guide, let description = document.guide(running.id.rawValue),
      let guide = guide(description)
    {
      presenter.update(guide)
    }
  }

  /// Starts the first guide of the screen whose gate is open.
  func offerGuides() {
    for description in document.guides
    where description.screen == navigator.screen && description.startsAutomatically {
      guard let guide = guide(description), !endedEarly.contains(guide.id) else { continue }
      if presenter.offer(guide) { return }
    }
  }

  /// The visitor went to another screen.
  func screenChanged() {
    // A step that is on this screen has brought the visitor here, or has come with them.
    if let running = presenter.position, let id = presenter.guide?.id.rawValue,
      document.guide(id)?.steps[running.index].screen == navigator.screen
    {
      return
    }
    presenter.end(.replaced)
    endedEarly = []
    offerGuides()
  }

  /// How the guide on the display looks.
  var overlay: DefaultOverlay {
    guard let guide = presenter.guide, let description = document.guide(guide.id.rawValue) else {
      return DefaultOverlay()
    }
    return document.overlay(for: description, on: size, locale: locale, isInstalled: resources.isInstalled)
  }

  fileprivate var view: some View {
    DocumentView(document, navigator: navigator, locale: locale, isInstalled: resources.isInstalled) { [weak self] in
      self?.perform($0)
    }
  }

  private var size: Size { host?.size ?? .zero }

  private func guide(_ description: GuideDescription) -> Guide? {
    do throws(GuideIDError) {
      return try document.guide(description, on: size, locale: locale, isInstalled: resources.isInstalled) {
        [weak self] actions in
        for action in actions { self?.perform(action) }
      }
    } catch {
      logger.error("\(error)")
      return nil
    }
  }

  private func perform(_ action: Action) {
    switch action {
    case .startGuide(let id):
      do throws(KioskError) {
        try start(guide: id)
      } catch {
        logger.error("\(error)")
      }
    case .dismiss: if presenter.isResting { presenter.close() } else { presenter.end(.cancelled) }
    case .send(let word): onSend?(word)
    case .setLocale(let tag): setLocale(tag)
    case .nextStep: presenter.next()
    case .previousStep: presenter.back()
    case .navigate(let screen): navigator.navigate(to: screen)
    case .back: navigator.back()
    }
  }

  private func handle(_ event: GuidePresenter.Event) {
    switch event {
    case .started(let id, let version): logger.info("guide \(id) version \(version) started")
    case .resumed(let id, let version, let step):
      logger.notice("guide \(id) version \(version) goes on at step \(step)")
    case .stepped(let id, let step): logger.debug("guide \(id) step \(step)")
    case .resting(let id, let version):
      // The document is the host here: it has no other way to record.
      presenter.store.record(version: version, of: id)
      logger.info("guide \(id) version \(version) completed; it stays until it is dismissed")
    case .completed(let id, let version):
      logger.info("guide \(id) version \(version) completed")
      offerGuides()
    case .ended(let id, let step, let reason):
      logger.notice("guide \(id) ended at step \(step): \(reason)")
      endedEarly.insert(id)
      if reason != .replaced { offerGuides() }
    case .outdated(let id, let version, let recorded):
      logger.warning("guide \(id) has version \(version), but \(recorded) was shown before; it stays away")
    }
  }
}

/// The session's screen with its guides over it.
private struct StageView: View {
  let session: DocumentSession
  let offersGuides: Bool

  var body: some View {
    session.view
      .guides(session.presenter, overlay: session.overlay)
      .language(session.locale ?? session.document.settings.locale)
      .onAppear { if offersGuides { session.offerGuides() } }
      .onChange(of: session.navigator.screen) { _, _ in if offersGuides { session.screenChanged() } }
  }
}
