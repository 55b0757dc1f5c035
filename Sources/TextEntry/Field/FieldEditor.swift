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
  private(set) var scrolls = 0

  /// The place of the text in its area, where a finger or the caret has moved it; `nil` at its start.
  @ObservationIgnored private var scroll: Point?
  @ObservationIgnored private(set) var setup: FieldSetup?
  @ObservationIgnored var connection: TextInputConnection?
  /// The last layout.
  @ObservationIgnored private var layout = FieldLayout()
  /// Whether the next painting scrolls to the caret.
  @ObservationIgnored private var followsCaret = false
  /// The text of the value when it was last looked at.
  @ObservationIgnored private var known: String?
  /// The name of the field when it was last described.
  @ObservationIgnored private var label: String?
  /// The horizontal place that the caret keeps while it moves up and down.
  @ObservationIgnored private var column: Double?
  /// The last tap, at a place in the text.
  @ObservationIgnored private var lastTap: (time: Duration, place: Point)?
  /// The end of the selection that a finger drags.
  @ObservationIgnored private var drag: (start: Point, kind: FieldDrag)?

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
  private func edit(_ change: (inout EditorState) -> Void) {
    guard let setup, setup.isEnabled else { return }
    if isFull { isFull = false }
    var new = state
    change(&new)
    (column, lastTap) = (nil, nil)
    followCaret()
    guard new != state else { return }
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
      label: setup?.label ?? label, text: shown.string, caret: shown.characters(before: state.caret.offset),
      selection: shown.characters(before: selection.lowerBound)..<shown.characters(before: selection.upperBound),
      placeholder: setup?.prompt, error: error)
  }

  var caretFrame: Rect? { layout.caret(at: shownCaret) }

  func insert(_ text: String) {
    var isCut = false
    edit { isCut = $0.insert(text) }
    if isCut { isFull = true }
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
  }

  func forget() {
    problem = nil
    guard let setup else { return }
    let text = setup.value.text(in: setup.locale)
    known = text
    state = EditorState(text, rules: setup.rules)
  }

  func describe(_ element: inout SemanticsNode) {
    label = element.label
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
    traits.keyboardType.isLeftToRight && (isEditing || problem != nil || setup?.value.isText == true)
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
  private var isLayoutCurrent: Bool { layout.string == shown.string }

  /// Notes a layout of the text. Returns the place of the text in its area.
  func place(_ layout: FieldLayout, isFromRight: Bool) -> Point {
    self.layout = layout
    let origin = layout.origin(
      scroll, isFromRight: isFromRight, showing: followsCaret || isEditing && scroll == nil ? shownCaret : nil)
    followsCaret = false
    self.layout.origin = origin
    if isEditing { scroll = origin }
    return origin
  }

  // MARK: Movement

  func move(_ movement: CaretMovement, extending: Bool) {
    let column = column ?? caretFrame.map { $0.midX - layout.origin.x }
    edit { state in
      let to = position(after: movement, from: state, extending: extending, column: column)
      state.move(to: to, extending: extending)
    }
    if [.up, .down].contains(movement) { self.column = column }
  }

  /// Returns where a movement leads.
  private func position(
    after movement: CaretMovement, from state: EditorState, extending: Bool, column: Double?
  ) -> CaretPosition {
    let shown = shown
    guard isLayoutCurrent, let table = layout.table else { return state.position(after: movement) }
    let caret = CaretPosition(shown.shown(state.caret.offset), state.caret.affinity)
    func stored(_ position: CaretPosition) -> CaretPosition {
      CaretPosition(shown.stored(position.offset), position.affinity)
    }
    switch movement {
    case .left, .right:
      let side = movement == .left ? CaretSide.left : .right
      if state.hasSelection, !extending { return stored(table.edge(of: state.selection, shown, on: side)) }
      // Literals are no places for the caret.
      var position = caret
      for _ in 0...shown.string.utf8.count {
        let next = table.moved(position, to: side)
        if next == position { break }
        position = next
        if shown.isIdentity || shown.stored(position.offset) != state.caret.offset { break }
      }
      return stored(position)
    case .wordLeft, .wordRight:
      // Words of a secret are a part of it.
      let side = movement == .wordLeft ? CaretSide.left : .right
      return traits.isSecure
        ? CaretPosition(side == .left ? 0 : state.text.utf8.count) : stored(table.movedByWord(caret, to: side))
    case .up, .down:
      let x = column ?? table.caretRect(at: caret).minX
      return table.moved(caret, down: movement == .up ? -1 : 1, x: x).map(stored)
        ?? CaretPosition(movement == .up ? 0 : state.text.utf8.count)
    case .lineStart: return stored(table.lineStart(of: caret))
    case .lineEnd: return stored(table.lineEnd(of: caret))
    case .textStart: return CaretPosition(0)
    case .textEnd: return CaretPosition(state.text.utf8.count)
    }
  }

  // MARK: Fingers

  /// Begins editing, because a finger has touched the name of the field.
  func beginEditing() {
    if setup?.isEnabled == true { connection?.beginEditing(by: .touch) }
  }

  /// Handles a tap at a place in the text's area: the first begins editing, a second one selects a word.
  func tap(at place: Point) {
    guard let setup, setup.isEnabled else { return }
    let now = connection?.now
    // The text moves when the cross appears.
    let spot = place - layout.origin
    let isSecond =
      lastTap.map { last in
        now.map { $0 - last.time < .milliseconds(400) } ?? false
          && abs(last.place.x - spot.x) < 24 && abs(last.place.y - spot.y) < 24
      } ?? false
    defer { lastTap = isSecond ? nil : now.map { ($0, spot) } }
    if !isEditing || connection?.origin != .touch { connection?.beginEditing(by: .touch) }
    guard isEditing, isLayoutCurrent, let position = layout.position(at: place) else { return }
    let shown = shown
    edit { state in
      if isSecond {
        if traits.isSecure { return state.selectAll() }
        guard let word = layout.table?.word(at: position.offset) else { return }
        state.select(shown.stored(word.lowerBound)..<shown.stored(word.upperBound))
      } else {
        state.move(to: CaretPosition(shown.stored(position.offset), position.affinity))
      }
    }
  }

  /// Handles a finger that drags a handle, or else the text.
  func drag(from start: Point, to place: Point, reach: Double) {
    if drag?.start != start {
      drag = (start, FieldDrag(from: start, handles: handles, reach: reach, origin: layout.origin))
    }
    switch drag?.kind {
    case nil: break
    case .text(let origin):
      guard layout.isOverflowing else { return }
      scroll = origin + (place - start)
      scrolls += 1
    case .handle(let kind, let offset):
      guard isLayoutCurrent, let position = layout.position(at: place + offset) else { return }
      let to = CaretPosition(shown.stored(position.offset), position.affinity)
      edit { state in
        if kind == .anchor { state.swapEnds() }
        // Two handles never meet: a selection stays one.
        if kind == .caret {
          state.move(to: to)
        } else if to.offset != state.anchor {
          state.move(to: to, extending: true)
        }
        if kind == .anchor { state.swapEnds() }
      }
    }
  }

  /// The handles of the selection, or of the caret, in the area: the bottom of each end. Only a finger needs them.
  var handles: [FieldHandle] {
    guard isEditing, isLayoutCurrent, connection?.origin == .touch, setup?.isEnabled == true else { return [] }
    let shown = shown
    func handle(_ position: CaretPosition, _ kind: FieldHandle.Kind) -> FieldHandle? {
      layout.caret(at: CaretPosition(shown.shown(position.offset), position.affinity)).map {
        FieldHandle(kind: kind, caret: $0)
      }
    }
    if !state.hasSelection { return state.text.isEmpty ? [] : [handle(state.caret, .caret)].compactMap(\.self) }
    let isForward = state.anchor < state.caret.offset
    return [
      handle(CaretPosition(state.anchor, isForward ? .downstream : .upstream), .anchor),
      handle(CaretPosition(state.caret.offset, isForward ? .upstream : .downstream), .end),
    ].compactMap(\.self)
  }

  /// Empties the field.
  func clear() {
    edit { state in
      state.selectAll()
      state.deleteBackward()
    }
  }
}
