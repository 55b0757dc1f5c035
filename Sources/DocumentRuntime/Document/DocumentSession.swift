public import FollowspotData
public import FollowspotDocuments
package import FollowspotDrawing
package import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
public import Observation
internal import FollowspotRuntime
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
  /// The views that get labels, for layout checks. Set it before views are made.
  @ObservationIgnored var labels = ViewLabels.none
  /// Reports events to other programs.
  @ObservationIgnored package let reports: SessionEvents
  /// Called with each message that the document sends to the program that embeds the kiosk.
  @ObservationIgnored public var onSend: ((SentMessage) -> Void)?
  /// Called when the display goes blank, and when it shows a picture again, so that its output can be switched off and on.
  @ObservationIgnored package var onBlank: ((Bool) -> Void)?
  /// Called when data have named pictures.
  @ObservationIgnored package var onPicturesNamed: (() -> Void)?
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
  public init(
    _ document: Document, resources: DocumentResources, store: GuideStore, locale: String? = nil, logger: Logger
  ) {
    self.document = document
    (self.locale, initialLocale) = (locale, locale)
    self.resources = resources
    guideStore = store
    let logger = logger.limited(to: 100, perSecond: 1)
    let visitor = VisitorSession(document.settings.session)
    let data = SessionData(document, logger: logger) { [images = resources.images] in images.refusal(ofPicture: $0) }
    (self.logger, self.visitor, self.data) = (logger, visitor, data)
    reports = SessionEvents(of: visitor, data)
    stages = [DocumentStage(of: self, at: nil)]
    data.onChange = { [weak self] in self?.handle($0) }
    visitor.delegate = self
  }

  /// Returns a stage for a further display of the kiosk, with its own screen, sheets and overlays.
  ///
  /// All displays share one visitor, one language and one set of data. Without a visitor, further displays keep showing
  /// their screens and are dimmed with the first one.
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

  /// Shows another document. Everything that has the same name in both continues: the screen and the way back, data,
  /// scroll offsets, a guide of the same version and step, sheets, overlays, sequences and spotlights. The visitor's
  /// session and language continue too. The rest ends.
  ///
  /// A document of another name has its own records, and no visitor has started with it, so the session ends.
  package func replace(with document: Document) { DocumentReplacement(of: self, with: document).run() }

  /// Handles a change of data: looks again at the visitor's session and at the pictures that it names.
  private func handle(_ change: DataChange) {
    if !change.values.isEmpty { visitor.reconsider() }
    guard !change.pictures.isEmpty else { return }
    lookAgain(at: Set(change.pictures.flatMap(data.pictures.paths)))
    onPicturesNamed?()
  }

  /// Looks again at the files of pictures, and shows those that have changed.
  ///
  /// - Parameter action: Called if a file has changed. If the method is called again meanwhile, only the last action is
  ///   called.
  package func lookAgain(at paths: Set<String>, then action: (@MainActor @Sendable () -> Void)? = nil) {
    guard !paths.isEmpty else { return }
    resources.images.lookAgain(at: paths) { [weak self] hasChanged in
      guard let self, hasChanged else { return }
      for stage in stages { stage.host?.picturesDidChange() }
      action?()
    }
  }

  /// The paths at which the pictures that data name are searched.
  package var dataPictures: Set<String> { data.namedPictures() }

  /// The present problems with fonts, pictures, and records of guides and kept data. Each component keeps its own.
  package var problems: [KioskProblem] {
    let all =
      resources.problems { [data] in data.namedPictures() } + guideStore.problems.map { KioskProblem($0) }
      + data.problems
    // A folder that can't be used is reported by both guides and data.
    var seen: Set<KioskProblem> = []
    return all.filter { seen.insert($0).inserted }
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
  package func follow(now: @escaping () -> Duration, moment: @escaping () -> UnixTime) {
    data.now = now
    data.timeOfDay = moment
    data.attach(to: stage.host?.timeline ?? ViewTimeline())
    rememberData()
  }

  /// Loads the document's kept data and saves them from now on.
  func rememberData() { data.remember(beside: guideStore, of: document, logger: logger) }

  /// Writes unsaved guides and kept data to disk and waits for that, before the kiosk exits.
  package func saveBeforeLeaving() {
    guideStore.saveBeforeLeaving(logger: logger)
    data.saveBeforeLeaving()
  }

  /// The access of scripts and other programs.
  package var programs: ProgramAccess { ProgramAccess(to: self) }

  /// The current data. Another document replaces the store and takes over its values.
  package var store: DataStore { data.store }

  /// Updates texts that show the time, after the clock was set.
  package func timeOfDayWasSet() { data.timeOfDayWasSet() }

  /// The data that views read, in the visitor's language.
  var dataContext: DataContext { data.context(language: locale ?? document.settings.locale) }
}
