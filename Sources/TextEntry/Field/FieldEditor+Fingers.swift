internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// The editing of a field by fingers on its text.
extension FieldEditor {
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
}
