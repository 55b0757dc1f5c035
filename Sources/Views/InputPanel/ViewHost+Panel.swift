internal import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotSemantics

/// The keyboard on the screen, and the field that it must not hide.
extension ViewHost {
  /// The space that stays free between a field and the keyboard, in points.
  private static var gap: Double { 12 }

  /// The area of the display that the keyboard covers, in points; `nil` while it is not shown.
  package var panelFrame: Rect? { shownPanel == nil ? nil : panel?.frame }

  /// Whether a view offers a text for editing.
  package var hasTextInputs: Bool { !textInputs.isEmpty }

  /// Brings the keyboard up to date with the text that is edited.
  func followPanel() {
    guard let panel, let input = textInput, let origin = textEditingOrigin, origin != .typing,
      panel.follow(input, by: origin, on: self)
    else { return closePanel() }
    let isNew = shownPanel == nil
    if let shown = shownPanel {
      if shown.sight?.field != focus.edited?.serial { show(panel, in: shown.node) }
    } else {
      openPanel(panel)
    }
    keepInSight(panel)
    place(panel)
    if isNew, origin == .command { focusPanel(panel) }
  }

  private func openPanel(_ panel: any InputPanel) {
    let node = ContainerNode(ZStackArrangement(alignment: .center), in: inherited)
    show(panel, in: node)
    shownPanel = ShownPanel(node: node)
  }

  /// Shows the keyboard's view. It is for the visitor alone if the text is.
  func show(_ panel: any InputPanel, in node: ContainerNode<ZStackArrangement>) {
    var environment = inherited
    environment.isPrivate = focus.edited?.node?.environment.isPrivate ?? false
    node.show(panel.view, in: environment)
  }

  /// Closes the keyboard. Touches on what it has hidden have no effect before the fingers lift.
  func closePanel() {
    guard let shown = shownPanel else { return }
    shown.node.detach()
    (shownPanel, stageShift, panelFingers) = (nil, 0, [])
    panel?.close()
    cancelTouches()
    changed()
  }

  /// Lays the panel out in its frame.
  private func place(_ panel: any InputPanel) {
    guard let node = shownPanel?.node else { return }
    settle()
    node.place(at: panel.frame.origin, proposal: ProposedViewSize(panel.frame.size), in: nil)
  }

  /// Moves the focus to the keys, for visitors who have nothing but keys.
  private func focusPanel(_ panel: any InputPanel) {
    guard let first = panel.firstPart else { return }
    let map = lookForFocus()
    guard let key = map.elements.first(where: { $0.isInKeyboard && $0.id.part == first }) else { return }
    focus.engine.focus(key.id, in: map)
    tellFocus()
  }

  // MARK: In sight

  /// Keeps the field in sight: scroll views show it, then the stage moves up, then the keyboard shows the text itself.
  private func keepInSight(_ panel: any InputPanel) {
    guard let input = textInput, let frames = textInputFrame, let node = focus.edited?.node else { return }
    let echo = input.echo
    var sight = PanelSight(
      field: node.serial, size: size, text: echo.text, caret: echo.caret, panel: panel.frame)
    // A visitor may scroll the field away; it comes back with the next letter.
    if shownPanel?.sight == sight { return }
    let room = panel.plainFrame.minY - safeArea.minY
    let height = min(frames.field.height, max(room - 2 * Self.gap, frames.caret.height))
    if panel.echo(room < 2 * height) { sight.panel = panel.frame }
    reveal(node, beside: panel.frame)
    guard let target = target(on: panel.frame) else { return }
    let covered = panel.frame.insetBy(dx: 0, dy: -Self.gap)
    let isHidden = target.maxY > covered.minY && target.minY < covered.maxY
    let wanted = isHidden ? target.maxY - covered.minY : 0
    let shift = max(0, min(wanted, target.minY - safeArea.minY - Self.gap, panel.frame.height)).rounded(.up)
    if shift != stageShift {
      stageShift = shift
      changed()
    }
    shownPanel?.sight = sight
    // The ring follows the field.
    lookForFocus()
  }

  /// The part of the field that must be seen, in points of the stage.
  private func target(on panel: Rect) -> Rect? {
    guard let frames = textInputFrame else { return nil }
    let room = panel.minY - safeArea.minY - 2 * Self.gap
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
    if stageShift > 0 {
      let strip = Rect(x: 0, y: size.height - stageShift, width: size.width, height: stageShift)
      builder.add(.fill(builder.outline(Path(strip)), .color(builder.pixel(Color(.role(.background))))))
    }
    let isOnKey = focus.node.map(isInPanel) ?? false
    if !isOnKey { paintFocus(&builder) }
    shown.node.paintInContainer(&builder)
    if isOnKey { paintFocus(&builder) }
  }

  // MARK: Touches

  /// Returns the position in the views of a position on the display.
  func onStage(_ point: Point) -> Point { Point(x: point.x, y: point.y + stageShift) }

  /// Whether a position on the display is on the keyboard.
  func isOnPanel(_ point: Point) -> Bool { shownPanel != nil && panel?.covers(point) == true }

  /// Passes a finger to the keyboard. Returns false if it did not come down there.
  func panelTakes(_ finger: Touch) -> Bool {
    if finger.phase == .began {
      guard isOnPanel(finger.location) else { return false }
      panelFingers.insert(finger.id)
    }
    guard panelFingers.contains(finger.id) else { return false }
    if finger.phase == .ended || finger.phase == .cancelled { panelFingers.remove(finger.id) }
    panel?.take(finger)
    return true
  }

  // MARK: Nodes

  /// Returns the layout node with a serial number, of the views or of the keyboard.
  func node(_ serial: Int) -> LayoutNode? { rootNode?.node(serial) ?? shownPanel?.node.node(serial) }

  /// Whether a node is in the keyboard's tree.
  func isInPanel(_ node: LayoutNode) -> Bool {
    guard let panel = shownPanel?.node else { return false }
    return node.containers.contains { $0 === panel }
  }

  /// Returns how far a node's views are moved up on the display, in points.
  func shift(of node: LayoutNode) -> Double { stageShift == 0 || isInPanel(node) ? 0 : stageShift }
}
