import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotGuides

@MainActor
@Suite("Animations of guides")
struct GuideMotionTests {
  private let stage = Stage()

  /// The cutouts and the opacity of the scrim on the display.
  private var scrim: (cutouts: [DeviceRect], opacity: Double)? { Self.scrim(on: stage) }

  private static func scrim(on stage: Stage) -> (cutouts: [DeviceRect], opacity: Double)? {
    stage.host.update().items.lazy.compactMap { item -> ([DeviceRect], Double)? in
      guard case .scrim(let scrim) = item.content else { return nil }
      return (scrim.cutouts.map(\.outline.bounds), scrim.opacity)
    }.first
  }

  @Test("A guide fades in, travels from step to step, and fades out")
  func travel() throws {
    stage.start(try .g([.lit("a"), .lit("c")]))
    #expect(scrim == nil)
    stage.advance(.milliseconds(175))
    #expect(abs(try #require(scrim).opacity - 0.5) < 0.01)
    stage.advance(.milliseconds(175))
    #expect(try #require(scrim).opacity == 1)
    stage.tap(5)
    #expect(try #require(scrim).cutouts.map(\.minX) == [0])
    stage.advance(.milliseconds(175))
    #expect(try #require(scrim).cutouts.map(\.minX) == [100])
    stage.advance(.milliseconds(175))
    #expect(try #require(scrim).cutouts.map(\.minX) == [200])
    stage.tap(5)
    stage.advance(.milliseconds(175))
    #expect(abs(try #require(scrim).opacity - 0.5) < 0.01)
    stage.advance(.milliseconds(175))
    #expect(scrim == nil)
    #expect(stage.host.isSettled)
    #expect(stage.presenter.guide == nil)
  }

  @Test("A guide shows its scrim before its card, even if it starts with the first views")
  func first() throws {
    let presenter = GuidePresenter(store: GuideStore())
    let guide = try Guide.g([.lit("a")])
    presenter.offered = { [guide] }
    let host = ViewHost(size: Size(width: 300, height: 200), environment: .forTests) {
      Color.red.frame(width: 40, height: 40).spotlightElement(key: "a").guides(presenter)
        .onAppear { presenter.visit(nil) }
    }
    _ = host.update()
    host.timeline.advance(to: .milliseconds(120))
    #expect(host.update().items.contains { if case .scrim = $0.content { true } else { false } })
    #expect(!host.update().castsShadow)
    host.timeline.advance(to: .seconds(1))
    #expect(host.update().castsShadow)
  }

  @Test("A guide uses its overlay's animation")
  func animation() throws {
    var style = DefaultOverlay.Style()
    style.scrim.animation = .linear(duration: 1)
    let stage = Stage(overlay: DefaultOverlay(style: style))
    func scrim() throws -> (cutouts: [DeviceRect], opacity: Double) { try #require(Self.scrim(on: stage)) }
    stage.start(try .g([.lit("a"), .lit("c")]))
    stage.advance(.milliseconds(250))
    #expect(abs(try scrim().opacity - 0.25) < 0.01)
    stage.advance(.milliseconds(750))
    stage.tap(5)
    stage.advance(.milliseconds(250))
    #expect(try scrim().cutouts.map(\.minX) == [50])
    stage.press(5)
    stage.release(5)
    #expect(stage.step == "c")
    stage.advance(.milliseconds(750))
    stage.tap(5)
    #expect(stage.presenter.guide == nil)
  }

  @Test("A guide ignores a finger that came down before it had arrived, even if it lifts later")
  func early() throws {
    stage.start(try .g([.lit("a"), .lit("b"), .lit("c")]))
    stage.advance(.milliseconds(340))
    stage.press(5)
    stage.advance(.milliseconds(60))
    stage.release(5)
    #expect(stage.step == "a")
    stage.tap(5)
    #expect(stage.step == "b")
    stage.advance(.milliseconds(340))
    stage.press(5)
    stage.release(5)
    #expect(stage.step == "b")
    stage.advance(.milliseconds(20))
    stage.tap(5)
    #expect(stage.step == "c")
  }

  /// An overlay that shows nothing and records its actions.
  private struct NotingOverlay: SpotlightOverlay {
    var noted = Noted()

    @MainActor
    final class Noted {
      var actions = SpotlightContext.Actions()
      nonisolated init() {}
    }

    func body(context: SpotlightContext) -> some View {
      let _ = noted.actions = context.actions
      Color.clear
    }
  }

  @Test("A guide's back and next buttons do nothing before it has arrived, but ending works")
  func quickButtons() throws {
    let overlay = NotingOverlay()
    let stage = Stage(overlay: overlay)
    stage.start(try .g([.lit("a"), .lit("b"), .lit("c")]) { $0.isCancellable = true })
    stage.advance(.milliseconds(350))
    overlay.noted.actions.next()
    stage.settle()
    stage.advance(.milliseconds(150))
    overlay.noted.actions.next()
    stage.settle()
    #expect(stage.step == "b")
    overlay.noted.actions.back?()
    stage.settle()
    #expect(stage.step == "b")
    stage.advance(.milliseconds(200))
    overlay.noted.actions.back?()
    stage.advance(.milliseconds(10))
    #expect(stage.step == "a")
    overlay.noted.actions.skip?()
    #expect(stage.presenter.guide == nil)
  }

  @Test("A guide cross-fades with reduced motion")
  func reduced() throws {
    stage.host.environment.accessibilityReduceMotion = true
    stage.start(try .g([.lit("a"), .lit("c")]))
    stage.advance(.milliseconds(350))
    stage.tap(5)
    stage.advance(.milliseconds(100))
    #expect(try #require(scrim).cutouts.map(\.minX).sorted() == [0, 200])
    stage.advance(.milliseconds(110))
    #expect(try #require(scrim).cutouts.map(\.minX) == [200])
  }
}

extension DisplayList {
  /// Whether the list contains a card, which has a shadow.
  fileprivate var castsShadow: Bool {
    items.contains { item in
      guard case .group(let group) = item.content else { return false }
      return group.shadow != nil || group.content.castsShadow
    }
  }
}
