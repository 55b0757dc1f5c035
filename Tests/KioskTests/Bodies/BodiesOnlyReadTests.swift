import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import SystemPackage
import Testing
import FollowspotTypesetting

@testable import ContainersExample
@testable import FollowspotKiosk
@testable import PageGuideExample
@testable import FollowspotDocumentRuntime
@testable import SequenceExample
@testable import TravelExample
@testable import FollowspotViews
@testable import WhatsNewExample

@MainActor @Suite("Evaluating bodies, layout and painting leaves models unchanged")
struct BodiesOnlyReadTests {
  private static let config = FilePath.checkout.appending("config")
  private static let size = Size(width: 800, height: 480)

  nonisolated static let documents = [
    "demo/kiosk.yaml", "examples/containers.yaml", "examples/departures/kiosk.yaml", "examples/hello.yaml",
    "examples/hospital.yaml",
    "examples/page-guide.yaml", "examples/sequence.yaml", "examples/travel.yaml", "examples/whats-new.yaml",
  ]

  @Test("Evaluating a document's views a second time leaves every model unchanged", arguments: documents)
  func documents(_ name: String) throws {
    let resources = DocumentResources { _ in }
    let document = try resources.read(Self.config.appending(name)).document
    for subject in document.subjects {
      let session = DocumentSession(
        document, resources: resources, store: GuideStore(), locale: nil,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let host = session.makeHost(size: Self.size, scale: 1, offersGuides: false)
      try ShownSubject(subject, on: session.stage, in: host).show()
      _ = host.update()
      // Once during the transition and once after it.
      for time in [Duration.milliseconds(150), .seconds(3)] {
        try check(host, [session, session.stage], at: time, "\(name), \(subject)")
      }
      host.close()
    }
  }

  @Test("A second evaluation of the Swift examples leaves every model unchanged", arguments: 0..<5)
  func examples(_ index: Int) throws {
    let programs: [() -> AnyView] = [
      { AnyView(AppView(app: Containers())) }, { AnyView(AppView(app: PageGuide())) },
      { AnyView(AppView(app: Library())) }, { AnyView(AppView(app: Travel())) },
      { AnyView(AppView(app: WhatsNew())) },
    ]
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    let presenter = GuidePresenter(store: GuideStore())
    let host = ViewHost(size: Self.size, environment: environment) {
      programs[index]().environment(\.scenePresenter, presenter)
    }
    _ = host.update()
    var random = SeededGenerator(seed: UInt64(index))
    for step in 1...12 {
      let time = Duration.milliseconds(400 * step)
      try check(host, [presenter], at: time, "example \(index), step \(step)")
      let place = Point(
        x: .random(in: 0...Self.size.width, using: &random), y: .random(in: 0...Self.size.height, using: &random))
      host.send(TouchEvent(phase: .began, location: place, time: time))
      try check(host, [presenter], at: time, "example \(index), step \(step), touched at \(place)")
      host.timeline.advance(to: time + .milliseconds(60))
      host.send(TouchEvent(phase: .ended, location: place, time: time + .milliseconds(60)))
    }
    host.close()
  }

  private func check(
    _ host: ViewHost, _ models: [any AnyObject & Sendable], at time: Duration, _ what: String
  ) throws {
    host.timeline.advance(to: time)
    var list = host.update()
    for _ in 0..<8 where host.needsUpdate { list = host.update() }
    let before = ModelSnapshot(of: host, models)
    try #require(before.lines.count > 1)
    host.readEverything()
    let after = ModelSnapshot(of: host, models)
    #expect(before == after, "\(what) at \(time): \(after.difference(from: before))")
    #expect(host.update() == list, "\(what) at \(time)")
  }
}
