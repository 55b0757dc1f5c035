import FollowspotDocuments
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A layout check of texts")
struct LayoutCheckTextTests: LayoutCheckSuite {
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
    arguments: [("et", 1), ("de", 0)])
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
    arguments: [("et", 1), ("pl", 0)])
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
}
