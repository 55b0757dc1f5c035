import FollowspotData
import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A document on two displays")
struct CompanionTests {
  private nonisolated static let text = """
    followspot: 1
    settings: { name: till, locale: en, session: { idle: 60s } }
    data: { count: { integer: 0...9, default: 0, session: true } }
    screens:
      home:
        VStack:
          - Text: 'Count $count'
            id: text
          - Button: { Text: Hallo }
            id: more
            action: [{ set: { count: { add: 1 } } }]
      board:
        VStack:
          - Text: 'Pay $count'
            id: pay
          - Button: { Text: Thanks }
            id: thanks
            action: [{ navigate: thanks }, { send: paid }]
      thanks: { Text: Thanks, id: thank }
    guides:
      paying:
        version: 1
        screen: board
        steps: [{ target: pay, message: Here you pay }]
    """

  private let session: DocumentSession
  private let companion: DocumentSession
  private let hosts: [ViewHost]

  init() throws {
    let document = try Document.read([SourceText(name: "k.yaml", Self.text)]).document
    session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: Logger(label: "test"))
    companion = session.companion(at: "board")
    hosts = [session, companion].map {
      $0.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    }
    settle()
  }

  private func settle() {
    for host in hosts { for _ in 0..<60 { _ = host.update(at: host.timeline.now + .milliseconds(50)) } }
  }

  private func text(_ key: String) -> String? { hosts.compactMap { $0.text(of: MarkKey(key)) }.first }

  private func tap(_ key: String) throws {
    for host in hosts {
      guard let frame = host.visibleFrame(of: MarkKey(key)) else { continue }
      let place = Point(x: frame.midX, y: frame.midY)
      host.send(Touch(phase: .began, location: place, time: host.timeline.now))
      host.send(Touch(phase: .ended, location: place, time: host.timeline.now))
      return settle()
    }
    Issue.record("there is no \(key)")
  }

  @Test("Each display starts at its own screen, and both show the same data")
  func data() throws {
    #expect(session.screenName == "home" && companion.screenName == "board")
    try tap("more")
    #expect(text("text") == "Count 1" && text("pay") == "Pay 1")
  }

  @Test("Each display navigates separately, and programs receive the messages of both")
  func actions() throws {
    var words: [String] = []
    var events: [String] = []
    session.onSend = { words.append($0.name) }
    session.events.listen { events.append("\($0.kind) \($0.name ?? "")") }
    session.wake()
    settle()
    companion.presenter.end(.cancelled)
    settle()
    try tap("thanks")
    #expect(session.screenName == "home" && companion.screenName == "thanks")
    #expect(words == ["paid"])
    #expect(events.contains("send paid") && !events.contains("screen thanks"))
  }

  @Test("A touch on either display begins the session, and its end resets both")
  func visitor() throws {
    try tap("thanks")
    #expect(session.visitor.isOn && companion.visitor.isOn)
    try tap("more")
    session.resetSession()
    settle()
    #expect(session.screenName == "home" && companion.screenName == "board")
    #expect(text("pay") == "Pay 0")
  }

  @Test("A guide is shown on the display with its screen, and recorded once")
  func guides() throws {
    #expect(session.presenter.guide == nil && companion.presenter.guide == nil)
    session.wake()
    settle()
    #expect(session.presenter.guide == nil && companion.presenter.guide?.id.rawValue == "paying")
    companion.presenter.next()
    settle()
    #expect(companion.presenter.guide == nil)
    session.resetSession()
    session.wake()
    settle()
    #expect(companion.presenter.guide == nil)
  }

  @Test("The visitor's language applies to both displays, whichever changes it")
  func language() {
    companion.setLocale("de")
    #expect(session.locale == "de" && companion.locale == "de")
    session.resetVisit()
    #expect(session.locale == nil && companion.locale == nil)
  }

  @Test("A reload continues on both displays, and a display whose screen is gone returns to its start")
  func reload() throws {
    let other = try Document.read([
      SourceText(
        name: "k.yaml",
        Self.text.replacing("Pay $count", with: "Due $count"))
    ]).document
    session.replace(with: other)
    settle()
    #expect(companion.screenName == "board" && text("pay") == "Due 0")
    let less = """
      followspot: 1
      settings: { name: till }
      screens: { home: { Text: Home } }
      """
    session.replace(with: try Document.read([SourceText(name: "k.yaml", less)]).document)
    settle()
    #expect(companion.screenName == "home")
  }
}
