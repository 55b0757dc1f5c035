internal import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotLanguages
internal import Observation
package import FollowspotViews

/// The keyboard on the screen.
///
/// It types into the text that is edited, and keeps only the language that a visitor has chosen. Everything else is made
/// when it is shown, and released when it closes.
@Observable @MainActor
package final class OnScreenKeyboard: InputPanel {
  /// The settings of the kiosk: whether it shows a keyboard, the position and the languages.
  @ObservationIgnored let source: any KeyboardSource
  /// The layouts of languages without a built-in one; `nil` for none.
  @ObservationIgnored package var derived: (any DerivedLayouts)?
  /// The painted contents; `nil` while the keyboard is closed.
  var face: KeyboardFace?
  /// The language that the visitor has chosen; `nil` before.
  @ObservationIgnored var chosen: String?
  @ObservationIgnored var session: Session?
  @ObservationIgnored private var noticed: Set<String> = []

  /// The state of the keyboard while a text is edited.
  struct Session {
    unowned let host: ViewHost
    let input: any TextInput
    let origin: TextEditingOrigin
    var echo: TextInputEcho
    var content: KeyboardContent
    var language: String
    /// The languages to change between; fewer than two for one.
    let languages: [String]
    /// Whether the keyboard has opened with Latin letters in place of the visitor's.
    let isLatin: Bool
    /// The visitor's language when the keyboard opened.
    let visitor: String?
    var metrics: KeyboardMetrics
    var state = KeyboardState()
    var plan: KeyboardPlan
    var tracker = KeyTracker()
    var popup: (plan: VariantsPlan, key: Int)?
    var echoes = false
    /// The timer of keys that are held.
    let timer: ViewTimeline.Timer
  }

  /// Creates a closed keyboard.
  package init(_ source: any KeyboardSource) { self.source = source }

  package var view: AnyView { AnyView(KeyboardView(keyboard: self)) }

  // MARK: Following

  package func follow(_ input: any TextInput, by origin: TextEditingOrigin, on host: ViewHost) -> Bool {
    guard source.isShown, origin != .typing else { return false }
    let metrics = KeyboardMetrics(
      display: host.size, insets: host.safeAreaInsets, millimetre: host.environment.pointsPerMillimetre,
      position: source.position)
    let echo = input.echo
    if let session, session.input === input, session.origin == origin, session.content.traits == input.traits,
      session.metrics == metrics, session.visitor == source.language
    {
      if session.echo != echo { echoChanged(to: echo) }
      return true
    }
    return open(input, by: origin, on: host, metrics, echo)
  }

  private func open(
    _ input: any TextInput, by origin: TextEditingOrigin, on host: ViewHost, _ metrics: KeyboardMetrics,
    _ echo: TextInputEcho
  ) -> Bool {
    let traits = input.traits
    let own = language(for: traits)
    let latin = latin(for: traits, inPlaceOf: own)
    let language = latin ?? own
    let languages = languages(for: traits, own, latin)
    guard let content = content(traits, language, of: languages, by: origin) else { return false }
    var state = KeyboardState()
    state.capitalize(echo, by: content.capitals)
    session = Session(
      host: host, input: input, origin: origin, echo: echo, content: content, language: language,
      languages: languages, isLatin: latin != nil, visitor: source.language,
      metrics: metrics, state: state, plan: KeyboardPlan(content, state, on: metrics),
      timer: host.timeline.timer { [weak self] in self?.ring() })
    show()
    return true
  }

  /// The language of the keys: the text's, the one that the visitor has chosen, or the visitor's own.
  private func language(for traits: TextInputTraits) -> String {
    let offered = source.languages
    func offers(_ language: String?) -> String? {
      guard let language else { return nil }
      return offered.isEmpty
        ? language : offered.first { Language.matches(language, $0) || Language.matches($0, language) }
    }
    return traits.language ?? chosen ?? offers(source.language) ?? offered.first ?? source.language ?? "en"
  }

  /// The language whose Latin letters a text begins with, such as an address; `nil` for a text in the letters of
  /// `language`. Scripts without capitals leave it to Latin ones to be typed as capitals.
  private func latin(for traits: TextInputTraits, inPlaceOf language: String) -> String? {
    guard traits.language == nil, !traits.keyboardType.isPad, let layout = layout(of: language), !layout.isLatin,
      traits.opensLatin || traits.autocapitalization == .characters && !layout.hasCapitals
    else { return nil }
    return source.languages.first { knownLayout(of: $0)?.isLatin == true } ?? BuiltInLayouts.latin?.languages.first
  }

  /// The languages to change between in a text, with that of its Latin letters.
  private func languages(for traits: TextInputTraits, _ own: String, _ latin: String?) -> [String] {
    guard traits.language == nil else { return [] }
    let offered = source.languages
    guard let latin, !offered.contains(latin) else { return offered }
    return (offered.isEmpty ? [own] : offered) + [latin]
  }

  func content(
    _ traits: TextInputTraits, _ language: String, of languages: [String], by origin: TextEditingOrigin
  ) -> KeyboardContent? {
    guard let layout = layout(of: language) else { return nil }
    var content = KeyboardContent(
      layout: layout, traits: traits, texts: KeyboardTexts(source.language ?? language),
      languages: languages.count > 1 ? ([language] + languages.filter { $0 != language }).map(\.shortName) : [],
      numerals: source.numerals(in: source.language ?? language),
      currency: CurrencySign.sign(of: source.language ?? language))
    content.hasVariantsPage = origin == .command
    return content
  }

  private func layout(of language: String) -> KeyboardLayout? {
    if let known = knownLayout(of: language) { return known }
    switch derived?.layout(of: language, onRead: { [weak self] in self?.layoutIsRead(of: language) }) {
    case .read(let layout): return layout
    case .reading: break
    case .missing, nil: if noticed.insert(language).inserted { source.lacksLayout(of: language) }
    }
    return BuiltInLayouts.latin
  }

  private func knownLayout(of language: String) -> KeyboardLayout? {
    source.layout(of: language) ?? BuiltInLayouts.layout(of: language)
  }

  /// Opens again with the letters that have been read. They decide on capitals too, and whether an address begins with
  /// Latin letters.
  private func layoutIsRead(of language: String) {
    guard let current = session, current.language == language else { return }
    _ = open(current.input, by: current.origin, on: current.host, current.metrics, current.input.echo)
    current.host.updates.reportLayout()
  }

  func echoChanged(to echo: TextInputEcho) {
    guard let current = session else { return }
    session?.echo = echo
    session?.state.capitalize(echo, by: current.content.capitals)
    if session?.state != current.state { replan() } else if current.echoes { show() }
  }

  package func echo(_ isShown: Bool) -> Bool {
    guard let current = session, current.echoes != isShown else { return false }
    session?.echoes = isShown
    show()
    return true
  }

  package func close() {
    session = nil
    face = nil
  }

  package func forget() { chosen = nil }

  // MARK: Places

  package var frame: Rect {
    guard let session else { return .zero }
    return session.metrics.frame(height: session.plan.size.height + echoHeight)
  }

  package var plainFrame: Rect {
    guard let session else { return .zero }
    return session.metrics.frame(height: session.plan.size.height)
  }

  private var echoHeight: Double { session?.echoes == true ? EchoBar.height : 0 }

  package func covers(_ point: Point) -> Bool {
    if session?.tracker.isTouched == true || frame.contains(point) { return frame.contains(point) || isOnPopup(point) }
    return isOnPopup(point)
  }

  private func isOnPopup(_ point: Point) -> Bool {
    guard let popup = session?.popup else { return false }
    return popup.plan.frame.contains(inKeys(point))
  }

  /// Returns a position on the display in the keys' coordinates.
  func inKeys(_ point: Point) -> Point {
    Point(x: point.x - frame.minX, y: point.y - frame.minY - echoHeight)
  }
}

/// The view of a keyboard.
private struct KeyboardView: View {
  let keyboard: OnScreenKeyboard

  var body: some View {
    if let face = keyboard.face {
      KeyboardLeaf(face: face).keepsEditing()
        .environment(\.layoutDirection, face.isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }
}

extension String {
  /// The language as it is shown on a key.
  fileprivate var shortName: String { prefix { $0 != "-" }.uppercased() }
}

extension KeyboardContent {
  /// The letters that are typed as capitals. Secrets and addresses begin with none.
  fileprivate var capitals: TextInputAutocapitalization {
    traits.allowsCapitals && layout.hasCapitals ? traits.autocapitalization : .never
  }
}
