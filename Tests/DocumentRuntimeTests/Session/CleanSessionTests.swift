import FollowspotData
import FollowspotDocuments
import FollowspotRuntime
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A visitor's session")
struct CleanSessionTests {
  private let kiosk: WatchedSession

  init() throws { kiosk = WatchedSession(try Self.document("member: { text: , session: true }")) }

  private static func document(_ data: String) throws -> Document {
    let text = """
      followspot: 1
      settings: { locale: en, start: home, session: { idle: 45s } }
      data: { \(data), other: text }
      screens:
        home:
          ZStack:
            - { Color: white, onTapGesture: { navigate: help } }
            - { Text: '$member', when: { data: { member: { missing: false } } }, onAppear: { navigate: account } }
        account: { Text: 'Loans of $member', onTapGesture: { send: renew } }
        help: { Text: Help, onTapGesture: { showSheet: terms } }
      sheets:
        terms:
          content: { Text: Terms, onDisappear: [{ send: gone }, { set: { other: left } }, { navigate: account }, { wait: 1s }, { set: { other: late } }] }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  @Test("A session begins without data that were set before it, and without the screen that they led to")
  func clean() {
    #expect(kiosk.session.programs.setData("member", toText: "Ms Haddad") == nil)
    kiosk.pass(.seconds(1))
    #expect(kiosk.session.stage.screenName == "account" && kiosk.texts == ["Loans of Ms Haddad"])
    kiosk.touch()
    #expect(kiosk.session.visitor.number == 1)
    #expect(kiosk.session.stage.screenName == "home" && kiosk.session.store["member"] == nil && kiosk.texts == [])
    // The finger touched a view that was about to be removed.
    #expect(kiosk.sent == [])
    kiosk.touch()
    #expect(kiosk.session.stage.screenName == "help")
  }

  @Test("A session that a program starts has the data that are set during it")
  func woken() {
    kiosk.session.wake()
    #expect(kiosk.session.programs.setData("member", toText: "Ms Haddad") == nil)
    kiosk.pass(.seconds(1))
    kiosk.touch()
    #expect(kiosk.session.stage.screenName == "account" && kiosk.session.store["member"] == .text("Ms Haddad"))
    kiosk.pass(.seconds(50))
    #expect(kiosk.session.stage.screenName == "home" && kiosk.session.store["member"] == nil)
  }

  @Test("Session data that are set without a session are reset after `idle`")
  func idle() {
    #expect(kiosk.session.programs.setData("member", toText: "A") == nil)
    kiosk.pass(.seconds(44))
    #expect(kiosk.session.programs.setData("member", toText: "B") == nil)
    kiosk.pass(.seconds(44))
    #expect(kiosk.session.stage.screenName == "account" && kiosk.session.store["member"] == .text("B"))
    kiosk.pass(.seconds(2))
    #expect(kiosk.session.stage.screenName == "home" && kiosk.session.store["member"] == nil && kiosk.texts == [])
    // No timer is pending.
    #expect(kiosk.host.timeline.nextDeadline == nil)
  }

  @Test("The time for `attract` counts from the end of the session, even if the next frame is drawn later")
  func rest() throws {
    let text = """
      followspot: 1
      settings:
        start: home
        session: { idle: 45s, attract: [{ screen: home, duration: 20s }, { screen: hall, duration: 20s }] }
      screens: { home: { Text: Home }, hall: { Text: Hall } }
      """
    kiosk.session.replace(with: try Document.read([SourceText(name: "k.yaml", text)]).document)
    kiosk.pass(.seconds(1))
    kiosk.touch()
    kiosk.session.resetSession()
    // No frame is drawn for a while, as on a disconnected display.
    kiosk.host.timeline.advance(to: kiosk.host.timeline.now + .seconds(10))
    kiosk.pass(.seconds(11))
    #expect(kiosk.session.stage.screenName == "hall")
  }

  @Test("A session begins with the current values of data that don't belong to sessions")
  func others() {
    #expect(kiosk.session.programs.setData("other", toText: "kept") == nil)
    kiosk.pass(.seconds(1))
    kiosk.touch()
    #expect(kiosk.session.store["other"] == .text("kept") && kiosk.session.stage.screenName == "help")
  }

  @Test("A session begins clean after a reload that turned a datum into session data")
  func reload() throws {
    #expect(kiosk.session.programs.setData("other", toText: "A. Guest") == nil)
    let text = try Self.document("member: { text: , session: true }")
    var data = text.data
    for index in data.indices where data[index].name == "other" { data[index].isOfSession = true }
    var document = text
    document.data = data
    kiosk.session.replace(with: document)
    kiosk.touch()
    #expect(kiosk.session.visitor.number == 1 && kiosk.session.store["other"] == nil)
  }

  @Test("Leaving views of a sheet trigger nothing after the visitor's session")
  func goneWithSheet() {
    for _ in 1...2 { kiosk.touch() }
    #expect(kiosk.session.stage.sheet.description != nil && kiosk.texts.contains("Terms"))
    kiosk.session.endSession(.asked(nil))
    kiosk.pass(.seconds(5))
    #expect(kiosk.sent == [])
    #expect(kiosk.session.store["other"] == nil)
    #expect(kiosk.session.stage.screenName == "home")
    #expect(!kiosk.texts.contains("Terms"))

    // During a session they trigger their actions.
    for _ in 1...2 { kiosk.touch() }
    kiosk.session.stage.perform(.dismiss)
    kiosk.pass(.seconds(5))
    // The wait is an exception, because it ends with the sheet.
    #expect(
      kiosk.sent == ["gone"] && kiosk.session.store["other"] == .text("left")
        && kiosk.session.stage.screenName == "account")
  }

  @Test("A session begins clean after a reload from a document without sessions")
  func reloadFromNone() throws {
    let document = try Self.document("member: { text: , session: true }")
    var other = document
    other.settings.session = nil
    let kiosk = WatchedSession(other)
    #expect(kiosk.session.programs.setData("member", toText: "Ms Haddad") == nil)
    kiosk.session.replace(with: document)
    kiosk.touch()
    #expect(kiosk.session.visitor.number == 1 && kiosk.session.store["member"] == nil)
  }
}
