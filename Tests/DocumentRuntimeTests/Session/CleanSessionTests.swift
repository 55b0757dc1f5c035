import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotTesting
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A visitor's session")
struct CleanSessionTests {
  private let session: DocumentSession
  private let host: ViewHost

  init() throws {
    session = DocumentSession(
      try Self.document("member: { text: , session: true }"), resources: DocumentResources { _ in },
      store: GuideStore(), locale: "en", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    pass(.milliseconds(50))
  }

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

  private func pass(_ time: Duration) {
    let end = host.timeline.now + time
    _ = host.update()
    while let next = host.timeline.nextDeadline, next <= end {
      host.timeline.advance(to: next)
      _ = host.update()
    }
    _ = host.update(at: end)
  }

  private func touch() {
    for phase in [Touch.Phase.began, .ended] {
      host.send(Touch(phase: phase, location: Point(x: 320, y: 240), time: host.timeline.now))
    }
    pass(.seconds(1))
  }

  private var texts: [String] { host.placedViews.compactMap { $0.text?.string } }

  @Test("A session begins without data that were set while none was running, and without the screen that they led to")
  func clean() {
    #expect(session.setData("member", toText: "Ms Haddad") == nil)
    pass(.seconds(1))
    #expect(session.screenName == "account" && texts == ["Loans of Ms Haddad"])
    var sent: [String] = []
    session.onSend = { sent.append($0.name) }
    touch()
    #expect(session.visitor.number == 1)
    #expect(session.screenName == "home" && session.store["member"] == nil && texts == [])
    // The finger met a view that was about to go.
    #expect(sent == [])
    touch()
    #expect(session.screenName == "help")
  }

  @Test("A session that a program begins has the data that are set then")
  func woken() {
    session.wake()
    #expect(session.setData("member", toText: "Ms Haddad") == nil)
    pass(.seconds(1))
    touch()
    #expect(session.screenName == "account" && session.store["member"] == .text("Ms Haddad"))
    pass(.seconds(50))
    #expect(session.screenName == "home" && session.store["member"] == nil)
  }

  @Test("Session data that are set while no session is running end after 'idle'")
  func idle() {
    #expect(session.setData("member", toText: "A") == nil)
    pass(.seconds(44))
    #expect(session.setData("member", toText: "B") == nil)
    pass(.seconds(44))
    #expect(session.screenName == "account" && session.store["member"] == .text("B"))
    pass(.seconds(2))
    #expect(session.screenName == "home" && session.store["member"] == nil && texts == [])
    // Nothing is left to wait for.
    #expect(host.timeline.nextDeadline == nil)
  }

  @Test("The time of pictures without a visitor counts from the end of the session, whenever the next frame is drawn")
  func rest() throws {
    let text = """
      followspot: 1
      settings:
        start: home
        session: { idle: 45s, attract: [{ screen: home, duration: 20s }, { screen: hall, duration: 20s }] }
      screens: { home: { Text: Home }, hall: { Text: Hall } }
      """
    session.replace(with: try Document.read([SourceText(name: "k.yaml", text)]).document)
    pass(.seconds(1))
    touch()
    session.resetSession()
    // Nothing is drawn for a while, as on a display that is away.
    host.timeline.advance(to: host.timeline.now + .seconds(10))
    pass(.seconds(11))
    #expect(session.screenName == "hall")
  }

  @Test("A session begins with the values of data that belong to no session")
  func others() {
    #expect(session.setData("other", toText: "kept") == nil)
    pass(.seconds(1))
    touch()
    #expect(session.store["other"] == .text("kept") && session.screenName == "help")
  }

  @Test("A session begins clean after a reload that has turned a datum into session data")
  func reload() throws {
    #expect(session.setData("other", toText: "A. Guest") == nil)
    let text = try Self.document("member: { text: , session: true }")
    var data = text.data
    for index in data.indices where data[index].name == "other" { data[index].isOfSession = true }
    var document = text
    document.data = data
    session.replace(with: document)
    touch()
    #expect(session.visitor.number == 1 && session.store["other"] == nil)
  }

  @Test("A sheet's views do nothing as they go where the visitor's session is over")
  func goneWithSheet() {
    var sent: [String] = []
    session.onSend = { sent.append($0.name) }
    for _ in 1...2 { touch() }
    #expect(session.sheet != nil && texts.contains("Terms"))
    session.endSession(.asked(nil))
    pass(.seconds(5))
    #expect(sent == [])
    #expect(session.store["other"] == nil)
    #expect(session.screenName == "home")
    #expect(!texts.contains("Terms"))

    // In a session it is done.
    for _ in 1...2 { touch() }
    session.perform(.dismiss)
    pass(.seconds(5))
    // But for the wait, which ends with the sheet.
    #expect(sent == ["gone"] && session.store["other"] == .text("left") && session.screenName == "account")
  }
}
