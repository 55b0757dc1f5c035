import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotSemantics
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Tabs in documents")
struct TabsViewTests {
  private func watched(_ keys: String) throws -> WatchedSession {
    try WatchedSession(
      """
      followspot: 1
      data:
        page: { choice: [map, shops], default: map }
      screens:
        home:
          TabView:
            - { tab: Map, value: map, content: { Text: You are here } }
            - { tab: Shops, value: shops, content: [{ Text: Open }, { Text: until six }] }
          \(keys)
      """)
  }

  private func tap(_ label: String, in kiosk: WatchedSession) throws {
    _ = kiosk.host.update()
    let tab = try #require(kiosk.host.semantics.matching(SemanticsQuery(.tab, label)).first)
    for phase in [TouchEvent.Phase.began, .ended] {
      kiosk.host.send(TouchEvent(phase: phase, location: tab.bounds.center, time: kiosk.host.timeline.now))
    }
    kiosk.pass(.milliseconds(400))
  }

  @Test("A tap on a tab sets the datum and shows its views, and the actions run after that")
  func taps() throws {
    let kiosk = try watched("sets: page\n    style: leading\n    action: { send: changed }")
    #expect(kiosk.texts.contains("You are here") && !kiosk.texts.contains("Open"))
    try tap("Shops", in: kiosk)
    #expect(kiosk.session.store["page"] == .text("shops") && kiosk.sent == ["changed"])
    #expect(kiosk.texts.contains("until six") && !kiosk.texts.contains("You are here"))
    kiosk.session.store.set("page", to: .text("map"), now: .zero)
    kiosk.pass(.milliseconds(400))
    #expect(kiosk.texts.contains("You are here"))
  }

  @Test("Tabs without a datum remember the shown one")
  func own() throws {
    let kiosk = try watched("id: tabs")
    try tap("Shops", in: kiosk)
    #expect(kiosk.texts.contains("Open") && kiosk.session.store["page"] == .text("map"))
  }
}
