import FollowspotData
import FollowspotDocuments
import FollowspotRuntime
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A document on two displays")
struct DisplaysTests {
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
  private let second: DocumentStage
  private let hosts: [ViewHost]

  init() throws {
    let document = try Document.read([SourceText(name: "k.yaml", Self.text)]).document
    session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: Logger(label: "test"))
    second = session.addStage(at: "board")
    let (size, measurer) = (Size(width: 640, height: 480), MonospacedMeasurer())
    hosts = [
      session.makeHost(size: size, scale: 1, textMeasurer: measurer),
      second.makeHost(size: size, scale: 1, textMeasurer: measurer),
    ]
    settle()
  }

  private func settle() {
    for host in hosts { host.pass(.seconds(3), step: .milliseconds(50)) }
  }

  private func text(_ key: String) -> String? { hosts.compactMap { $0.text(of: SpotlightKey(key)) }.first }

  private func tap(_ key: String) throws {
    for host in hosts {
      guard let frame = host.visibleFrame(of: SpotlightKey(key)) else { continue }
      let place = Point(x: frame.midX, y: frame.midY)
      host.send(TouchEvent(phase: .began, location: place, time: host.timeline.now))
      host.send(TouchEvent(phase: .ended, location: place, time: host.timeline.now))
      return settle()
    }
    Issue.record("there is no \(key)")
  }

  @Test("Each display starts at its own screen, and both show the same data")
  func data() throws {
    #expect(session.stage.screenName == "home" && second.screenName == "board")
    try tap("more")
    #expect(text("text") == "Count 1" && text("pay") == "Pay 1")
  }

  @Test("Each display navigates separately, and programs receive the messages of both")
  func actions() throws {
    var words: [String] = []
    var events: [String] = []
    session.onSend = { words.append($0.name) }
    session.reports.hub.listen { events.append("\($0.kind) \($0.name ?? "")") }
    session.wake()
    settle()
    second.presenter.end(.cancelled)
    settle()
    try tap("thanks")
    #expect(session.stage.screenName == "home" && second.screenName == "thanks")
    #expect(words == ["paid"])
    #expect(events.contains("send paid") && !events.contains("screen thanks"))
  }

  @Test("A touch on either display begins the session, and its end resets both")
  func visitor() throws {
    try tap("thanks")
    #expect(session.visitor.isOn)
    try tap("more")
    session.resetSession()
    settle()
    #expect(session.stage.screenName == "home" && second.screenName == "board")
    #expect(text("pay") == "Pay 0")
  }

  @Test("A guide is shown on the display with its screen, and recorded once")
  func guides() throws {
    #expect(session.stage.presenter.guide == nil && second.presenter.guide == nil)
    session.wake()
    settle()
    #expect(session.stage.presenter.guide == nil && second.presenter.guide?.id.rawValue == "paying")
    second.presenter.next()
    settle()
    #expect(second.presenter.guide == nil)
    session.resetSession()
    session.wake()
    settle()
    #expect(second.presenter.guide == nil)
  }

  @Test("A change of the language on a further display applies to all displays, until the visitor leaves")
  func language() {
    second.perform(.setLocale("de"))
    #expect(session.locale == "de")
    session.resetVisit()
    #expect(session.locale == nil)
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
    #expect(second.screenName == "board" && text("pay") == "Due 0")
    let less = """
      followspot: 1
      settings: { name: till }
      screens: { home: { Text: Home } }
      """
    session.replace(with: try Document.read([SourceText(name: "k.yaml", less)]).document)
    settle()
    #expect(second.screenName == "home")
  }
}
