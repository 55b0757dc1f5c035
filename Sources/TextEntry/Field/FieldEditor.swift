internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews
internal import Observation

/// The editor of a field: it applies what is typed to the state, and sets the value.
@Observable @MainActor
final class FieldEditor: TextInput {
  /// The text with its caret.
  private(set) var state = EditorState()
  /// Why the text has no value. Known when editing ends, and gone when the text has one again.
  private(set) var problem: String?
  /// Whether the text is being edited.
  private(set) var isEditing = false
  /// Whether the last edit was cut at the greatest length.
  private(set) var isFull = false
  /// A number that changes when a finger has scrolled the text.
  var scrolls = 0

  /// The place of the text in its area, where a finger or the caret has moved it; `nil` at its start.
  @ObservationIgnored var scroll: Point?
  @ObservationIgnored private(set) var setup: FieldSetup?
  @ObservationIgnored var connection: TextInputConnection?
  /// The last layout.
  @ObservationIgnored var layout = FieldLayout()
  /// Whether the next painting scrolls to the caret.
  @ObservationIgnored private var followsCaret = false
  /// The text of the value when it was last looked at.
  @ObservationIgnored private var known: String?
  /// The name of the field when it was last described.
  @ObservationIgnored private var label: Phrase?
  /// The horizontal place that the caret keeps while it moves up and down.
  @ObservationIgnored private var column: Double?
  /// The last tap, at a place in the text.
  @ObservationIgnored var lastTap: (time: Duration, place: Point)?
  /// The end of the selection that a finger drags.
  @ObservationIgnored var drag: (start: Point, kind: FieldDrag)?

  // MARK: The value

  /// Takes over what the view says, and a value that the program has set.
  func update(_ setup: FieldSetup) {
    self.setup = setup
    if state.rules != setup.rules { state.rules = setup.rules }
    let text = isEditing ? setup.value.draft(in: setup.locale) : setup.value.text(in: setup.locale)
    guard text != known else { return }
    // A program that sets the typed text changes nothing. Any other text wins.
    let isOwn = isEditing && text == state.text
    known = text
    if !isOwn {
      state.take(text)
      problem = nil
    }
  }

  /// Changes the text and sets the value if there is one.
  func edit(_ change: (inout EditorState) -> Void) {
    guard let setup, setup.isEnabled else { return }
    var new = state
    change(&new)
    (column, lastTap) = (nil, nil)
    followCaret()
    guard new != state else { return }
    if isFull { isFull = false }
    let isChanged = new.text != state.text
    state = new
    guard isChanged else { return }
    // An empty field that needs a value has a problem, and still sets the value that it has: none.
    if setup.value.problem(of: new.text, in: setup.locale) == nil { problem = nil }
    let old = known
    setup.value.set(new.text, in: setup.locale)
    let text = setup.value.draft(in: setup.locale)
    known = text
    // A program may change the text at once. One that refuses it has the last word when editing ends.
    if setup.value.isText, text != new.text, text != old { state.take(text) }
  }

  private func followCaret() {
    followsCaret = true
    connection?.revealCaret()
  }

  // MARK: TextInput

  var traits: TextInputTraits { setup?.traits ?? TextInputTraits() }

  var echo: TextInputEcho {
    let shown = shown
    let selection = state.selection
    return TextInputEcho(
      label: setup?.label.map { Phrase($0) } ?? label, text: shown.string,
      caret: shown.characters(before: state.caret.offset),
      selection: shown.characters(before: selection.lowerBound)..<shown.characters(before: selection.upperBound),
      placeholder: setup?.prompt, error: error)
  }

  var caretFrame: Rect? { layout.caret(at: shownCaret) }

  func insert(_ text: String) {
    guard let setup else { return }
    var isCut = false
    edit { state in
      var new = state
      isCut = new.insert(text)
      if setup.value.accepts(new.text, in: setup.locale) { state = new }
    }
    if isCut != isFull { isFull = isCut }
  }

  func deleteBackward() {
    let shown = shown
    let bytes = shown.isIdentity && isLayoutCurrent ? layout.table?.backspace(at: state.caret.offset) : nil
    edit { $0.deleteBackward(bytes: bytes) }
  }

  func deleteForward() { edit { $0.deleteForward() } }
  func selectAll() { edit { $0.selectAll() } }

  func submit() {
    guard let setup else { return }
    if traits.isMultiline { return insert("\n") }
    problem = setup.value.problem(of: state.text, in: setup.locale)
    if problem != nil { return }
    setup.onSubmit()
    connection?.submitted(traits.submitLabel)
  }

  func editingBegan() {
    isEditing = true
    guard let setup else { return }
    // The draft has no units.
    let draft = setup.value.draft(in: setup.locale)
    if problem == nil, state.text != draft { state.take(draft) }
    if problem == nil { known = draft }
    state.move(to: CaretPosition(state.text.utf8.count))
    followCaret()
    setup.onEditingChanged(true)
  }

  func editingEnded() {
    (isEditing, isFull) = (false, false)
    (drag, lastTap, column, scroll) = (nil, nil, nil, nil)
    state.move(to: CaretPosition(state.text.utf8.count))
    guard let setup else { return }
    problem = setup.value.problem(of: state.text, in: setup.locale)
    let text = setup.value.text(in: setup.locale)
    known = text
    if problem == nil { state.take(text) }
    setup.onEditingChanged(false)
  }

  func forget() {
    problem = nil
    guard let setup else { return }
    let text = setup.value.text(in: setup.locale)
    known = text
    state = EditorState(text, rules: setup.rules)
  }

  func describe(_ element: inout SemanticsNode) {
    // Nothing but the label says so yet.
    element.hasPrivateName = element.states.contains(.private)
    label = element.label.map { Phrase($0, isPrivate: element.hasPrivateName) }
    guard let setup else { return }
    let traits = setup.traits
    element.role = traits.isSecure ? .secureField : traits.isMultiline ? .textEditor : .textField
    if element.label == nil { element.label = setup.label }
    if !state.text.isEmpty { element.value = shown.string }
    element.placeholder = setup.prompt
    if let notice { (element.hint, element.live) = (notice, .polite) }
    if setup.isRequired { element.states.insert(.required) }
    if traits.isSecure { element.states.insert(.private) }
    guard let error else { return }
    element.states.insert(.invalid)
    element.error = error
  }

  // MARK: What is shown

  /// Why the text can't be accepted; `nil` while it can.
  var error: String? { problem ?? setup?.error }

  /// Whether the shown text runs from left to right in any language. Values at rest may have words.
  var runsLeftToRight: Bool {
    traits.keyboardType.isLeftToRight
      && (isEditing || problem != nil || setup?.value.isText == true || setup?.rules.mask != nil)
  }

  /// The sentence about a text that takes no more characters; `nil` while it does.
  var notice: String? {
    guard isFull, let setup else { return nil }
    let count = state.text.count
    return setup.value.fullNotice(in: setup.locale) ?? "\(count)/\(count)"
  }

  /// The text as it is shown.
  var shown: ShownText {
    traits.isSecure ? ShownText(bulletsFor: state.text) : state.rules.shown(state.text)
  }

  /// The caret in the shown text.
  private var shownCaret: CaretPosition {
    CaretPosition(shown.shown(state.caret.offset), state.caret.affinity)
  }

  /// Whether the layout is that of the text.
  var isLayoutCurrent: Bool { layout.string == shown.string }

  /// Notes a layout of the text. Returns the place of the text in its area.
  func place(_ layout: FieldLayout, from start: Double, alignment: Double) -> Point {
    self.layout = layout
    let origin = layout.origin(
      scroll, from: start, alignment: alignment,
      showing: followsCaret || isEditing && scroll == nil ? shownCaret : nil)
    followsCaret = false
    self.layout.origin = origin
    if isEditing { scroll = origin }
    return origin
  }

  // MARK: Movement

  func move(_ movement: CaretMovement, extending: Bool) {
    let column = column ?? caretFrame.map { $0.midX - layout.origin.x }
    edit { state in
      let table = isLayoutCurrent ? layout.table : nil
      let to = table?.position(
        after: movement, from: state, shown, extending: extending, isSecret: traits.isSecure, column: column)
      state.move(to: to ?? state.position(after: movement), extending: extending)
    }
    if [.up, .down].contains(movement) { self.column = column }
  }

  /// Empties the field.
  func clear() {
    edit { state in
      state.selectAll()
      state.deleteBackward()
    }
  }
}
