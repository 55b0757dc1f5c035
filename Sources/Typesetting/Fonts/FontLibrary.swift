internal import FollowspotCPangoCairo
public import FollowspotDrawing
internal import FollowspotExecution
internal import Synchronization

/// The fonts there are: the system's, and files that a document brings. May be used on any thread.
///
/// A document's fonts are known to this library alone, not to the process: pictures in SVG, which may be drawn on
/// another thread, see the system's fonts only.
///
/// Where fontconfig has no font, or none that can be opened, texts are set in one that Followspot brings along.
public final class FontLibrary: Sendable {
  private let state: Mutex<State>
  private let report: @Sendable (String) -> Void
  /// The fonts of the last resort.
  private let lastResort: [String]
  /// The fonts that the helper thread looks up before texts ask for them. It lets go of what nobody else holds.
  let prepared = Mutex<[Deferred<Void>]>([])

  private struct State {
    var map: FontMap
    /// The document's fonts.
    var files: [String] = []
  }

  /// The system's fonts. Fontconfig starts to read its configuration on another thread.
  ///
  /// - Parameter report: Told why texts are not set in the fonts they should, once for each reason; on any thread.
  init(report: @escaping @Sendable (String) -> Void) {
    GLibMessages.areHandled
    let lastResort = LastResort.files
    self.report = report
    self.lastResort = lastResort
    let map = FontMap(report: report) {
      let made = FontConfiguration.first(lastResort: lastResort)
      made.report(to: report, lastResort: lastResort)
      return made
    }
    state = Mutex(State(map: map))
  }

  /// Fonts from files alone.
  init(only files: [String], report: @escaping @Sendable (String) -> Void = { _ in }) throws(FontError) {
    guard let fonts = FontConfiguration.only(files) else { throw .noConfiguration }
    self.report = report
    lastResort = []
    state = Mutex(State(map: FontMap(report: report) { fonts }))
  }

  /// What texts are laid out with from now on.
  var map: FontMap { state.withLock { $0.map } }

  /// The names of the families there are now.
  public var names: FontNames { map.names }

  /// Why texts can't be set in the fonts that fontconfig should have; nil where they can.
  public var problem: FontProblem? { map.configuration.problem }

  /// Where fonts and what is said of them are kept.
  public var places: FontPlaces { map.configuration.places }

  /// Has the helper thread look up fonts that texts in a language will need, whatever their sizes, in place of those it
  /// has not come to since it was asked last. Without such a thread they are looked up when they are needed. May be
  /// called on any thread.
  public func prepare(_ fonts: [FontDescription], locale: String?) {
    guard let helper = HelperThread.shared else { return }
    let faces = fonts.map { font in
      var face = font
      (face.size, face.hasMonospacedDigits) = (FontDescription().size, false)
      return face
    }
    let work = Set(faces).map { face in
      Deferred { [map] in
        let request = TextRequest(string: "A", font: face, locale: locale).sanitized
        _ = LineBreaker.paragraph(request, in: ResolvedText.unlimited, fonts: map)
      }
    }
    prepared.withLock { $0 = work }
    for font in work { helper.take(font) }
  }

  // MARK: Changes

  /// Whether no file or folder of fontconfig's is newer than what was read, to the second: `FcConfigUptoDate`.
  public var isUpToDate: Bool { FcConfigUptoDate(map.configuration.config) != 0 }

  /// Adds font files (TrueType, OpenType, collections of them). Files added before stay.
  ///
  /// - Returns: the families in the files, in their order.
  /// - Throws: ``FontError`` for the first file that is missing or holds no font; then none is added.
  func add(files added: [String]) throws(FontError) -> [String] {
    guard !added.isEmpty else { return [] }
    var families: [String] = []
    for path in added { families += try FontLibrary.families(inFile: path) }
    // It takes some milliseconds, hence all files at once.
    let files = state.withLock { $0.files } + added
    let fonts = try FontConfiguration.read(adding: files, lastResort: lastResort)
    use(fonts, files: files)
    return families
  }

  /// What came of reading fontconfig's files and folders anew.
  public enum Reloading: Hashable, Sendable {
    /// Texts are laid out with what was found from now on; those that are already are to be laid out anew.
    case changed
    /// There was nothing to lay text out with, perhaps because someone is at it. The fonts stay as they were.
    case failed(FontProblem)
  }

  /// Reads fontconfig's files and folders anew. It may take seconds where many fonts are new, so not on the main
  /// thread.
  public func reload() -> Reloading {
    let (files, before) = state.withLock { ($0.files, $0.map) }
    guard let fonts = try? FontConfiguration.read(adding: files, lastResort: lastResort) else {
      return .failed(.noConfiguration)
    }
    if let problem = fonts.problem, problem.isTotal { return .failed(problem) }
    if fonts.problem != before.configuration.problem { fonts.report(to: report, lastResort: lastResort) }
    use(fonts, files: files)
    return .changed
  }

  private func use(_ fonts: FontConfiguration, files: [String]) {
    let map = FontMap(report: report) { fonts }
    state.withLock { $0 = State(map: map, files: files) }
  }
}

extension FontConfiguration {
  /// Says in one line why texts are not set in the fonts they should be.
  fileprivate func report(to report: (String) -> Void, lastResort: [String]) {
    guard let problem else { return }
    switch (problem.isTotal, lastResort.first) {
    case (false, _): report("\(problem)")
    case (true, let file?): report("\(problem); until then texts are set in \(file)")
    case (true, nil):
      report("\(problem); until then letters are boxes, as Followspot's own font is not installed either")
    }
  }
}
