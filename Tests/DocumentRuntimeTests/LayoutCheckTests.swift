import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A layout check")
struct LayoutCheckTests {
  private func findings(
    _ text: String, _ sizes: (Int, Int)..., locales: [String] = [], limit: Int = LayoutCheck.limit
  ) throws -> [String] {
    let document = try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
    var check = LayoutCheck(
      document, resources: DocumentResources { _ in },
      displays: sizes.map { SampleDisplay(PixelSize(width: $0.0, height: $0.1)) }, locales: locales)
    check.limit = limit
    return check.run().map(\.description)
  }

  @Test("A sample display has a positive scale for every input", arguments: [0, -3, .nan] as [Double])
  func oddScale(_ scale: Double) {
    let pixels = PixelSize(width: 800, height: 480)
    #expect(SampleDisplay(pixels, scale: scale) == SampleDisplay(pixels))
    #expect(SampleDisplay(pixels, scale: scale).size == Size(width: 800, height: 480))
  }

  @Test("A layout check reports labels of tabs that are cut or broken", arguments: ["bottom", "leading"])
  func tabs(style: String) throws {
    func findings(_ title: String, _ other: String = "Map") throws -> [String] {
      try self.findings(
        """
        screens:
          home:
            TabView:
              - { tab: \(other), content: { Text: Hi } }
              - { tab: \(title), content: { Text: Hi } }
            style: \(style)
        """, (640, 480))
    }
    #expect(try findings("Shops") == [])
    let cut = "Shops and places to eat in the old town and around the station with their hours on Sundays"
    let reported = try findings(cut)
    #expect(
      reported == [
        "k.yaml:6:9: warning: '\(cut.prefix(64))…' does not fit its place on a display of 640x480; give it more room, or shorten the text"
      ])
    // The bar at the side is narrow. Below, the word has half of the display.
    let long = try findings("Donaudampfschifffahrtsgesellschaft")
    #expect(long.count(where: { $0.contains("does not fit its place") }) == (style == "leading" ? 1 : 0), "\(long)")
  }

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

  @Test("A layout check reports a word that is wider than its card")
  func brokenWord() throws {
    let text = """
      screens:
        home:
          HStack:
            - { Text: Hello, id: a, frame: { width: 250, height: 200 } }
      guides:
        g:
          version: 1
          steps:
            - { targets: a, title: Straßenbahnhaltestellen, message: "Words that go on." }
      """
    let words = { (found: [String]) in found.filter { !$0.contains("hides") } }
    #expect(
      words(try findings(text, (480, 272))) == [
        "k.yaml:10:9: warning: the word 'Straßenbahnhaltestellen' is broken between its letters on a display of 480x272; give it more room, for example with 'layoutPriority', or use a shorter word"
      ])
    #expect(words(try findings(text, (1280, 800))) == [])
  }

  @Test("A layout check reports a row that is too wide for a vertical scroll view")
  func across() throws {
    let text = "screens:\n  home:\n    ScrollView:\n      Rectangle: red\n      frame: { width: 600, height: 20 }\n"
    #expect(try findings(text, (400, 300)).count == 1)
  }

  @Test("A layout check reports untranslated texts, but not numbers, language names or texts for one language only")
  func translations() throws {
    let text = """
      settings: { locale: en }
      screens:
        home:
          VStack:
            - Text: Tickets
            - Text: Help
            - Text: 12:30
            - Text: M1
            - Button: { Text: Deutsch }
              action: { setLocale: de }
            - Text: Only here
              when: { locale: en }
      messages:
        de: { Tickets: Karten }
        fr: { Tickets: Billets, Help: Aide }
        de-CH: { Tickets: Billette }
      """
    #expect(
      try findings(text) == [
        "k.yaml:7:15: warning: 'Help' has no translation in de, de-CH; add it to 'messages', even if it is the same"
      ])
  }

  @Test(
    "A layout check reports visible built-in words without a translation in the document or the kiosk",
    arguments: [("fi", 1), ("de", 0)])
  func ownWords(locale: String, count: Int) throws {
    let text = """
      settings: { locale: en }
      screens:
        home: { VStack: [{ Text: Tickets, id: a }, { Text: Help, id: b }] }
      guides:
        g: { version: 1, steps: [{ target: a, message: Here }, { target: b, message: There }] }
      messages:
        \(locale): { Tickets: Karten, Help: Hilfe, Here: Hier, There: Dort }
      """
    let found = try findings(text)
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.contains("no translation in \(locale); add to 'messages'") }, "\(found)")
  }

  @Test(
    "A layout check reports a session warning without a translation in the document or the kiosk",
    arguments: [("fi", 1), ("pl", 0)])
  func warningWords(locale: String, count: Int) throws {
    let text = """
      settings: { locale: en, session: { idle: 60s, warning: 20s } }
      screens: { home: { Text: Tickets } }
      messages: { \(locale): { Tickets: Karten } }
      """
    let found = try findings(text).filter { $0.contains("Are you still there?") }
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("k.yaml:2:56: warning: the built-in 'Are you still there?'") }, "\(found)")
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

  @Test("A layout check reports characters without a font at the position that uses the component")
  func letters() throws {
    let text = """
      components:
        Title: { Text: $text }
      screens:
        home:
          Title: { text: "Odd \u{10FFFD}" }
      """
    let found = try findings(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("k.yaml:6:") == true)
    #expect(found.first?.contains("U+10FFFD") == true)
  }

  @Test("A layout check reports a card that covers its cutout, with the largest share")
  func hidingCard() throws {
    let text = """
      screens:
        home: { Rectangle: red, frame: { width: 300, height: 150 }, id: a }
      guides:
        g: { version: 1, steps: [{ target: a, message: Of this there is much to be said and all of it matters. }] }
      """
    #expect(try findings(text, (800, 480)) == [])
    let found = try findings(text, (800, 480), (440, 240), (320, 200)).filter { $0.contains("hides") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("k.yaml:5:38: warning: the card hides up to ") == true, "\(found)")
    #expect(found.first?.contains(" of 'a' on displays of 440x240, 320x200; shorten the text, or ") == true, "\(found)")
  }

  @Test("A layout check reports a card that hides a little of a large target but covers its text")
  func hidingWords() throws {
    func text(_ views: String) -> String {
      """
      screens:
        home: { VStack: [\(views)], id: a, frame: { maxWidth: infinity, maxHeight: infinity } }
      guides:
        g: { version: 1, steps: [{ target: a, message: Look }] }
      """
    }
    let words = "{ Text: The next ferry leaves at noon. }"
    #expect(
      try findings(text("\(words), Spacer"), (1080, 1920)) == [
        "k.yaml:5:38: warning: the card hides 'The next ferry leaves at noon.' of 'a' on a display of 1080x1920; light less of it, shorten the text, or give the display a variant with room beside it"
      ])
    #expect(try findings(text("Spacer, \(words), Spacer"), (1080, 1920)) == [])
  }

  @Test("A layout check reports a sheet that hides its cutout, but not one that leaves a part visible")
  func hidingSheet() throws {
    let text = """
      screens:
        home:
          VStack:
            - { Rectangle: red, frame: { width: 300, height: 50 }, id: a }
            - Spacer
            - { Rectangle: red, frame: { width: 300, height: 50 }, id: b }
      sheets:
        s: { targets: [a, b], content: { Rectangle: red, frame: { width: 700, height: 200 } } }
      """
    let found = try findings(text, (800, 480))
    #expect(
      found == [
        "k.yaml:9:21: warning: the sheet hides 100 % of 'b' on a display of 800x480; shorten the text, or give the display a variant with room beside it"
      ])
  }

  @Test(
    "A layout check reports a step whose target is out of sight, but not one that a condition removes on some displays")
  func targets() throws {
    let text = """
      screens:
        home:
          VStack:
            - { Rectangle: red, frame: { width: 20, height: 20 }, id: wide, when: { minWidth: 1000 } }
            - ScrollView:
                VStack:
                  - { Rectangle: red, frame: { width: 20, height: 700 }, id: big }
                  - { Rectangle: red, frame: { width: 20, height: 20 }, id: low }
      guides:
        g: { version: 1, steps: [{ target: wide, message: One }, { target: low, message: Two }] }
      """
    let found = try findings(text, (1280, 1000), (800, 480))
    #expect(found.count == 1)
    let expected = "'low' cannot be seen on a display of 800x480, so it gets no light"
    #expect(found.first?.contains(expected) == true, "\(found)")
    #expect(try findings(text, (800, 480)).count == 2)
  }

  @Test("A layout check uses one display of each kind and orientation that the document distinguishes")
  func kinds() throws {
    let text = """
      settings: { locale: en }
      theme: { variants: [{ when: { maxShortSide: 780 }, lengths: {} }, { when: { minShortSide: 1600 }, lengths: {} }] }
      screens: { home: { Text: Hi, when: portrait } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
    #expect(
      document.sampleDisplays.map(\.description) == [
        "1366x768", "1280x800", "3840x2160", "768x1366", "800x1280", "2160x3840",
      ])
  }

  @Test("A document that asks only for the shorter side is checked in both orientations")
  func shortSide() throws {
    let text = """
      followspot: 1
      theme: { variants: { when: { minShortSide: 1600 }, lengths: {} } }
      screens: { home: { Text: Hi } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    #expect(document.sampleDisplays.map(\.description) == ["2560x1440", "3840x2160", "1440x2560", "2160x3840"])
  }

  @Test(
    "A layout check mounts its monitors as the settings do",
    arguments: [
      ("scale: 2", "1920x1080 at scale 2.0"), ("scale: auto", "1920x1080"), ("rotation: 90", "1080x1920"),
      ("rotation: 180", "1920x1080"),
      ("outputs: { arrange: wide, connectors: [{ connector: DP-1, scale: 1.5 }, DP-2] }", "3840x1080 at scale 1.5"),
      ("rotation: 90, outputs: { arrange: wide, connectors: [DP-1, DP-2, DP-3] }", "3240x1920"),
      ("outputs: wide", "3840x1080"),
      (
        "scale: 1.25, outputs: { arrange: each, connectors: [DP-1, { connector: DP-2, screen: b, scale: 4, rotation: 90 }] }",
        "1920x1080 at scale 1.25 without b; 1080x1920 at scale 4.0 without a"
      ),
    ])
  func mounted(_ settings: String, _ displays: String) throws {
    let text = "followspot: 1\nsettings: { start: a, \(settings) }\nscreens: { a: { Text: Hi }, b: { Text: Ho } }\n"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let found = document.sampleDisplays.map { display in
      ([display.description] + display.absentScreens.map { "without \($0)" }).joined(separator: " ")
    }
    #expect(found.joined(separator: "; ") == displays)
  }

  @Test("A layout check lays out a screen on its own monitor, at that monitor's scale")
  func onItsMonitor() throws {
    let text = """
      settings:
        start: a
        outputs: { arrange: each, connectors: [DP-1, { connector: DP-2, screen: b, scale: 4 }] }
      screens:
        a: { Text: Wide, frame: { width: 700 }, background: red }
        b: { Text: Too wide, frame: { width: 700 }, background: red }
      """
    let found = try findings(text)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("'Too wide' reaches 110 points") }, "\(found)")
  }

  @Test("A layout check lays out the overlays of a wide picture on one monitor")
  func onFirstMonitor() throws {
    let overlay = """
      screens: { home: { Color: white } }
      containers: { c: {} }
      overlays: { o: { container: c, content: { Color: red, frame: { width: 2000, height: 20 } } } }
      """
    #expect(try !findings(overlay).isEmpty)
    let found = try findings("settings: { outputs: wide }\n" + overlay)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("3840x1080") }, "\(found)")
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
