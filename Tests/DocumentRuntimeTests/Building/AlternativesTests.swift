import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Alternatives of ViewThatFits with the same ids")
struct AlternativesTests {
  private static let text = """
    followspot: 1
    settings: { locale: en }
    data: { name: { text: , session: true }, long: { text: , default: '' } }
    screens:
      home:
        VStack:
          - ViewThatFits:
              - HStack:
                  - { Text: $long }
                  - { TextField: Name, sets: name, id: field, frame: { width: 300 } }
                  - { Button: Buy, action: { showSheet: s }, id: buy }
              - VStack:
                  - { TextField: Name, sets: name, id: field }
                  - { Button: Buy, action: { showSheet: s }, id: buy }
            axis: horizontal
          - { Button: Help, action: { startGuide: g } }
    sheets: { s: { content: { Text: Thanks } } }
    guides: { g: { version: 1, startsAutomatically: false, steps: [{ target: buy, message: Look }] } }
    """

  private func buttons(_ kiosk: WatchedSession) -> [SemanticsNode] {
    _ = kiosk.host.update()
    return kiosk.host.semantics.matching(SemanticsQuery(.button, "Buy"))
  }

  private func choose(narrow: Bool, _ kiosk: WatchedSession) {
    kiosk.session.store.set("long", to: .text(narrow ? String(repeating: "x", count: 40) : ""), now: .zero)
    kiosk.pass(.milliseconds(500))
  }

  @Test("The document has no faults, and only the shown view has the id")
  func ids() throws {
    let read = try Document.read([SourceText(name: "k.yaml", Self.text)])
    #expect(read.warnings.map(\.message) == [] && read.document.confusedViews.map(\.message) == [])
    let kiosk = WatchedSession(read.document)
    let wide = try #require(buttons(kiosk).first)
    #expect(buttons(kiosk).count == 1 && wide.key == "buy")
    choose(narrow: true, kiosk)
    let narrow = try #require(buttons(kiosk).first)
    #expect(buttons(kiosk).count == 1 && narrow.key == "buy" && narrow.bounds.midY > wide.bounds.midY)
  }

  @Test("The focus stays on the id when another view is shown")
  func focus() throws {
    let kiosk = try WatchedSession(Self.text)
    #expect(kiosk.host.moveFocus(to: try #require(buttons(kiosk).first).id))
    kiosk.pass(.milliseconds(20))
    for narrow in [true, false] {
      choose(narrow: narrow, kiosk)
      #expect(buttons(kiosk).first?.states.contains(.focused) == true, "\(kiosk.host.semantics.dump)")
    }
  }

  @Test("What was typed into one view is in the other")
  func typing() throws {
    let kiosk = try WatchedSession(Self.text)
    func field() -> SemanticsNode? {
      _ = kiosk.host.update()
      return kiosk.host.semantics.matching(SemanticsQuery(.textField, "Name")).first
    }
    #expect(kiosk.host.moveFocus(to: try #require(field()).id))
    _ = kiosk.host.send(KeyPress("a", characters: "a"))
    kiosk.pass(.milliseconds(20))
    choose(narrow: true, kiosk)
    #expect(field()?.value == "a" && kiosk.session.store["name"] == .text("a"))
    #expect(field()?.states.contains(.focused) == true, "\(kiosk.host.semantics.dump)")
  }

  @Test("A guide finds the view that is shown", arguments: [false, true])
  func guide(isNarrow: Bool) throws {
    let kiosk = try WatchedSession(Self.text)
    choose(narrow: isNarrow, kiosk)
    let help = try #require(kiosk.host.semantics.matching(SemanticsQuery(.button, "Help")).first)
    kiosk.host.tap(help.bounds.center)
    kiosk.pass(.seconds(1))
    #expect(kiosk.texts.contains("Look"))
  }
}
