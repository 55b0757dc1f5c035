internal import FollowspotCPangoCairo
package import FollowspotDrawing
internal import FollowspotExecution
internal import Synchronization

/// The available fonts: the system's, and files added by a document. It may be used on any thread.
///
/// A document's fonts belong to this library, not to the process. SVG pictures, which may be drawn on another thread,
/// use only the system's fonts.
///
/// If fontconfig has only fonts that cannot be opened, texts use a font that comes with Followspot.
package final class FontLibrary: Sendable {
  private let state: Mutex<State>
  private let report: @Sendable (String) -> Void
  /// The font files that come with Followspot.
  private let lastResort: [String]
  /// The font look-ups given to the helper thread. It drops the look-ups that are removed from here.
  let prepared = Mutex<[Deferred<Void>]>([])

  private struct State {
    var map: FontMap
    /// The files added by the document.
    var files: [String] = []
  }

  /// Creates a library of the system's fonts. Fontconfig starts reading its configuration on another thread.
  ///
  /// - Parameter report: Called once for each reason why texts do not use the intended fonts, on any thread.
  init(report: @escaping @Sendable (String) -> Void) {
    GLibMessages.areHandled
    let lastResort = FallbackFont.files
    self.report = report
    self.lastResort = lastResort
    let map = FontMap(report: report) {
      let made = FontConfiguration.first(lastResort: lastResort)
      made.report(to: report, lastResort: lastResort)
      return made
    }
    state = Mutex(State(map: map))
  }

  /// Creates a library of the given font files alone.
  init(only files: [String], report: @escaping @Sendable (String) -> Void = { _ in }) throws(FontError) {
    guard let fonts = FontConfiguration.only(files) else { throw .noConfiguration }
    self.report = report
    lastResort = []
    state = Mutex(State(map: FontMap(report: report) { fonts }))
  }

  /// The font map for new layouts.
  var map: FontMap { state.withLock { $0.map } }

  /// The names of the current families.
  package var names: FontNames { map.names }

  /// The reason why texts cannot use fontconfig's fonts as intended; `nil` if they can.
  package var problem: FontProblem? { map.configuration.problem }

  /// The font folders and configuration files to watch for changes.
  package var places: FontLocations { map.configuration.places }

  /// Looks up the fonts for texts in a language ahead, on the helper thread. Each call replaces the previous call's
  /// remaining look-ups. Without a helper thread, fonts are looked up when needed. May be called on any thread.
  package func prepare(_ fonts: [FontDescription], locale: String?) {
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

  /// Whether no file or folder of fontconfig is newer than the last reading, to the second (`FcConfigUptoDate`).
  package var isUpToDate: Bool { FcConfigUptoDate(map.configuration.config) != 0 }

  /// Adds font files: TrueType, OpenType and collections of them. Files that were added before stay.
  ///
  /// - Returns: The families in the files, in the files' order.
  /// - Throws: ``FontError`` for the first file that is missing or has no font. Then no file is added.
  func add(files added: [String]) throws(FontError) -> [String] {
    guard !added.isEmpty else { return [] }
    var families: [String] = []
    for path in added { families += try FontLibrary.families(inFile: path) }
    // Reading takes some milliseconds, so all files are added at once.
    let files = state.withLock { $0.files } + added
    let fonts = try FontConfiguration.read(adding: files, lastResort: lastResort)
    use(fonts, files: files)
    return families
  }

  /// The result of reading fontconfig's files and folders again.
  package enum Reloading: Hashable, Sendable {
    /// New layouts use the new fonts. Existing texts must be laid out again.
    case changed
    /// No usable font was found, perhaps during an installation. The fonts stay unchanged.
    case failed(FontProblem)
  }

  /// Reads fontconfig's files and folders again. This may take seconds if many fonts are new, so call it off the main
  /// thread.
  package func reload() -> Reloading {
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
  /// Reports in one line why texts do not use the intended fonts.
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
