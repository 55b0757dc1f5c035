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
  /// Whether there is a keyboard, its place and its languages.
  @ObservationIgnored private let source: any KeyboardSource
  /// The layouts of languages that none is built in for; `nil` for none.
  @ObservationIgnored package var derived: (any DerivedLayouts)?
  /// All that is painted; `nil` while the keyboard is closed.
  private(set) var face: KeyboardFace?
  /// The language that the visitor has chosen; `nil` before.
  @ObservationIgnored private var chosen: String?
  @ObservationIgnored private var session: Session?
  @ObservationIgnored private var noticed: Set<String> = []

  /// All that is needed while a text is edited.
  private struct Session {
    unowned let host: ViewHost
    let input: any TextInput
    let origin: TextEditingOrigin
    var echo: TextInputEcho
    var content: KeyboardContent
    var language: String
    /// The visitor's language when the keyboard opened.
    let visitor: String?
    var metrics: KeyboardMetrics
    var state = KeyboardState()
    var plan: KeyboardPlan
    var tracker = KeyTracker()
    var popup: (plan: VariantsPlan, key: Int)?
    var echoes = false
    /// The timer of keys that are held.
    let timer: Timeline.Timer
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
    let language = language(for: traits)
    guard let content = content(traits, language, by: origin) else { return false }
    var state = KeyboardState()
    state.capitalize(echo, by: content.capitals)
    session = Session(
      host: host, input: input, origin: origin, echo: echo, content: content, language: language,
      visitor: source.language,
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

  private func content(
    _ traits: TextInputTraits, _ language: String, by origin: TextEditingOrigin
  ) -> KeyboardContent? {
    guard let layout = layout(of: language) else { return nil }
    let others = traits.language == nil ? source.languages : []
    var content = KeyboardContent(
      layout: layout, traits: traits, words: KeyboardWords(source.language ?? language),
      languages: others.count > 1 ? [language.shortName] : [],
      decimalSeparator: source.decimalSeparator(in: source.language ?? language),
      currency: CurrencySign.sign(of: source.language ?? language))
    if others.count > 1 { content.languages += others.filter { $0 != language }.map(\.shortName) }
    content.hasVariantsPage = origin == .command
    return content
  }

  private func layout(of language: String) -> KeyboardLayout? {
    if let known = source.layout(of: language) ?? BuiltInLayouts.layout(of: language) { return known }
    if let found = derived?.layout(of: language, onRead: { [weak self] in self?.layoutIsRead(of: language) }) {
      return found
    }
    if noticed.insert(language).inserted { source.lacksLayout(of: language) }
    return BuiltInLayouts.latin
  }

  private func layoutIsRead(of language: String) {
    guard let now = session, now.language == language else { return }
    if let layout = layout(of: language) { session?.content.layout = layout }
    replan()
    now.host.reportLayout()
  }

  private func echoChanged(to echo: TextInputEcho) {
    guard let now = session else { return }
    session?.echo = echo
    session?.state.capitalize(echo, by: now.content.capitals)
    if session?.state != now.state { replan() } else if now.echoes { show() }
  }

  package func echo(_ isShown: Bool) -> Bool {
    guard let now = session, now.echoes != isShown else { return false }
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
  private func inKeys(_ point: Point) -> Point {
    Point(x: point.x - frame.minX, y: point.y - frame.minY - echoHeight)
  }

  // MARK: Fingers

  package func take(_ finger: Touch) {
    guard let now = session else { return }
    let point = inKeys(finger.location)
    switch finger.phase {
    case .began:
      if let outcome = session?.tracker.commit() { carryOut(outcome) }
      guard let now = session else { return }
      let outcome = session?.tracker.begin(
        finger.id, at: point, time: finger.time, on: now.plan, now.popup?.plan)
      if let outcome { carryOut(outcome) }
    case .moved: session?.tracker.move(finger.id, to: point, on: now.plan, now.popup?.plan)
    case .ended:
      if let outcome = session?.tracker.end(finger.id, at: point, on: now.plan, now.popup?.plan) { carryOut(outcome) }
    case .cancelled:
      if let outcome = session?.tracker.cancel(finger.id) { carryOut(outcome) }
    }
    fingersChanged()
  }

  package func cancelTouches() {
    session?.tracker.reset()
    session?.popup = nil
    fingersChanged()
  }

  private func ring() {
    guard let now = session else { return }
    if let outcome = session?.tracker.advance(to: now.host.timeline.now, on: now.plan) { carryOut(outcome) }
    fingersChanged()
  }

  /// Shows the key under the finger, and sets the timer for keys that are held.
  private func fingersChanged() {
    guard let session else { return }
    let deadline = session.tracker.deadline(in: session.plan)
    if session.timer.deadline != deadline { session.timer.deadline = deadline }
    let pressed = session.content.traits.isSecure ? nil : session.tracker.pressed
    if face?.pressed != pressed { face?.pressed = pressed }
    if face?.choice != session.tracker.choice { face?.choice = session.tracker.choice }
    if (face?.popup?.key) != session.popup?.key { show() }
  }

  private func carryOut(_ outcome: KeyTracker.Outcome) {
    guard let now = session else { return }
    switch outcome {
    case .key(let key):
      if now.plan.keys.indices.contains(key) { act(now.plan.keys[key].action) }
    case .open(let key):
      if now.plan.keys.indices.contains(key) {
        session?.popup = (VariantsPlan(of: now.plan.keys[key], in: now.plan), key)
      }
    case .variant(let index):
      session?.popup = nil
      if let texts = now.popup?.plan.texts, texts.indices.contains(index) { act(.text(texts[index])) }
    case .close: session?.popup = nil
    }
  }

  package func press(part: Int) {
    guard let now = session else { return }
    if part >= KeyboardFace.firstVariant {
      carryOut(.variant(part - KeyboardFace.firstVariant))
    } else {
      carryOut(.key(part - 1))
    }
    fingersChanged()
    now.host.reportLayout()
  }

  package var isSecret: Bool { session?.content.traits.isSecure ?? false }

  package var firstPart: Int? { session?.plan.keys.isEmpty == false ? 1 : nil }

  // MARK: Keys

  private func act(_ action: KeyAction) {
    guard let now = session else { return }
    switch action {
    case .text(let text):
      session?.state.typed()
      now.input.insert(text)
      // A sign is followed by letters again, as at the end of a sentence.
      textChanged(from: now)
    case .space:
      session?.state.typed()
      now.input.insert(" ")
      if now.state.page != .letters { session?.state.page = .letters }
      textChanged(from: now)
    case .backspace:
      now.input.deleteBackward()
      textChanged(from: now)
    case .shift:
      session?.state.toggleShift(at: now.host.timeline.now)
      replan()
    case .page(let page):
      session?.state.page = page
      replan()
    case .language: changeLanguage()
    case .otherHalf:
      session?.state.isSecondHalf.toggle()
      replan()
    case .move(let movement):
      now.input.move(movement, extending: false)
      textChanged(from: now)
    case .submit: now.input.submit()
    case .close: now.host.endEditing()
    }
  }

  /// Follows the text after a key.
  private func textChanged(from before: Session) {
    guard let now = session, now.input === before.input else { return }
    let echo = now.input.echo
    if echo != now.echo { echoChanged(to: echo) }
    if session?.state != before.state, session?.plan == before.plan { replan() }
  }

  private func changeLanguage() {
    guard let now = session, let index = source.languages.firstIndex(of: now.language) else { return }
    let next = source.languages[(index + 1) % source.languages.count]
    guard let content = content(now.content.traits, next, by: now.origin) else { return }
    chosen = next
    session?.language = next
    session?.content = content
    replan()
  }

  private func replan() {
    guard let now = session else { return }
    session?.popup = nil
    session?.plan = KeyboardPlan(now.content, now.state, on: now.metrics)
    show()
  }

  /// Makes what is painted.
  private func show() {
    guard let now = session else { return }
    face = KeyboardFace(
      now.plan, of: now.content, now.state, size: frame.size, popup: now.popup.map { ($0.plan, $0.key) },
      echo: now.echoes ? now.echo : nil, by: KeyTypesetter(for: now.host, now.content.layout.languages.first))
    face?.isFocusable = now.origin == .command
    face?.pressed = now.content.traits.isSecure ? nil : now.tracker.pressed
    face?.choice = now.tracker.choice
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
  /// The letters that are typed as capitals. Secrets and addresses have none of their own.
  fileprivate var capitals: TextInputAutocapitalization {
    let isPlain = traits.keyboardType == .default && !traits.isSecure
    return isPlain && layout.hasCapitals ? traits.autocapitalization : .never
  }
}
