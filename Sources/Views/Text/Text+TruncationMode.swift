internal import FollowspotDrawing

extension Text {
  /// The place where a text is cut that has too little room. An ellipsis marks it in the last line.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail

    fileprivate var truncation: TextTruncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }

    fileprivate init(_ truncation: TextTruncation) {
      self =
        switch truncation {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        }
    }
  }
}

extension EnvironmentValues {
  /// Where texts that have too little room are cut.
  package var textTruncation: Text.TruncationMode {
    get { Text.TruncationMode(text.truncation) }
    set { text.truncation = newValue.truncation }
  }

  /// The number of lines for which texts, and fields that grow with their texts, have room: 1 or more.
  package var reservedLines: Int {
    get { text.reservedLines }
    set { text.reservedLines = max(1, newValue) }
  }

  /// The factor down to which texts may shrink where they have too little room, 0.01…1.
  package var leastTextScale: Double {
    get { text.minimumScale }
    set { text.minimumScale = max(0.01, min(newValue.finite, 1)) }
  }
}
