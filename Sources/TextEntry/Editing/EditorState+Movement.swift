internal import FollowspotDrawing
internal import FollowspotViews

extension EditorState {
  /// Returns where a movement leads as long as the text has no layout: in the order of the text.
  func position(after movement: CaretMovement) -> CaretPosition {
    switch movement {
    case .left: CaretPosition(hasSelection ? selection.lowerBound : offset(before: caret.offset))
    case .right: CaretPosition(hasSelection ? selection.upperBound : offset(after: caret.offset))
    case .wordLeft, .up, .lineStart, .textStart: CaretPosition(0)
    case .wordRight, .down, .lineEnd, .textEnd: CaretPosition(text.utf8.count)
    }
  }
}
