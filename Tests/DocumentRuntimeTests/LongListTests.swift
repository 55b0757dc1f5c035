import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The label of a button")
struct ButtonLabelTests {
  @Test("Several views in a button are side by side, as in SwiftUI")
  func several() throws {
    let text = "followspot: 1\nscreens: { home: { Button: [{ Text: One }, { Text: Two }], action: back } }\n"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: LogLines().logger)
    defer { session.close() }
    let host = session.makeHost(size: Size(width: 200, height: 100), scale: 1, textMeasurer: MonospacedMeasurer())
    _ = host.update()
    let frames = host.placedViews.filter { $0.text != nil }.map(\.frame)
    try #require(frames.count == 2)
    #expect(frames[0].maxX < frames[1].minX && frames[0].minY == frames[1].minY, "\(frames)")
  }
}

@MainActor @Suite("A list of very many rows")
struct LongListTests {
  private let log = LogLines()

  private func document(_ views: String) throws -> Document {
    let text = """
      followspot: 1
      data: { rows: { list: { id: text }, key: id, default: [] } }
      screens: { home: \(views) }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  /// Returns the number of rows made for a list of `count` rows, and the problems.
  private func rows(_ views: String, of count: Int, then shorter: Int? = nil) throws -> (Int, [String]) {
    let session = DocumentSession(
      try document(views), resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    let host = session.makeHost(
      size: Size(width: 200, height: 100), scale: 1, textMeasurer: MonospacedMeasurer())
    defer { session.close() }
    for count in [count, shorter].compactMap(\.self) {
      let rows = (0..<count).map { DataRow(key: "\($0)", values: ["id": .text("\($0)")]) }
      session.store.set("rows", to: .list(rows), now: .zero)
      _ = host.update()
    }
    return (host.placedViews.count { $0.text != nil }, session.problems.map(\.description))
  }

  private nonisolated static let each = "{ ForEach: $rows, content: { Text: $id } }"

  @Test(
    "A stack makes at most a hundred rows, and the log and the problems report it",
    arguments: [
      "{ VStack: [\(each)] }", "{ ScrollView: [\(each)] }", "{ Grid: [[\(each)]] }",
      "{ ScrollView: [{ LazyVStack: [{ VStack: [\(each)] }] }] }", "{ Text: a, background: { VStack: [\(each)] } }",
    ])
  func cut(views: String) throws {
    let (count, problems) = try rows(views, of: 20_000)
    let others = views.contains("Text: a") ? 1 : 0
    #expect(count == 100 + others)
    let sentence =
      "cannot show all rows of 'rows': a stack creates only 100 rows at once; put the 'ForEach' into a 'LazyVStack', or give it a 'limit'"
    #expect(problems == [sentence] && log.lines == [sentence])
  }

  @Test("The problem of a list that is too long ends when it has fewer rows")
  func shorter() throws {
    let (count, problems) = try rows("{ VStack: [\(Self.each)] }", of: 101, then: 100)
    #expect(count == 100 && problems.isEmpty && log.lines.count == 1)
  }

  @Test("A list with a limit or in a lazy stack causes no problem")
  func bounded() throws {
    let (limited, problems) = try rows("{ VStack: [{ ForEach: $rows, limit: 150, content: { Text: $id } }] }", of: 200)
    #expect(limited == 150 && problems.isEmpty)
    let (lazy, others) = try rows("{ ScrollView: [{ LazyVStack: [{ Group: [\(Self.each)] }] }] }", of: 20_000)
    #expect(lazy > 0 && lazy < 50 && others.isEmpty && log.lines.isEmpty)
  }

  @Test("An inline picker offers all rows, makes those near the visible part, and causes no problem")
  func inlinePicker() throws {
    let text = """
      followspot: 1
      data: { rows: { list: { id: text }, key: id, default: [] }, row: { text: , default: '2999' } }
      screens: { home: { ScrollView: [{ Picker: Row, sets: row, of: $rows, label: { Text: $id }, style: inline }] } }
      """
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), logger: log.logger)
    let host = session.makeHost(
      size: Size(width: 200, height: 300), scale: 1, textMeasurer: MonospacedMeasurer())
    defer { session.close() }
    let rows = (0..<3000).map { DataRow(key: "\($0)", values: ["id": .text("\($0)")]) }
    session.store.set("rows", to: .list(rows), now: .zero)
    repeat { _ = host.update() } while host.needsUpdate
    let options = host.semantics.matching(SemanticsQuery(.option))
    #expect(options.first?.label == "0" && options.first?.place == .position(1, of: 3000))
    #expect(options.count < 50 && session.problems.isEmpty && log.lines.isEmpty)
  }

  @Test(
    "A layout check warns of more than a hundred rows without a limit outside of lazy stacks",
    arguments: [
      ("{ VStack: [\(each)] }", true), ("{ ScrollView: [\(each)] }", true), ("{ Group: [\(each)] }", true),
      ("{ LazyVStack: [{ HStack: [\(each)] }] }", true), ("{ Text: a, overlay: { VStack: [\(each)] } }", true),
      ("{ LazyVStack: [\(each)] }", false), ("{ LazyVStack: [{ Group: [\(each)] }] }", false),
      ("{ VStack: [{ ForEach: $rows, limit: 8, content: { Text: $id } }] }", false),
    ])
  func warning(views: String, isWarned: Bool) throws {
    for count in [0, 100, 101] {
      let rows = (0..<count).map { DataRow(key: "\($0)", values: ["id": .text("\($0)")]) }
      var check = LayoutCheck(
        try document(views), resources: DocumentResources { _ in },
        displays: [SampleDisplay(PixelSize(width: 800, height: 480))], values: ["rows": .list(rows)])
      let warnings = check.run().filter { $0.description.contains("only the first 100 rows of '$rows'") }
      #expect(warnings.count == (isWarned && count > 100 ? 1 : 0) && warnings.allSatisfy { $0.severity == .warning })
    }
  }
}
