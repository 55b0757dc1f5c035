internal import FollowspotDrawing

extension Text {
  /// The place where a text is cut that has too little room. An ellipsis marks it in the last line.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail

    var truncation: TextTruncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }
}
