internal import FollowspotGeometry
internal import FollowspotSemantics

extension ViewHost {
  /// The text that is edited now; `nil` for none.
  package var textInput: (any TextInput)? { focus.edited?.input }

  /// The way in which editing began; `nil` while nothing is edited.
  package var textEditingOrigin: TextEditingOrigin? { focus.engine.editing?.origin }

  /// The frames of the text that is edited, as of the last layout; `nil` while nothing is edited.
  package var textInputFrame: TextInputFrame? {
    guard let edited = focus.edited, let node = edited.node, !node.isDetached else { return nil }
    let frame = node.displayFrame
    let origin = (node.first(TextAreaModifier.self) ?? node).displayOrigin
    let caret = edited.input.caretFrame.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    return TextInputFrame(field: frame, caret: caret ?? frame)
  }

  /// Scrolls the views around the field that is edited until its caret shows.
  package func revealCaret() {
    guard let frame = textInputFrame, let node = focus.edited?.node else { return }
    let reach = FocusRing.reach
    node.revealOnDisplay(frame.caret.insetBy(dx: -reach, dy: -reach))
  }

  /// Ends editing: the keyboard was dismissed, a visitor has touched something else, or the session is over. The focus
  /// returns to the field.
  package func endEditing() {
    guard focus.engine.editing != nil else { return }
    focus.engine.endEditing()
    notifyFocus()
    updates.changed()
  }

  /// Ends editing after a text was submitted, and edits the next field if the label of the key says so. Otherwise the
  /// focus leaves the field, unless the visitor moves it by keys.
  func endEditing(submitting label: SubmitLabel) {
    guard let editing = focus.engine.editing else { return }
    endEditing()
    guard label.kind == .next else {
      if !focus.engine.showsRing, focus.engine.current == editing.element {
        focus.engine.clear()
        notifyFocus()
      }
      return
    }
    settle()
    let map = mapFocus()
    // The action of the field may have moved the focus.
    guard focus.engine.current == editing.element, case .element(let next) = focus.engine.target(of: .next, in: map)
    else { return }
    focus.engine.focus(next.id, in: map)
    if focus.textInputs[next.id.serial] != nil { focus.engine.edit(next.id, by: editing.origin, in: map) }
    notifyFocus()
    revealFocus()
  }

  /// Begins to edit a view's text. Returns false if the view can't have the focus.
  func edit(_ node: LayoutNode, by origin: TextEditingOrigin) -> Bool {
    settle()
    let map = mapFocus()
    let isEditing = focus.engine.edit(SemanticsNode.ID(serial: node.serial), by: origin, in: map)
    notifyFocus()
    if isEditing { revealFocus() }
    updates.changed()
    return isEditing
  }

  /// Tells texts that editing of them has begun or ended.
  func notifyTexts() {
    let serial = focus.engine.editing?.element.serial
    guard serial != focus.edited?.serial else { return }
    let (old, new) = (focus.edited, serial.flatMap { serial in focus.textInputs[serial].map { (serial, $0) } })
    focus.edited = new.map { HostFocus.Edited(serial: $0, node: $1.node, input: $1.input) }
    old?.input.editingEnded()
    new?.1.input.editingBegan()
  }

  // MARK: Touches

  /// Notes where a finger comes down while a text is edited.
  func editingWillReceive(_ touch: TouchEvent) {
    switch touch.phase {
    case .began:
      let isInside = focus.engine.editing.map { isPart(touch.location, of: $0.element.serial) } ?? true
      focus.outsideTouch = isInside ? nil : (touch, focus.engine.editing?.element)
    case .moved:
      if let began = focus.outsideTouch, began.touch.id == touch.id,
        abs(began.touch.location.x - touch.location.x) > Self.tapTolerance
          || abs(began.touch.location.y - touch.location.y) > Self.tapTolerance
      {
        focus.outsideTouch = nil
      }
    case .ended, .cancelled: break
    }
  }

  /// Ends editing after a tap outside of the field and its keyboard. A drag there doesn't end it: it scrolls.
  func editingDidReceive(_ touch: TouchEvent) {
    guard touch.phase == .ended || touch.phase == .cancelled, let began = focus.outsideTouch,
      began.touch.id == touch.id
    else { return }
    focus.outsideTouch = nil
    if touch.phase == .ended, focus.engine.editing?.element == began.element { endEditing() }
  }

  /// The distance that a finger of a tap may move, in points.
  private static var tapTolerance: Double { 12 }

  /// Whether a position on the display is in a field or in what helps to edit it.
  private func isPart(_ point: Point, of serial: Int) -> Bool {
    panel.covers(point)
      || hit(point)?.containers.contains { $0.serial == serial || $0 is ModifierNode<KeepEditingModifier> } ?? false
  }
}
