import FollowspotRuntime
import FollowspotTesting
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Sequences and spotlights that a document starts and ends")
struct SequenceActionTests: ShowsDocuments {
  @Test("A sequence with targets on another screen only is logged")
  func elsewhere() throws {
    let document = try read(
      """
      screens: { home: { Text: One, id: a }, two: { Text: Two, id: b } }
      sequences: { q: { elements: { target: b, message: Hello } } }
      """)
    let log = LogLines()
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    defer { session.close() }
    host.settled()
    session.stage.perform(.startSequence("q"))
    host.settled()
    #expect(session.stage.presented.sequence == nil)
    #expect(log.lines == ["the sequence 'q' ended: its elements are not on the screen"])
  }

  @Test("A document can end its sequences and spotlights, even if visitors can't dismiss them")
  func ends() throws {
    let document = try read(
      """
      screens: { home: { VStack: [{ Text: One, id: 1 }, { Text: Two, id: b }] } }
      sequences: { s: { cancellable: false, elements: [{ target: b, message: Hello }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    session.stage.perform(.startSequence("s"))
    host.settled()
    session.stage.perform(.dismiss)
    host.settled()
    #expect(session.stage.presented.sequence?.name == "s")
    session.stage.perform(.endSequence)
    host.settled()
    #expect(session.stage.presented.sequence == nil)
    session.stage.perform(.startSpotlight("l"))
    host.settled()
    #expect(session.stage.presented.spotlight == 1)
    session.stage.perform(.endSpotlight)
    host.settled()
    #expect(session.stage.presented.spotlight == nil)
  }

  @Test(
    "Sequences and spotlights start on the next screen of the visitor, and when a screen appears or a sheet leaves",
    arguments: ["startSequence: q", "startSpotlight: l"])
  func beginsOnArrival(action: String) throws {
    let document = try read(
      """
      screens:
        home: { VStack: [{ Text: One, id: a }] }
        two: { VStack: [{ Text: Two, id: b }] }
        three: { VStack: [{ Text: Two, id: b }], onAppear: { \(action) } }
      sheets: { t: { content: { Text: S }, onDismiss: [{ navigate: two }, { \(action) }] } }
      sequences: { q: { elements: [{ target: b, message: Hello }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    func isLit() -> Bool { session.stage.presented.sequence != nil || session.stage.presented.spotlight != nil }
    let begin: Action = action.hasPrefix("startSeq") ? .startSequence("q") : .startSpotlight("l")
    func go(_ actions: Action...) {
      for action in actions { session.stage.perform(action) }
      host.settled()
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      host.settled()
    }
    go(.navigate("two"), begin)
    #expect(isLit())
    go(.navigate("home"))
    #expect(!isLit())
    // A sequence or spotlight for the other screen is dropped when the visitor turns back.
    go(.navigate("two"), begin, .back)
    go(.navigate("two"))
    #expect(!isLit())
    go(.navigate("three"))
    #expect(isLit())
    go(.navigate("home"), .showSheet("t", animated: true))
    #expect(!isLit())
    go(.dismiss)
    #expect(isLit() && session.stage.screenName == "two")
  }

  @Test("A guide on another screen drops the actions that wait for a screen, and later actions end what they start")
  func forgottenOnTheWay() throws {
    let document = try read(
      """
      screens:
        home: { VStack: [{ Text: One, id: a }] }
        two: { VStack: [{ Text: Two, id: b }, { Text: More, id: c }] }
        three: { VStack: [{ Text: Two, id: b }] }
      guides:
        here: { version: 1, screen: home, startsAutomatically: false, steps: [{ target: a, message: Hello }] }
        there: { version: 1, screen: three, startsAutomatically: false, steps: [{ target: b, message: Hello }] }
      sequences: { q: { elements: [{ target: b, message: Hello }, { target: c, message: More }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    func go(_ actions: Action...) {
      for action in actions { session.stage.perform(action) }
      host.settled()
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      host.settled()
    }
    // Another guide leads back to this screen, or to a third one.
    go(.navigate("two"), .startSequence("q"), .startGuide("here"))
    #expect(session.stage.screenName == "home" && session.stage.presenter.guide != nil)
    go(.dismiss, .startGuide("there"))
    #expect(session.stage.screenName == "three" && session.stage.presented.sequence == nil)
    go(.dismiss, .navigate("home"))
    go(.navigate("two"), .startSpotlight("l"), .startGuide("there"))
    #expect(session.stage.screenName == "three" && session.stage.presented.spotlight == nil)
    // Programs may request any number of actions.
    go(.dismiss, .navigate("home"))
    session.stage.perform(.navigate("two"))
    session.stage.perform(.startSequence("q"))
    for _ in 0..<1000 { session.stage.perform(.endSequence) }
    #expect(session.stage.arrival.actions.count == ScreenArrival.limit)
    go(.endSequence)
    #expect(session.stage.screenName == "two" && session.stage.presented.sequence == nil)
    // Later actions in the list affect the waiting ones, as if nothing had to wait.
    for (begin, next) in [
      (Action.startSequence("q"), Action.endSequence), (.startSequence("q"), .dismiss),
      (.startSequence("q"), .nextStep), (.startSequence("q"), .startSpotlight("l")),
      (.startSpotlight("l"), .endSpotlight),
    ] {
      go(.navigate("home"))
      go(.navigate("two"))
      go(begin, next)
      let expected = session.stage.presented
      go(.endSequence, .endSpotlight, .navigate("home"))
      go(.navigate("two"), begin, next)
      #expect(session.stage.presented == expected && session.stage.screenName == "two", "\(next)")
    }
    go(.navigate("home"))
    go(.navigate("two"), .startSequence("q"), .endSequence)
    #expect(session.stage.presented.sequence == nil)
  }
}
