package import FollowspotGeometry

/// The positions that a caret can have in a laid-out text, and what lies between them.
///
/// Lengths are in points from the text's upper left corner. Offsets count UTF-8 bytes of the text. A caret stops where
/// both Swift and the layout engine end a character.
package struct CaretTable: Hashable, Sendable {
  /// The lines, from top to bottom. There is always at least one.
  package var lines: [CaretLine]

  /// Creates a table; an empty array becomes a line without height.
  package init(lines: [CaretLine]) {
    let none = CaretLine(top: 0, height: 0, left: 0, right: 0, bytes: 0..<0, isRightToLeft: false, stops: [])
    self.lines = lines.isEmpty ? [none] : lines
  }
}

/// A line of a text that is edited.
package struct CaretLine: Hashable, Sendable {
  /// The upper edge and the distance to the lower edge.
  package var top, height: Double
  /// The horizontal extent.
  package var left, right: Double
  /// The bytes that the line shows, without the line feed that ends it.
  package var bytes: Range<Int>
  /// The base direction.
  package var isRightToLeft: Bool
  /// The positions of carets, in the order of the text. A line inside a single character has none.
  package var stops: [CaretStop]

  /// Creates a line. Parameters set the properties of the same names.
  package init(
    top: Double, height: Double, left: Double, right: Double, bytes: Range<Int>, isRightToLeft: Bool,
    stops: [CaretStop]
  ) {
    self.top = top
    self.height = height
    self.left = left
    self.right = right
    self.bytes = bytes
    self.isRightToLeft = isRightToLeft
    self.stops = stops
  }
}

/// A position of a caret between two characters of a line.
///
/// The characters beside it may run in opposite directions. Then their edges lie at different places, and a character
/// that is typed appears at one or the other.
package struct CaretStop: Hashable, Sendable {
  /// The offset in the text.
  package var offset: Int
  /// The trailing edge of the character before the caret; the line's start if there is none.
  package var before: CaretEdge
  /// The leading edge of the character after the caret; the line's end if there is none.
  package var after: CaretEdge
  /// The bytes before the caret that a backspace deletes; `nil` for the whole character. Scripts such as Arabic and
  /// Thai lose a mark at a time, others a letter with its marks.
  package var backspaceBytes: Int?
  /// The words that begin or end here.
  package var words: CaretWords

  /// Creates a stop. Parameters set the properties of the same names.
  package init(
    offset: Int, before: CaretEdge, after: CaretEdge, backspaceBytes: Int? = nil, words: CaretWords = []
  ) {
    self.offset = offset
    self.before = before
    self.after = after
    self.backspaceBytes = backspaceBytes
    self.words = words
  }
}

/// An edge of a character.
package struct CaretEdge: Hashable, Sendable {
  /// The distance from the text's left edge.
  package var x: Double
  /// The level of the Unicode Bidirectional Algorithm (UAX #9). Odd levels run from right to left.
  package var level: Int

  /// Creates an edge. Parameters set the properties of the same names.
  package init(x: Double, level: Int) {
    self.x = x
    self.level = level
  }

  /// Whether the character runs from right to left.
  package var isRightToLeft: Bool { level % 2 != 0 }
}

/// The ends of words at a position, by the text segmentation of Unicode (UAX #29).
package struct CaretWords: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A word begins here.
  package static let start = CaretWords(rawValue: 1)
  /// A word ends here.
  package static let end = CaretWords(rawValue: 2)
  /// A word, or what lies between two words, begins or ends here.
  package static let boundary = CaretWords(rawValue: 4)
}

/// The side of a position that decides where its caret is drawn, like SwiftUI's `TextSelectionAffinity`.
package enum TextSelectionAffinity: Hashable, Sendable {
  /// The place at which a letter of the line's direction would appear. At a line break, the start of the lower line.
  case automatic
  /// Beside the character before the position. At a line break, the end of the upper line.
  case upstream
  /// Beside the character after the position. At a line break, the start of the lower line.
  case downstream
}

package struct CaretPosition: Hashable, Sendable {
  /// The offset in the text.
  package var offset: Int
  /// The side where the caret is drawn.
  package var affinity: TextSelectionAffinity

  /// Creates a position. Parameters set the properties of the same names.
  package init(_ offset: Int, _ affinity: TextSelectionAffinity = .automatic) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A text whose layout was asked for carets; see ``TextRequest/hasCarets``.
package protocol CaretText: TypesetText {
  /// The positions of carets; `nil` if they were not asked for, or if text was dropped.
  var caretTable: CaretTable? { get }
  /// Returns a picture that shows at least a frame, in pixels from the paragraph's upper left corner. A longer text is
  /// not drawn as a whole.
  func picture(in pixel: Pixel, within frame: PixelRect) -> TextPicture
}

extension CaretText {
  package func picture(in pixel: Pixel, within frame: PixelRect) -> TextPicture { picture(in: pixel) }
}

extension TypesetText {
  /// The positions of carets; `nil` if the request did not ask for them, or if text was dropped.
  package var carets: CaretTable? { (self as? any CaretText)?.caretTable }
}
