import FollowspotDocuments
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A layout check")
struct LayoutCheckTests: LayoutCheckSuite {
  @Test("A layout check lays out each tab, also tabs in tabs, whether a datum or the view remembers the open one")
  func hiddenTabs() throws {
    let pages = """
          TabView:
            - { tab: A, content: { Text: A } }
            - tab: B
              content:
                TabView:
                  - { tab: C, content: { Text: C, frame: { height: 1000 } } }
                  - tab: D
                    content: [{ Button: X, action: back }, { Button: X, action: back }, { Color: red, frame: { width: 900 } }]
      """
    func findings(_ first: String, _ keys: String) throws -> [String] {
      try self.findings(
        "data: { tab: { choice: [A, B], default: \(first) } }\nscreens:\n  home:\n\(pages)\(keys)", (640, 480))
    }
    let own = try findings("A", "")
    #expect(own.count == 4, "\(own)")
    #expect(own.contains { $0.contains("the TabView at k.yaml:9:11 is 1067 high") }, "\(own)")
    #expect(own.contains { $0.contains("Color reaches 130 points beyond the right edge") }, "\(own)")
    #expect(own.contains { $0.contains("another button is called 'X' as well") }, "\(own)")
    for first in ["A", "B"] { #expect(try findings(first, "\n    sets: tab") == own) }
    // A view that is hidden has no tabs.
    #expect(try findings("A", "\n    when: { data: { tab: B } }") == [])
  }

  @Test("The chosen option that a wheel only says is not outside of the display")
  func wheel() throws {
    let text = """
      data:
        room: { text: , default: a }
        rooms: { list: { id: text, name: text }, key: id, default: [{ id: a, name: The garden hall with a view }] }
      screens:
        home:
          ScrollView:
            - VStack:
                - { Picker: Room, sets: room, of: $rooms, label: $name, style: wheel }
              alignment: leading
              frame: { width: 640 }
      """
    #expect(try findings(text, (640, 480)) == [])
  }

  @Test("A layout check reports a header that the content below pushes out, with its position and the distance")
  func header() throws {
    let text = """
      screens:
        home:
          VStack:
            - Text: Museum
              frame: { height: 80 }
              background: surface
            - Rectangle: red
              frame: { width: 100, height: 500 }
          spacing: 0
      """
    #expect(
      try findings(text, (1280, 800), (800, 480)) == [
        "k.yaml:5:9: warning: Text 'Museum' reaches 50 points beyond the top edge on a display of 800x480; the VStack at k.yaml:4:5 is 580 high",
        "k.yaml:8:9: warning: shape reaches 50 points beyond the bottom edge on a display of 800x480; the VStack at k.yaml:4:5 is 580 high",
      ])
    let found = try findings(text, (800, 480), (800, 520), (800, 560))
    let places = "on displays of 800x480, 800x520, 800x560"
    #expect(found.first?.contains("reaches up to 50 points beyond the top edge \(places); ") == true, "\(found)")
  }

  @Test("A layout check reports a row that is wider than the display once, with the number of its views outside")
  func row() throws {
    let text = """
      screens:
        home:
          HStack:
            - ForEach: [a, b, c, d, e, f]
              content: { Rectangle: red, frame: { width: 100, height: 20 }, id: $item }
          spacing: 0
      """
    let found = try findings(text, (400, 300))
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("the HStack at k.yaml:4:5 is 600 wide") })
    #expect(found.contains { $0.contains("shape 'a' reaches 100 points beyond the left edge on a display of 400x300") })
    #expect(try findings(text, (600, 300)) == [])
  }

  @Test(
    "A layout check ignores views that are outside of the display on purpose",
    arguments: [
      "ScrollView: { VStack: [{ Rectangle: red, frame: { width: 50, height: 2000 } }, { Text: End }] }",
      "Circle: red\n    offset: { x: 500, y: 0 }",
      "Text: Hi\n    background: { Circle: red, frame: { width: 900, height: 900 } }",
      "ZStack: { Rectangle: red, frame: { width: 900, height: 900 } }\n    frame: { width: 50, height: 50 }\n    cornerRadius: 8",
      "Rectangle: red\n    frame: { width: 900, height: 20 }\n    opacity: 0",
    ])
  func purpose(view: String) throws {
    #expect(try findings("screens:\n  home:\n    \(view)\n", (400, 300)) == [])
  }

  @Test("A layout check reports a row that is too wide for a vertical scroll view")
  func across() throws {
    let text = "screens:\n  home:\n    ScrollView:\n      Rectangle: red\n      frame: { width: 600, height: 20 }\n"
    #expect(try findings(text, (400, 300)).count == 1)
  }

  @Test("A layout check reports a missing row, but not in a list without data")
  func rowKeys() throws {
    func found(_ rows: String) throws -> [String] {
      try findings(
        """
        data: { q: { list: { id: text }, key: id, \(rows) } }
        screens: { home: { ForEach: $q, content: { Text: $id, id: row } } }
        guides: { g: { version: 1, steps: [{ target: { id: row, key: zz }, message: Here }] } }
        """)
    }
    let filled = try found("default: [{ id: aa }, { id: bb }]")
    #expect(filled.contains { $0.contains("no row of 'q' has the key 'zz'; there is 'aa', 'bb'") }, "\(filled)")
    #expect(try !found("expires: 5min").contains { $0.contains("no row") })
  }

  @Test("A layout check stops at its limit and reports that")
  func bounds() throws {
    let languages = ["de", "fr", "it", "es"].map { "  \($0): { T1: U }" }
    let views = (0..<50).map { "      - { Text: T\($0), id: i\($0) }" }
    let text =
      "screens:\n  home:\n    VStack:\n" + views.joined(separator: "\n") + "\nmessages:\n"
      + languages.joined(separator: "\n") + "\n"
    let cut = "one check lays out at most 1000 views; check fewer at once, with --size and --locale"
    #expect(try !findings(text, (800, 480)).contains { $0.contains("pictures were checked") })
    #expect(try findings(text, (800, 480), limit: 1_000).contains { $0.contains(cut) })
  }

  @Test("A layout check with too many steps reports how many pictures were checked, with the limit and a remedy")
  func boundOfSteps() throws {
    let steps = (0..<40).map { "{ target: t, message: Step \($0) }" }.joined(separator: ", ")
    let text = "screens: { home: { Text: T, id: t } }\nguides: { g: { version: 1, steps: [\(steps)] } }\n"
    let found = try findings(text, (800, 480), limit: 2_000)
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "of 41 pictures were checked, because one check lays out at most 2000 views; look at the others with 'followspot render'"
      ) == true)
  }
}
