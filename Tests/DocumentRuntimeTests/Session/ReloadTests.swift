import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotRuntime
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A reloaded document")
struct ReloadTests {
  /// Returns a document of some screens with further keys.
  private func document(_ more: String, name: String = "one", screens: String = "") throws -> Document {
    let text = """
      followspot: 1
      settings: { name: \(name), locale: en, session: { idle: 60s } }
      data: { count: { integer: 0...9, default: 0, session: true } }
      screens:
        home: { ScrollView: { Color: red, frame: { width: 100, height: 2000 }, id: long } }
        there: { VStack: [{ Text: 'At $count', id: text }, { Text: Hallo, id: german, when: { locale: de } }] }
        \(screens)
      messages: { de: { At $count: 'Bei $count', Hallo: Hallo } }
      \(more)
      """.replacing("de: { At $count:", with: "de: { 'At $count':")
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  private func session(_ document: Document, store: GuideStore = GuideStore()) -> (DocumentSession, ViewHost) {
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: store, logger: Logger(label: "test"))
    let host = session.makeHost(
      size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    host.pass(.seconds(3), step: .milliseconds(50))
    return (session, host)
  }

  private func touch(_ host: ViewHost, _ point: Point = Point(x: 4, y: 4)) {
    host.pass(.seconds(3), step: .milliseconds(50))
    host.send(TouchEvent(phase: .began, location: point, time: host.timeline.now))
    host.send(TouchEvent(phase: .ended, location: point, time: host.timeline.now))
    host.pass(.seconds(3), step: .milliseconds(50))
  }

  private nonisolated static let tour = """
    guides:
      tour:
        version: 1
        screen: there
        startsAutomatically: false
        steps: [{ target: text, message: One }, { target: text, message: Two }]
    """

  @Test("A reload reports the values that new bounds don't allow")
  func narrowed() throws {
    let log = LogLines()
    let session = DocumentSession(
      try document(""), resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    #expect(session.programs.setData("count", toText: "8") == nil)
    let text = """
      followspot: 1
      settings: { name: one }
      data: { count: { integer: 0...5, default: 0, session: true } }
      screens: { home: { Text: $count } }
      """
    session.replace(with: try Document.read([SourceText(name: "k.yaml", text)]).document)
    #expect(
      log.lines == [
        "'count' had a visitor's value of another type, and is now a whole number from 0 to 5; it is '0' again"
      ])
  }

  @Test("A reload keeps the visitor's screen, language, data and session")
  func visitor() throws {
    let (session, host) = session(try document(""))
    defer { session.close() }
    var events: [String] = []
    session.reports.hub.listen { if $0.kind == .session { events.append($0.name ?? "") } }
    touch(host)
    session.stage.perform(.navigate("there"))
    session.setLocale("de")
    session.fill(["count": .integer(3)])
    host.pass(.seconds(3), step: .milliseconds(50))
    session.replace(with: try document("", screens: "new: { Color: blue }"))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.screenName == "there" && session.locale == "de" && session.visitor.number == 1)
    #expect(host.placedViews.compactMap { $0.text?.string } == ["Bei 3", "Hallo"])
    session.stage.perform(.back)
    #expect(session.stage.screenName == "home")
    #expect(events == ["started"])
  }

  @Test("A reload keeps the scroll offsets of views")
  func scrolled() throws {
    let (session, host) = session(try document(""))
    defer { session.close() }
    host.pass(.seconds(3), step: .milliseconds(50))
    let start = host.timeline.now
    for (index, phase) in [TouchEvent.Phase.began, .moved, .moved, .moved, .ended].enumerated() {
      host.send(
        TouchEvent(
          phase: phase, location: Point(x: 320, y: 400 - Double(index) * 60),
          time: start + .milliseconds(100 * index)))
    }
    host.pass(.seconds(3), step: .milliseconds(50))
    let before = try #require(host.visibleFrame(of: "long"))
    #expect(before.height == 480)
    let top = try #require(session.stage.presenter.displayFrame(of: "long")).minY
    #expect(top < -50)
    session.replace(with: try document("", screens: "new: { Color: blue }"))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.presenter.displayFrame(of: "long")?.minY == top)
    // The next visitor starts with unscrolled views.
    session.resetSession()
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.presenter.displayFrame(of: "long")?.minY == 0)
  }

  @Test(
    "A reload keeps a guide at its step if the document still has that version and step",
    arguments: [
      (tour, "going on"),
      (tour.replacing("message: Two", with: "message: Deux"), "going on"),
      (tour.replacing(", { target: text, message: Two }", with: ""), "gone"),
      (tour.replacing("version: 1", with: "version: 2"), "gone"), ("", "gone"),
    ])
  func guide(_ more: String, _ fate: String) throws {
    let store = GuideStore()
    let (session, host) = session(try document(Self.tour), store: store)
    defer { session.close() }
    touch(host)
    session.stage.perform(.navigate("there"))
    session.stage.perform(.startGuide("tour"))
    touch(host)
    #expect(session.stage.presenter.position?.step.message == "Two")
    session.replace(with: try document(more))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect((session.stage.presenter.guide != nil) == (fate == "going on"))
    guard fate == "going on" else { return #expect(store.recordedVersion(of: "tour") == nil) }
    #expect(session.stage.presenter.position?.index == 1)
    #expect(session.stage.presenter.position?.step.message == (more.contains("Deux") ? "Deux" : "Two"))
    touch(host)
    #expect(store.recordedVersion(of: "tour") == 1)
  }

  private static let things = """
    sheets: { s: { content: { Text: Hi } } }
    sequences: { q: { elements: [{ target: text, message: One }] } }
    spotlights: { l: { target: text } }
    containers: { c: {} }
    overlays: { o: { container: c, content: { Text: Over } }, p: { container: c, content: { Text: Over } } }
    """

  @Test("A reload keeps the presentations that the document still has, and removes the others")
  func presented() throws {
    let (session, host) = session(try document(Self.things))
    defer { session.close() }
    touch(host)
    session.stage.perform(.navigate("there"))
    host.pass(.seconds(3), step: .milliseconds(50))
    for action in [Action.showOverlay("o", animated: false), .showOverlay("p", animated: false)] {
      session.stage.perform(action)
    }
    session.stage.perform(.startSequence("q"))
    host.pass(.seconds(3), step: .milliseconds(50))
    session.stage.perform(.startSpotlight("l"))
    session.stage.perform(.showSheet("s", animated: false))
    host.pass(.seconds(3), step: .milliseconds(50))
    let all = session.stage.presented
    #expect(all.overlays == ["o", "p"] && all.sheet == "s" && all.sequence?.name == "q" && all.spotlight == 1)
    session.replace(with: try document(Self.things))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.presented == all)
    session.replace(
      with: try document(
        "containers: { c: {} }\noverlays: { o: { container: c, content: { Text: Over } } }"))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.presented == Presented(overlays: ["o"]))
  }

  @Test("A reload ends the session if the document's name changes")
  func otherName() throws {
    let (session, host) = session(try document(""))
    defer { session.close() }
    var events: [String] = []
    session.reports.hub.listen { if $0.kind == .session { events.append($0.name ?? "") } }
    touch(host)
    session.stage.perform(.navigate("there"))
    session.fill(["count": .integer(3)])
    session.replace(with: try document("", name: "two"))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(events == ["started", "ended"] && session.visitor.state == .resting)
    #expect(session.stage.screenName == "home" && session.data.store["count"] == .integer(0))
  }

  @Test("A reload resets a language without texts and a screen that is gone")
  func lessThanBefore() throws {
    let (session, host) = session(try document("", screens: "more: { Color: blue }"))
    defer { session.close() }
    touch(host)
    session.stage.perform(.navigate("there"))
    session.stage.perform(.navigate("more"))
    session.setLocale("fr")
    session.replace(with: try document(""))
    host.pass(.seconds(3), step: .milliseconds(50))
    #expect(session.stage.screenName == "there" && session.locale == nil)
    session.stage.perform(.navigate("more"))
    #expect(session.stage.screenName == "there")
  }
}
