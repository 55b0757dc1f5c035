package import FollowspotData
package import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotGuides
internal import Logging
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotTypesetting
internal import FollowspotViews

/// A check that lays out everything in a document for all kinds of displays and languages.
///
/// It reports what visitors could not see: views outside of the display, text that does not fit, characters without a
/// font, texts without a translation, and elements of guides that are out of sight. It also reports what visitors who
/// cannot see would not hear.
@MainActor
package struct LayoutCheck {
  /// The largest amount of work, in views: about ten seconds for the largest document.
  static let limit = 1_000_000
  /// The base cost of one layout, in views.
  private static let effort = 300
  /// The additional cost of a text, in views, because its glyphs are shaped.
  private static let textEffort = 8

  let document: Document
  let resources: DocumentResources
  private let setups: [Findings.Setup]
  private let values: [String: DataValue?]
  var findings = Findings()
  var sightings = TargetVisibility()
  private var builtInTexts = BuiltInTextCheck()
  private var letters: Set<Run> = []
  /// The work done so far, in views.
  private(set) var work = 0
  /// The largest amount of work, in views; a copy of the static limit that tests can lower.
  var limit = LayoutCheck.limit

  /// A subject with the tabs that are open in it.
  private struct Part {
    let subject: Subject
    var tabs = OpenTabs()
  }

  private struct Run: Hashable {
    let string: String
    let family, locale: String?
  }

  /// Creates a check of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: The fonts and pictures.
  ///   - displays: The displays; empty for one of each kind that the document distinguishes.
  ///   - locales: The visitors' languages, BCP 47 tags; empty for those of the document.
  ///   - values: The values of data by name, nil for missing. Other data have their defaults.
  package init(
    _ document: Document, resources: DocumentResources, displays: [SampleDisplay] = [], locales: [String] = [],
    values: [String: DataValue?] = [:]
  ) {
    self.document = document
    self.values = values
    self.resources = resources
    let displays = displays.isEmpty ? document.sampleDisplays : displays
    // Malformed tags can't be a visitor's language.
    let languages = (locales.isEmpty ? document.languages.filter(LanguageTag.isWellFormed) : locales).map(Optional.some)
    setups = displays.flatMap { display in
      (languages.isEmpty ? [nil] : languages).map { Findings.Setup(display: display, locale: $0) }
    }
  }

  /// A picture of what was laid out.
  package struct Picture {
    /// The part of the document.
    package let subject: Subject
    /// The values of the tabs that are open in place of the first ones, the outermost first.
    package let tabs: [String]
    /// The position of that part.
    package let position: SourcePosition
    package let display: SampleDisplay
    /// The visitor's language, a BCP 47 tag; nil for the document's own.
    package let locale: String?
    /// The picture, as `render` draws it. It can be drawn only during the call that receives it.
    package let picture: StillPicture
  }

  /// Runs the check and returns warnings at the positions that cause them. Views are shown although their data are missing.
  package mutating func run() -> [Diagnostic] { run(nil as ((Picture) -> Void)?) }

  /// Runs the check and draws what is laid out.
  ///
  /// - Parameter draw: Called with each picture in the order of displays, languages and parts of the document.
  /// - Returns: Warnings at the positions that cause them.
  /// - Throws: The error of `draw`.
  package mutating func run<Failure>(
    drawing draw: @escaping (Picture) throws(Failure) -> Void
  ) throws(Failure) -> [Diagnostic] {
    try run(draw)
  }

  private mutating func run<Failure>(
    _ draw: ((Picture) throws(Failure) -> Void)?
  ) throws(Failure) -> [Diagnostic] {
    findings.add(document.untranslatedTexts(in: Set(setups.compactMap(\.locale)).sorted()))
    findings.add(document.unspokenViews + document.confusedViews + document.controlFaults)
    findings.add(document.unboundedLists.filter { rowCount(of: $0.name) > RowsDescription.eagerLimit }.map(\.warning))
    let search = TabSearch(in: document, values: values)
    let parts = document.subjects.flatMap { subject in
      [Part(subject: subject)] + search.tabs(of: subject).map { Part(subject: subject, tabs: $0) }
    }
    var count = 0
    for setup in setups {
      for part in parts where count == 0 || work < limit {
        count += 1
        try check(part, setup, draw)
        // Pictures show a subject once; a check also looks at it over each screen that its views ask for.
        guard draw == nil else { continue }
        for screen in document.screensToCheck(below: part.subject) where work < limit {
          try check(part, over: screen, setup, draw)
        }
      }
    }
    sightings.report(to: &findings)
    builtInTexts.report(in: document, to: &findings)
    let locales = Set(setups.compactMap(\.locale)).sorted()
    builtInTexts.reportWarning(of: document, in: locales, to: &findings)
    builtInTexts.reportFields(of: document, in: locales, to: &findings)
    if count < parts.count * setups.count {
      findings.add([cutShort(count, of: parts.count * setups.count)])
    }
    return findings.diagnostics(among: setups)
  }

  /// The number of rows that a list has in the check.
  private func rowCount(of list: String) -> Int {
    let value = values[list] ?? document.data.first { $0.name == list }?.initial
    return if case .list(let rows)? = value { rows.count } else { 0 }
  }

  private func cutShort(_ count: Int, of all: Int) -> Diagnostic {
    let isOne = setups.count == 1
    let remedy =
      isOne ? "look at the others with 'followspot render'" : "check fewer at once, with --size and --locale"
    return Diagnostic(
      .warning, at: SourcePosition(file: document.screens.first?.position.file ?? ""),
      "\(count) of \(all) pictures were checked, because one check lays out at most \(limit) views; \(remedy)")
  }

  private mutating func check<Failure>(
    _ part: Part, over screen: String? = nil, _ setup: Findings.Setup, _ draw: ((Picture) throws(Failure) -> Void)?
  ) throws(Failure) {
    let excerpt = SubjectExcerpt(of: document, for: part.subject)
    let (document, subject) = (excerpt.document, excerpt.subject)
    work += Self.effort + document.effort(of: subject)
    let session = DocumentSession(
      document, resources: resources, store: GuideStore(), locale: setup.locale,
      logger: Logger(label: "layout check") { _ in SwiftLogNoOpLogHandler() })
    session.labels = draw == nil ? .viewsWithoutData : .views
    session.fill(values)
    session.fill(part.tabs.data)
    session.stage.openTabs = part.tabs.positions
    let host = session.makeHost(size: setup.display.size, scale: setup.display.scale, offersGuides: false)
    defer { host.close() }
    host.panels = setup.display.panels
    host.disablesAnimations = true
    let shown = ShownSubject(subject, on: session.stage, in: host)
    guard (try? shown.show(over: screen)) != nil, !setup.display.absentScreens.contains(session.stage.navigator.screen)
    else {
      return
    }
    shown.settle()
    let views = host.placedViews
    work += views.count
    // A condition may hide the view with the tabs.
    let places = Set(views.compactMap { ($0.label as? ViewLabel)?.position })
    guard part.tabs.positions.allSatisfy(places.contains) else { return }
    let position = part.tabs.positions.last ?? document.position(of: subject)
    try draw?(
      Picture(
        subject: part.subject, tabs: part.tabs.names, position: position, display: setup.display, locale: setup.locale,
        picture: StillPicture(of: host, size: setup.display.pixels)))
    noteOverflow(of: views, position, setup)
    noteNames(in: host, at: position, setup)
    noteKeyboard(in: host, at: position, setup)
    noteCodes(in: views, position, setup)
    noteTexts(of: views, position, setup)
    let targets = document.targets(of: subject)
    guard !targets.isEmpty else { return }
    noteHiding(of: targets, subject, views, host, setup)
    // Sequences and sheets may appear over any screen and have targets on another one.
    let known = Set(document.screen(session.stage.navigator.screen)?.ids ?? [])
    note(targets.filter { known.contains($0.id) || subject.hasItsScreen }, in: views, of: session, shown, setup)
  }

  private mutating func noteTexts(of views: [PlacedView], _ position: SourcePosition, _ setup: Findings.Setup) {
    for view in views {
      guard let text = view.text else { continue }
      work += Self.textEffort + text.string.utf8.count / 64
      let place = view.parent.flatMap { views[$0].label as? ViewLabel }?.position ?? position
      noteText(text, at: place, setup)
      if view.parent == nil { builtInTexts.note(text.string, at: position, setup) }
    }
  }

  private mutating func noteText(
    _ text: PlacedView.TextLayout, at place: SourcePosition, _ setup: Findings.Setup
  ) {
    let start = text.string.quoted
    if text.isTruncated {
      findings.add("text \(start)", at: place, setup, series: "text") {
        "\(start) does not fit its place \($0); give it more room, or shorten the text"
      }
    } else if let word = text.brokenWord {
      findings.add("word \(start)", at: place, setup, series: "word") {
        "the word \(word.quoted)\(word == text.string ? "" : " of \(start)") is broken between its letters \($0); give it more room, for example with 'layoutPriority', or use a shorter word"
      }
    }
    // Every usable font has the ASCII characters.
    guard !text.string.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let key = Run(string: text.string, family: text.font.family, locale: text.locale)
    guard letters.insert(key).inserted else { return }
    let missing = resources.typesetter.fonts.missing(in: text.string, font: text.font, locale: text.locale)
    guard !missing.isEmpty else { return }
    findings.add([Diagnostic(.warning, at: place, FontLibrary.complaint(about: missing, of: text.string))])
  }

  private mutating func noteOverflow(
    of views: [PlacedView], _ position: SourcePosition, _ setup: Findings.Setup
  ) {
    for loss in Overflow(of: views, on: setup.display.size).losses {
      let label = views[loss.view].label as? ViewLabel
      let name = label?.name ?? "\((views[loss.view].text?.string ?? "").quoted) of the card"
      let amount = Int(loss.amount.rounded(.up))
      var rest =
        switch loss.others {
        case 0: ""
        case 1: "; the same applies to another view"
        default: "; the same applies to \(loss.others) other views"
        }
      if let cause = loss.cause, let container = views[cause].label as? ViewLabel {
        let size = views[cause].frame.size
        let taken = loss.side == .left || loss.side == .right ? "\(Int(size.width)) wide" : "\(Int(size.height)) high"
        rest += "; the \(container.kind) at \(container.position) is \(taken)"
      }
      if label?.kind == "Image" { rest += "; give the picture a frame that fits" }
      findings.add("\(loss.side)", at: label?.position ?? position, setup, amount: loss.amount) {
        "\(name) reaches \($0.varies ? "up to " : "")\(amount) points beyond the \(loss.side) edge \($0)\(rest)"
      }
    }
  }
}

extension ViewLabel {
  /// The name of the view in messages.
  fileprivate var name: String { "\(kind)" + ((words ?? id).map { " \($0.quoted)" } ?? "") }
}
