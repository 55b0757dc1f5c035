import FollowspotDocuments
import FollowspotSemantics
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The focus on the screens of a document")
struct ScreenFocusTests {
  /// Two screens whose buttons share names. The second begins at its default, if it has one.
  private func kiosk(hasDefault: Bool = true) throws -> WatchedSession {
    try WatchedSession(
      """
      followspot: 1
      settings: { locale: en }
      screens:
        home:
          VStack:
            - { Button: Help, id: header, action: { navigate: fares } }
            - { Button: One, action: { navigate: fares } }
            - { Button: Two, action: { navigate: fares } }
            - { Button: Go on, id: continue, action: { navigate: fares } }
        fares:
          VStack:
            - { Button: Help, id: header, action: back }
            - { Button: Go on, id: continue, action: { navigate: home } }
            - { Button: Buy, \(hasDefault ? "defaultFocus: true, " : "")action: back }
      """)
  }

  private func focused(_ kiosk: WatchedSession) -> String? {
    kiosk.pass(.milliseconds(600))
    return kiosk.host.semantics.matching(SemanticsQuery(states: .focused)).first?.label
  }

  private func select(_ kiosk: WatchedSession, _ label: String) throws {
    kiosk.pass(.milliseconds(600))
    let button = try #require(kiosk.host.semantics.matching(SemanticsQuery(nil, label)).first)
    #expect(kiosk.host.moveFocus(to: button.id))
    #expect(kiosk.host.take(.select))
  }

  @Test(
    "A screen begins at its default, although a view has the name of the pressed one, and back leads to that",
    arguments: ["Help", "One", "Two", "Go on"], ["Help", "Go on", "Buy"])
  func names(opener: String, way: String) throws {
    let kiosk = try kiosk()
    try select(kiosk, opener)
    #expect(focused(kiosk) == "Buy")
    try select(kiosk, way)
    #expect(focused(kiosk) == opener)
  }

  @Test("A screen without a default has no focus until a key moves it, although a view has the name of the pressed one")
  func noDefault() throws {
    let kiosk = try kiosk(hasDefault: false)
    try select(kiosk, "Go on")
    #expect(focused(kiosk) == nil)
    #expect(kiosk.host.take(.next))
    #expect(focused(kiosk) == "Help")
  }

  @Test("A screen that is left by a finger begins at its default when keys are used")
  func touched() throws {
    let kiosk = try kiosk()
    try select(kiosk, "Go on")
    kiosk.session.stage.perform(.back)
    #expect(focused(kiosk) == "Go on")
    kiosk.session.stage.perform(.navigate("fares"))
    #expect(focused(kiosk) == "Buy")
  }
}
