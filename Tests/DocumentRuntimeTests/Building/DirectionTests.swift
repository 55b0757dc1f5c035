import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@MainActor @Suite("Views follow the direction of the language")
struct DirectionTests {
  /// Returns the texts of a document's only screen in Egypt's Arabic, from left to right.
  private func order(_ screen: String, more: String = "") throws -> [String] {
    let text = "followspot: 1\nsettings: { locale: ar-EG }\n\(more)\nscreens: { home: \(screen) }\n"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let host = ViewHost(size: Size(width: 400, height: 300)) {
      DocumentView(document, navigator: Navigator(start: "home"))
    }
    host.environment.textMeasurer = MonospacedMeasurer()
    _ = host.update(at: .zero)
    return host.placedViews.filter { $0.text != nil }.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    .compactMap { $0.text?.string }
  }

  @Test("A row runs in the direction of the language unless its key states another")
  func key() throws {
    #expect(try order("{ HStack: [Text: a, Text: b] }") == ["b", "a"])
    #expect(try order("{ HStack: [Text: a, Text: b], layoutDirection: leftToRight }") == ["a", "b"])
    #expect(
      try order("{ VStack: [{ HStack: [Text: a, Text: b] }], layoutDirection: leftToRight }") == ["a", "b"])
    #expect(
      try order(
        "{ HStack: [{ HStack: [Text: a, Text: b], layoutDirection: leftToRight }, { HStack: [Text: c, Text: d] }] }")
        == ["d", "c", "a", "b"])
  }

  @Test("An offset follows the direction that a view states")
  func offset() throws {
    let row = "{ ZStack: [{ Text: a, offset: { x: 50, y: 0 } }, { Text: b }]"
    #expect(try order(row + " }") == ["a", "b"])
    #expect(try order(row + ", layoutDirection: leftToRight }") == ["b", "a"])
  }

  @Test("A number pad keeps its order in every language")
  func numberPad() throws {
    let rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]
    let texts = rows.map { row in "[" + row.map { "{ Text: '\($0)' }" }.joined(separator: ", ") + "]" }
    let buttons = rows.map { row in
      "[" + row.map { "{ Button: { Text: '\($0)' }, action: back }" }.joined(separator: ", ") + "]"
    }
    let expected = rows.flatMap(\.self)
    #expect(try order("{ Grid: [\(texts.joined(separator: ", "))] }") == expected)
    #expect(try order("{ VStack: [\(texts.map { "{ HStack: \($0) }" }.joined(separator: ", "))] }") == expected)
    #expect(try order("{ Grid: [\(buttons.joined(separator: ", "))] }") == expected)
    let stacks = texts.map { "{ HStack: \($0) }" }.joined(separator: ", ")
    #expect(try order("{ VStack: [{ Group: [\(stacks)] }] }") == expected)
    let items = rows.map { "{ a: '\($0[0])', b: '\($0[1])', c: '\($0[2])' }" }.joined(separator: ", ")
    let row = "{ HStack: [Text: $a, Text: $b, Text: $c] }"
    #expect(try order("{ VStack: [{ ForEach: [\(items)], content: \(row) }] }") == expected)
    // A single row is not a number pad.
    #expect(try order("{ HStack: [Text: '1', Text: '2', Text: '3'] }") == ["3", "2", "1"])
  }

  @Test("A keyboard keeps its order in Arabic, and the days of a week are mirrored")
  func keyboard() throws {
    func rows(_ rows: [String]) -> String {
      rows.map { row in "{ HStack: [" + row.map { "{ Text: '\($0)' }" }.joined(separator: ", ") + "] }" }
        .joined(separator: ", ")
    }
    let keys = ["QWERT", "ASDFG"]
    #expect(try order("{ VStack: [\(rows(keys))] }") == keys.flatMap { $0.map(String.init) })
    let days = ["MTWTF", "12345"]
    #expect(try order("{ VStack: [\(rows(days))] }") == days.flatMap { $0.reversed().map(String.init) })
  }

  @Test("The digits of a code keep their order in Arabic, and page numbers are mirrored")
  func code() throws {
    let data = """
      data:
        digits:
          list: { n: integer, c: text }
          key: n
          default: [{ n: 1, c: '1' }, { n: 2, c: '2' }, { n: 3, c: '0' }]
        words: { list: { n: integer, c: text }, key: n, default: [{ n: 1, c: ab }, { n: 2, c: c }] }
      """
    #expect(
      try order("{ HStack: [{ ForEach: $digits, content: { Text: $c, padding: 4 } }] }", more: data) == ["1", "2", "0"])
    #expect(try order("{ HStack: [{ ForEach: $words, content: { Text: $c } }] }", more: data) == ["c", "ab"])
    #expect(
      try order("{ HStack: [{ ForEach: $digits, content: { Text: $n } }] }", more: data) == ["١", "٢", "٣"])
    #expect(try order("{ LazyHStack: [{ ForEach: $digits, content: { Text: $c } }] }", more: data) == ["1", "2", "0"])
    let counts = data.replacing("n: 2", with: "n: 20")
    #expect(
      try order("{ HStack: [{ ForEach: $digits, content: { Text: $n } }] }", more: counts) == ["٣", "٢٠", "١"])
    #expect(try order("{ HStack: [Text: '4', Text: '0', Text: '7'] }") == ["4", "0", "7"])
    // The row has masked characters and digits that are not typed yet.
    let masked = data.replacing("c: '1'", with: "c: '•'").replacing("c: '0'", with: "c: ''")
    #expect(
      try order(
        "{ HStack: [{ ForEach: $digits, content: { Text: $c, frame: { width: 9, height: 9 } } }] }", more: masked)
        == ["•", "2", ""])
    let hidden = masked.replacing("c: '2'", with: "c: '•'").replacing("n: 3", with: "n: 30")
    #expect(
      try order("{ HStack: [{ ForEach: $digits, content: { Text: '$c', padding: 9 } }] }", more: hidden)
        == ["•", "•", ""])
    #expect(try order("{ HStack: [Text: 'الرمز', Text: '4', Text: '0'] }") == ["4", "0", "الرمز"])
    #expect(try order("{ HStack: [Text: A, Text: '7', Text: K] }") == ["A", "7", "K"])
    #expect(try order("{ HStack: [Text: '2', Text: '3'] }") == ["3", "2"])
  }

  @Test(
    "A number in a row keeps its order with its signs and unit, and the rest is mirrored",
    arguments: [
      (["21", "°C"], ["21", "°C"]), (["حرارة", "21", "°C"], ["21", "°C", "حرارة"]),
      (["12", ":", "45"], ["12", ":", "45"]),
      (["€", "12"], ["€", "12"]), (["5", "km/h", "ب"], ["ب", "5", "km/h"]), (["12", "40"], ["40", "12"]),
      (["10:30", "–", "12:45"], ["12:45", "–", "10:30"]), (["21", "Celsius"], ["Celsius", "21"]),
      (["7", ":", "05"], ["7", ":", "05"]), (["3", "/", "12"], ["3", "/", "12"]),
      (["-", "9", "°C"], ["-", "9", "°C"]),
      (["3", ",", "50", "₪"], ["3", ",", "50", "₪"]), (["A", "12:30", "B", "14:05"], ["14:05", "B", "12:30", "A"]),
      (["2", "h", "30", "min"], ["30", "min", "2", "h"]),
    ])
  func numbers(texts: [String], expected: [String]) throws {
    let views = texts.map { "{ Text: '\($0)' }" }.joined(separator: ", ")
    #expect(try order("{ HStack: [\(views)] }") == expected)
    #expect(try order("{ HStack: [\(views)], layoutDirection: rightToLeft }") == texts.reversed())
    #expect(try order("{ HStack: [\(views)], layoutDirection: leftToRight }") == texts)
  }

  @Test(
    "A number from data keeps its unit behind it, unless a spacer or a button separates them"
  )
  func measurements() throws {
    let data = """
      data: { w: { number: , default: 21 }, u: { text: , default: °F } }
      components: { Reading: { HStack: [{ Text: $a }, { Text: $b }] } }
      """
    #expect(try order("{ HStack: [Text: $w, Text: °C] }", more: data) == ["٢١", "°C"])
    #expect(try order("{ HStack: [Text: $w, Text: $u] }", more: data) == ["٢١", "°F"])
    #expect(try order("{ Reading: { a: $w, b: °C } }", more: data) == ["٢١", "°C"])
    #expect(try order("{ HStack: [Text: $w, Spacer, Text: °C] }", more: data) == ["°C", "٢١"])
    #expect(
      try order(
        "{ HStack: [{ Button: { Text: '-' }, action: back }, Text: $w, { Button: { Text: + }, action: back }] }",
        more: data) == ["+", "٢١", "-"])
  }

  @Test("The days of a month are mirrored in Arabic")
  func month() throws {
    let rows = [["5", "6", "7", "8", "9"], ["7", "8", "9", "10", "11"], ["1", "2", "3", "12", "13"]]
    let views = rows.map { "[" + $0.map { "{ Text: '\($0)' }" }.joined(separator: ", ") + "]" }.joined(separator: ", ")
    #expect(try order("{ Grid: [\(views)] }") == rows.flatMap { $0.reversed() })
  }

  @Test("A value in another direction is isolated from its sentence")
  func isolation() throws {
    let text = """
      followspot: 1
      data:
        title: { text: , default: موسم }
        name: { text: , default: "Ann!" }
        due: { date: medium, default: 2026-12-18 }
      screens: { home: { Text: '$title, $due $name' } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    func string(_ locale: String) -> String {
      let host = ViewHost(size: Size(width: 900, height: 300)) {
        DocumentView(document, navigator: Navigator(start: "home"), locale: locale)
      }
      let measurer = RecordingMeasurer()
      host.environment.textMeasurer = measurer
      _ = host.update(at: .zero)
      return measurer.strings.first { $0.contains("Ann") } ?? ""
    }
    #expect(string("en") == "\u{2068}موسم\u{2069}, Dec 18, 2026 Ann!")
    // Newer data of ICU write Latin digits in a plain "ar".
    let arabic = string("ar-EG")
    #expect(arabic.hasSuffix(" \u{2068}Ann!\u{2069}") && arabic.hasPrefix("موسم, "), "\(arabic.debugDescription)")
  }
}

/// A text measurer that records the texts it measures.
private final class RecordingMeasurer: TextMeasuring {
  private let inner = MonospacedMeasurer()
  private(set) var strings: [String] = []

  func resolve(_ request: TextRequest) -> ResolvedText {
    strings.append(request.string)
    return inner.resolve(request)
  }
}
