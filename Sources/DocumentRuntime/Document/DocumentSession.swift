public import FollowspotData
public import FollowspotDocuments
package import FollowspotDrawing
package import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
public import Observation
package import FollowspotViews

/// A document that is shown, with the visitor and data that all displays share.
@Observable @MainActor
public final class DocumentSession {
  /// The document that is shown.
  package internal(set) var document: Document
  /// The visitor's language, a BCP 47 tag; nil for the document's own.
  public private(set) var locale: String?
  /// The language that every visitor begins with.
  @ObservationIgnored let initialLocale: String?
  /// The notice that is shown in place of a document that can't be shown, until ``replace(with:)``; nil for the document.
  package var notice: Notice?
  /// The texts and names that notices use. Set it before views are made.
  @ObservationIgnored package var noticeContext = NoticeContext()
  /// The number of resets for a next visitor. Each one rebuilds the views, which then lose scroll offsets and other state.
  /// Views of earlier visits trigger no actions.
  var visits = 0
  /// The state of the visitor's session.
  @ObservationIgnored package let visitor: VisitorSession
  @ObservationIgnored let data: SessionData
  @ObservationIgnored let resources: DocumentResources
  /// The store that remembers guides.
  @ObservationIgnored var guideStore: GuideStore
  @ObservationIgnored let logger: Logger
  /// Whether views get labels, for layout checks.
  @ObservationIgnored let labels: ViewLabels
  /// Reports events to other programs.
  @ObservationIgnored package let reports: SessionEvents
  /// Called with each message that the document sends to the program that embeds the kiosk.
  @ObservationIgnored public var onSend: ((SentMessage) -> Void)?
  /// Called with the names whose values have changed, by whatever cause.
  @ObservationIgnored package var onDataChange: ((Set<String>) -> Void)?
  /// The stages of the displays; never empty.
  @ObservationIgnored private(set) var stages: [DocumentStage] = []

  /// The stage of the first display. Programs act on it, and its screens are reported to them.
  package var stage: DocumentStage { stages[0] }

  /// Creates a session at the start screen.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: The fonts and pictures.
  ///   - store: The store that remembers guides.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - logger: The log.
  public convenience init(
    _ document: Document, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.init(document, resources: resources, store: store, locale: locale, logger: logger, labels: .none)
  }

  /// Creates a session whose views get labels, unless `labels` is none.
  init(
    _ document: Document, resources: DocumentResources, store: GuideStore, locale: String?, logger: Logger,
    labels: ViewLabels
  ) {
    self.document = document
    (self.locale, initialLocale) = (locale, locale)
    self.resources = resources
    guideStore = store
    self.labels = labels
    let logger = logger.limited(to: 100, perSecond: 1)
    let visitor = VisitorSession(document.settings.session)
    let data = SessionData(document)
    (self.logger, self.visitor, self.data) = (logger, visitor, data)
    reports = SessionEvents(of: visitor, data)
    stages = [DocumentStage(of: self, at: nil)]
    data.onRefusal = { logger.error("\($0)") }
    data.onCut = { for list in $0 { logger.warning("\(KioskProblem(cutList: list))") } }
    data.onTooManyWaits = {
      logger.error("more than \(SessionData.waitLimit) of the document's actions wait; further ones are skipped")
    }
    data.pictureRefusal = { [images = resources.images] in images.refusal(ofPicture: $0) }
    data.onChange = { [weak self] in self?.handle($0) }
    visitor.onEvent = { [weak self] in self?.handle($0) }
    visitor.onStrayData = { [weak self] in self?.end($0) }
    visitor.onAppearance = { [weak reports] in reports?.publish($0) }
    visitor.mayBlank = { [weak self] in self?.mayBlank ?? true }
    visitor.onCountdown = { [weak data] in data?.clock.secondsLeft = $0 }
    visitor.onVisibility = { [weak data] in data?.clock.isSeen = $0 }
  }

  /// Returns a stage for a further display of the kiosk: the same document at its own screen.
  ///
  /// All displays share one visitor, one language and one set of data. A touch on any of them keeps the visitor's session
  /// running. Each display has its own screen and its own sheets and overlays; a guide is shown on the displays with its
  /// screen. When a visitor has left, every display is reset. Without a visitor, further displays keep showing their screens
  /// and are dimmed with the first one.
  ///
  /// - Parameter screen: The screen to begin with; nil for `start` of the document's settings.
  package func addStage(at screen: String? = nil) -> DocumentStage {
    let stage = DocumentStage(of: self, at: screen)
    stages.append(stage)
    return stage
  }

  /// Returns a new host of the first display's views, whose clock the data follow; see
  /// ``DocumentStage/makeHost(size:scale:offersGuides:textMeasurer:)``.
  package func makeHost(
    size: Size, scale: Double, offersGuides: Bool = true, textMeasurer: (any TextMeasuring)? = nil
  ) -> ViewHost {
    let host = stage.makeHost(size: size, scale: scale, offersGuides: offersGuides, textMeasurer: textMeasurer)
    data.now = { [weak host] in host?.timeline.now ?? .zero }
    data.attach(to: host.timeline)
    return host
  }

  /// Returns a picture of a subject after its animations and preparations have ended. No guide starts automatically.
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
    let logical = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    let picture = StillPicture(of: makeHost(size: logical, scale: scale, offersGuides: false), size: size)
    let shown = ShownSubject(subject ?? .screen(screen ?? stage.navigator.screen), on: stage, in: picture.host)
    try shown.show(over: screen)
    shown.settle()
    if let obstacle = shown.obstacle { throw SubjectError(.hidden, obstacle) }
    return picture
  }

  /// Closes the session's views.
  public func close() { for stage in stages { stage.host?.close() } }

  /// Changes the language. A running guide continues in it.
  ///
  /// - Parameter tag: A BCP 47 tag; nil for the document's own language.
  public func setLocale(_ tag: String?) {
    locale = tag
    for stage in stages { stage.restyle() }
  }

  /// Sets data by name; nil for missing. Skips values that a declaration does not allow, and data that were loaded from
  /// disk.
  public func fill(_ values: [String: DataValue?]) {
    for (name, value) in values where data.kept?.isRemembered(name) != true {
      data.hold(value, in: name)
    }
  }

  /// Attaches data to clocks: a monotonic one for deadlines, and the time of day for `$now`.
  ///
  /// - Parameters:
  ///   - now: Returns the time on the clock that updates the first display's host.
  ///   - moment: Returns the time of day.
  package func follow(now: @escaping () -> Duration, moment: @escaping () -> Moment) {
    data.now = now
    data.timeOfDay = moment
    data.attach(to: stage.host?.timeline ?? Timeline())
    rememberData()
  }

  /// Loads the document's kept data and saves them from now on.
  func rememberData() { data.remember(beside: guideStore, of: document, logger: logger) }

  /// Updates texts that show the time, after the clock was set.
  package func timeOfDayWasSet() { data.timeOfDayWasSet() }

  /// Writes unsaved guides and kept data to disk and waits for that, before the kiosk exits.
  package func saveBeforeLeaving() {
    guideStore.saveBeforeLeaving(logger: logger)
    data.saveBeforeLeaving()
  }

  /// The data that views read, in the visitor's language.
  var dataContext: DataContext { data.context(language: locale ?? document.settings.locale) }
}
