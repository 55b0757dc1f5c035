internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics

/// The keyboard on the screen, and the field that it must not hide.
extension ViewHost {
  /// The space that stays free between a field and the keyboard, in points.
  private static var gap: Double { 12 }

  /// Whether a view offers a text for editing.
  package var hasTextInputs: Bool { !focus.textInputs.isEmpty }

  /// Brings the keyboard up to date with the text that is edited.
  func followPanel() {
    guard let keyboard = panel.keyboard, let input = textInput, let origin = textEditingOrigin, origin != .typing,
      keyboard.follow(input, by: origin, on: self)
    else { return closePanel() }
    let isNew = panel.shown == nil
    if let shown = panel.shown {
      if shown.visibility?.field != focus.edited?.serial { show(keyboard, in: shown.node) }
    } else {
      openPanel(keyboard)
    }
    keepVisible(keyboard)
    place(keyboard)
    if isNew, origin == .command { focusPanel(keyboard) }
  }

  private func openPanel(_ keyboard: any InputPanel) {
    let node = ContainerNode(ZStackArrangement(alignment: .center), in: inherited)
    show(keyboard, in: node)
    panel.shown = ShownPanel(node: node)
  }

  /// Shows the keyboard's view. It is for the visitor alone if the text is, or the field's name or prompt, which the
  /// keyboard may show again.
  func show(_ keyboard: any InputPanel, in node: ContainerNode<ZStackArrangement>) {
    var environment = inherited
    let echo = textInput?.echo
    environment.isPrivate =
      focus.edited?.node?.environment.isPrivate == true || echo?.label?.isPrivate == true
      || echo?.placeholder?.isPrivate == true
    node.show(keyboard.view, in: environment)
  }

  /// Closes the keyboard. Touches on what it has hidden have no effect before the fingers lift.
  func closePanel() {
    guard panel.close() else { return }
    cancelTouches()
    updates.changed()
  }

  /// Lays the panel out in its frame.
  private func place(_ keyboard: any InputPanel) {
    guard let node = panel.shown?.node else { return }
    settle()
    node.place(at: keyboard.frame.origin, proposal: ProposedViewSize(keyboard.frame.size), in: nil)
  }

  /// Moves the focus to the keys, for visitors who have nothing but keys.
  private func focusPanel(_ keyboard: any InputPanel) {
    guard let first = keyboard.firstPart else { return }
    let map = mapFocus()
    guard let key = map.elements.first(where: { $0.isInKeyboard && $0.id.part == first }) else { return }
    focus.engine.focus(key.id, in: map)
    notifyFocus()
  }

  // MARK: In sight

  /// Keeps the field in sight: scroll views show it, then the stage moves up, then the keyboard shows the text itself.
  private func keepVisible(_ keyboard: any InputPanel) {
    guard let input = textInput, let frames = textInputFrame, let node = focus.edited?.node else { return }
    let echo = input.echo
    var visibility = FieldVisibility(
      field: node.serial, size: size, text: echo.text, caret: echo.caret, panel: keyboard.frame)
    // A visitor may scroll the field away; it comes back with the next letter.
    if panel.shown?.visibility == visibility { return }
    let room = keyboard.plainFrame.minY - display.safeArea.minY
    let height = min(frames.field.height, max(room - 2 * Self.gap, frames.caret.height))
    if keyboard.echo(room < 2 * height) { visibility.panel = keyboard.frame }
    reveal(node, beside: keyboard.frame)
    guard let target = target(on: keyboard.frame) else { return }
    let covered = keyboard.frame.insetBy(dx: 0, dy: -Self.gap)
    let isHidden = target.maxY > covered.minY && target.minY < covered.maxY
    let wanted = isHidden ? target.maxY - covered.minY : 0
    let shift = max(0, min(wanted, target.minY - display.safeArea.minY - Self.gap, keyboard.frame.height)).rounded(.up)
    if shift != panel.shift {
      panel.shift = shift
      updates.changed()
    }
    panel.shown?.visibility = visibility
    // The ring follows the field.
    mapFocus()
  }

  /// The part of the field that must be seen, in points of the stage.
  private func target(on panel: Rect) -> Rect? {
    guard let frames = textInputFrame else { return nil }
    let room = panel.minY - display.safeArea.minY - 2 * Self.gap
    return frames.field.height <= room ? frames.field : frames.caret
  }

  private func reveal(_ node: LayoutNode, beside panel: Rect) {
    guard let target = target(on: panel) else { return }
    let frame = node.displayFrame
    node.reveal(
      margin: EdgeInsets(
        top: frame.minY - target.minY + Self.gap, leading: frame.minX - target.minX,
        bottom: target.maxY - frame.maxY + Self.gap, trailing: target.maxX - frame.maxX))
    settle()
  }

  // MARK: Painting

  /// Paints the keyboard over all views, and what the views leave free where they are moved up.
  func paintPanel(_ shown: ShownPanel, _ builder: inout DisplayListBuilder) {
    if panel.shift > 0 {
      let strip = Rect(x: 0, y: size.height - panel.shift, width: size.width, height: panel.shift)
      builder.add(.fill(builder.outline(Path(strip)), .color(builder.pixel(Color(.role(.background))))))
    }
    let isOnKey = focus.node.map(panel.contains) ?? false
    if !isOnKey { paintFocus(&builder) }
    shown.node.paintInContainer(&builder)
    // The place of the ring tells which key of a secret is next.
    if isOnKey, !builder.leavesOut(private: textInput?.traits.hidesKeys == true) { paintFocus(&builder) }
  }

  // MARK: Nodes

  /// Returns the layout node with a serial number, of the views or of the keyboard.
  func node(_ serial: Int) -> LayoutNode? { rootNode?.node(serial) ?? panel.shown?.node.node(serial) }
}
