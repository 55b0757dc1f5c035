import FollowspotData
import FollowspotRuntime
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Session data that a screen of 'attract' sets")
struct AttractDataTests {
  private func kiosk(attract: String, hall: String, home: String = "Text: 'Hello $member', missing: Hello") throws
    -> WatchedSession
  {
    try WatchedSession(
      """
      followspot: 1
      settings:
        locale: en
        start: home
        session: { idle: 45s, attract: [\(attract)], dim: 2min }
      data:
        member: { text: , session: true }
        count: { integer: , default: 0, session: true }
        other: text
      screens:
        home: { \(home) }
        hall: { Text: 'Hall $member', \(hall) }
      """)
  }

  private static let hall = "{ screen: hall, duration: 20s }"

  @Test("Data that an `attract` screen sets are shown until a session begins with the initial values")
  func appears() throws {
    let kiosk = try kiosk(
      attract: Self.hall, hall: "onAppear: [{ set: { member: Ghost, other: kept } }, { send: hall }]")
    kiosk.pass(.seconds(100))
    #expect(kiosk.texts == ["Hall Ghost"])
    kiosk.touch()
    #expect(kiosk.session.visitor.number == 1)
    #expect(kiosk.session.store["member"] == nil && kiosk.session.store["other"] == .text("kept"))
    #expect(kiosk.texts == ["Hello"])
    // The screen of 'attract' did not appear a second time.
    #expect(kiosk.sent == ["hall"])
  }

  @Test(
    "Late or final actions of an `attract` screen change nothing in the session",
    arguments: [
      "onAppear: [{ wait: 3s }, { set: { member: Ghost } }]", "onDisappear: { set: { member: Ghost } }",
      "onAppear: [{ set: { count: 1 } }, { wait: 3s }, { set: { member: Ghost } }]",
      "onDisappear: [{ wait: 1s }, { set: { member: Ghost } }, { navigate: hall }]",
      "onDisappear: { navigate: hall }",
    ])
  func late(actions: String) throws {
    let kiosk = try kiosk(attract: Self.hall, hall: actions)
    kiosk.pass(.seconds(1))
    kiosk.touch()
    kiosk.pass(.seconds(5))
    #expect(kiosk.session.store["member"] == nil && kiosk.session.store["count"] == .integer(0))
    #expect(kiosk.session.stage.screenName == "home")
  }

  @Test("The start screen sets its data again if it is also a screen of `attract`")
  func startScreen() throws {
    let kiosk = try kiosk(
      attract: "{ screen: home, duration: 20s }, \(Self.hall)", hall: "onAppear: { set: { member: Ghost } }",
      home: "Text: 'Hello $count', onAppear: { set: { count: { add: 1 } } }")
    kiosk.pass(.seconds(50))
    kiosk.touch()
    #expect(kiosk.session.store["member"] == nil && kiosk.texts == ["Hello 1"])
  }

  @Test("Data that a dimmed `attract` screen sets are reset by a touch")
  func dimmed() throws {
    let kiosk = try kiosk(attract: Self.hall, hall: "onAppear: { set: { member: Ghost } }")
    kiosk.pass(.seconds(130))
    #expect(kiosk.session.visitor.state == .dimmed(scene: 0))
    kiosk.touch()
    #expect(kiosk.session.store["member"] == nil)
  }

  @Test("Data that an `attract` screen sets are reset with those that a program set")
  func program() throws {
    let kiosk = try kiosk(attract: Self.hall, hall: "onAppear: { set: { count: 1 } }")
    kiosk.pass(.seconds(1))
    #expect(kiosk.session.programs.setData("member", toText: "Ms Haddad") == nil)
    kiosk.pass(.seconds(46))
    // The screen has appeared again, so its views have set their data.
    #expect(kiosk.session.store["member"] == nil && kiosk.session.store["count"] == .integer(1))
    kiosk.touch()
    #expect(kiosk.session.store["count"] == .integer(0))
  }
}
