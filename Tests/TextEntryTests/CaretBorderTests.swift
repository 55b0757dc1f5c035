import FollowspotDrawing
import FollowspotTesting
import FollowspotTypesetting
import SystemPackage
import Testing

@testable import FollowspotTextEntry

@Suite("Carets at the borders of characters")
struct CaretBorderTests {
  /// A text of the test file of UAX #29, with the borders of its characters in UTF-8 bytes.
  struct Sample {
    var text = ""
    var borders: [Int] = []

    /// Creates a sample from a line such as `÷ 0061 × 0308 ÷`; nil for a comment.
    init?(_ line: Substring) {
      for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
        switch word {
        case "÷": borders.append(text.utf8.count)
        case "×": break
        default:
          guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
          text.unicodeScalars.append(scalar)
        }
      }
      if text.isEmpty { return nil }
    }
  }

  /// The samples of Debian's package `unicode-data`; empty without it.
  static let samples =
    (try? FilePath("/usr/share/unicode/auxiliary/GraphemeBreakTest.txt").text())
    .map { $0.split(separator: "\n").compactMap(Sample.init) } ?? []

  @Test(
    "Carets stop at the borders of UAX #29's test file",
    .enabled(if: !samples.isEmpty, "install unicode-data for the test file of UAX #29"))
  func borders() throws {
    let typesetter = Typesetter()
    var count = 0
    for sample in Self.samples {
      // Debian's file may be newer than Swift's tables, or older: since Unicode 17 a scissors is no part of an emoji.
      guard sample.text.unicodeScalars.allSatisfy({ $0.properties.age != nil && $0 != "\u{2701}" }) else { continue }
      var state = EditorState(sample.text, rules: TextRules(isMultiline: true))
      // A field has no controls, and no marks in front.
      guard state.text == sample.text, state.text.utf8.elementsEqual(sample.text.utf8) else { continue }
      count += 1
      #expect(stops(state, from: 0, until: sample.text.utf8.count) { $0.offset(after: $1) } == sample.borders)
      #expect(
        stops(state, from: sample.text.utf8.count, until: 0) { $0.offset(before: $1) } == sample.borders.reversed())
      // Pango may join characters to one glyph, but never parts one.
      var request = TextRequest(string: sample.text, font: FontDescription(size: 16))
      request.hasCarets = true
      let carets = try #require(typesetter.typeset(request, width: .infinity).carets)
      #expect(carets.offsets.filter { !sample.borders.contains($0) } == [], "\(sample)")
      // A backspace deletes a whole character.
      state.deleteBackward()
      #expect(state.text.utf8.elementsEqual(sample.text.utf8.prefix(sample.borders.dropLast().last ?? 0)), "\(sample)")
    }
    #expect(count > 100)
  }

  /// The offsets at which a caret stops on a way.
  private func stops(
    _ state: EditorState, from start: Int, until end: Int, by step: (EditorState, Int) -> Int
  ) -> [Int] {
    var stops = [start]
    while let last = stops.last, last != end, stops.count < 100 { stops.append(step(state, last)) }
    return stops
  }
}
