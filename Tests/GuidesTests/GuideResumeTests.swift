import FollowspotTesting
import FollowspotGuides
import FollowspotSpotlights
import SystemPackage
import Testing
import FollowspotViews

@MainActor @Suite("Interrupted guides")
struct GuideResumeTests {
  private let id: GuideID

  init() throws { id = GuideID("g") }

  private func guide(_ steps: [SpotlightKey] = ["a", "b", "c"], version: Int = 1, resumes: Bool = true) throws -> Guide
  {
    try .g(steps.map { .lit($0) }) {
      $0.version = version
      $0.resumes = resumes
    }
  }

  /// Steps to `b` with one store and releases it, as if the process was killed.
  private func cutOff(_ scratch: TemporaryFolder) throws {
    let store = try GuideStore(directory: scratch.path.appending("state")) { _ in }
    let stage = Stage(store: store)
    stage.presenter.offer(try guide())
    stage.settle()
    stage.tap(290)
    try store.saveNow()
  }

  private func reopened(_ scratch: TemporaryFolder) async throws -> Stage {
    Stage(store: try await GuideStore.reopening(scratch.path.appending("state")))
  }

  @Test("An interrupted guide continues at its step from the disk alone")
  func resumes() async throws {
    let scratch = try TemporaryFolder()
    try cutOff(scratch)
    let stage = try await reopened(scratch)
    stage.presenter.offer(try guide(["x", "c", "b", "a"]))
    stage.settle()
    #expect(stage.step == "b")
    #expect(stage.events == [.resumed(id, version: 1, step: 3), .stepped(id, step: 3)])
  }

  @Test("An interrupted guide restarts if it does not resume, changed its version or lost its step")
  func beginsAnew() async throws {
    for guide in [try guide(resumes: false), try guide(version: 2), try guide(["c", "a"])] {
      let scratch = try TemporaryFolder()
      try cutOff(scratch)
      let stage = try await reopened(scratch)
      stage.presenter.offer(guide)
      stage.settle()
      #expect(stage.events.first == .started(id, version: guide.version))
      #expect(stage.step == guide.steps[0].id)
    }
  }

  @Test("A guide that was left normally starts at its first step")
  func leftInOrder() throws {
    let stage = Stage()
    stage.presenter.offer(try guide())
    stage.settle()
    stage.tap(290)
    stage.presenter.close()
    stage.presenter.offer(try guide())
    stage.settle()
    #expect(stage.step == "a")
  }

  @Test("A guide continues after its process was killed")
  func killed() async throws {
    let scratch = try TemporaryFolder()
    do {
      let probe = try Probe("guide", scratch.path)
      #expect(try probe.line() == "step b")
      probe.terminate()
    }
    let store = try await GuideStore.reopening(scratch.path)
    let stage = Stage(store: store)
    stage.presenter.offer(try guide())
    stage.settle()
    #expect(stage.step == "b")
  }
}
