internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

extension CaretTable {
  /// Returns where a movement of a caret leads in the stored text, by the layout of the shown one.
  ///
  /// - Parameters:
  ///   - isSecret: Whether the text has no words to stop at, because they are a part of the secret.
  ///   - column: The horizontal place that the caret keeps while it moves up and down; `nil` for that of the caret.
  func position(
    after movement: CaretMovement, from state: EditorState, _ shown: ShownText, extending: Bool, isSecret: Bool,
    column: Double?
  ) -> CaretPosition {
    let caret = CaretPosition(shown.shown(state.caret.offset), state.caret.affinity)
    func stored(_ position: CaretPosition) -> CaretPosition {
      CaretPosition(shown.stored(position.offset), position.affinity)
    }
    switch movement {
    case .left, .right:
      let side = movement == .left ? CaretSide.left : .right
      if state.hasSelection, !extending { return stored(edge(of: state.selection, shown, on: side)) }
      // Literals are no places for the caret.
      var position = caret
      for _ in 0...shown.string.utf8.count {
        let next = moved(position, to: side)
        if next == position { break }
        position = next
        if shown.isIdentity || shown.stored(position.offset) != state.caret.offset { break }
      }
      return stored(position)
    case .wordLeft, .wordRight:
      let side = movement == .wordLeft ? CaretSide.left : .right
      return isSecret
        ? CaretPosition(side == .left ? 0 : state.text.utf8.count) : stored(movedByWord(caret, to: side))
    case .up, .down:
      let x = column ?? caretRect(at: caret).minX
      return moved(caret, down: movement == .up ? -1 : 1, x: x).map(stored)
        ?? CaretPosition(movement == .up ? 0 : state.text.utf8.count)
    case .lineStart: return stored(lineStart(of: caret))
    case .lineEnd: return stored(lineEnd(of: caret))
    case .textStart: return CaretPosition(0)
    case .textEnd: return CaretPosition(state.text.utf8.count)
    }
  }
}
