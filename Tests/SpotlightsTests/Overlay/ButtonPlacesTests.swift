import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Frames of built-in buttons")
struct ButtonPlacesTests {
  @Test("Scripts find the built-in buttons under names that no document uses", arguments: StepButton.allCases)
  func cards(button: StepButton) throws {
    let size = Size(width: 1000, height: 600)
    var pressed: [StepButton] = []
    let context = SpotlightContext(
      cutouts: [], container: size, message: "Message", buttons: Set(StepButton.allCases),
      actions: .init(
        next: { pressed.append(.next) }, back: { pressed.append(.back) }, skip: { pressed.append(.skip) },
        close: { pressed.append(.close) }))
    for overlay in 0..<3 {
      let host = ViewHost(size: size, environment: .forTests) {
        switch overlay {
        case 0: DefaultOverlay().body(context: context)
        case 1: TooltipOverlay().body(context: context)
        default: CoachCardOverlay().body(context: context)
        }
      }
      host.settled()
      let place = host.visibleFrame(of: SpotlightKey("button:\(button)"))
      host.tap(try #require(place).center)
      #expect(pressed == [button])
      pressed = []
    }
  }

  @Test("Other names find no built-in button, and a mark with a button's name takes precedence")
  func names() throws {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).found(as: .close)
        Color.red.frame(height: 20).found(as: .next).spotlightElement(key: "button:next")
      }
    }
    host.settled()
    #expect(host.visibleFrame(of: "button:close")?.height == 10)
    #expect(host.visibleFrame(of: "button:next")?.height == 20)
    #expect(host.visibleFrame(of: "close") == nil)
    #expect(host.visibleFrame(of: "button:") == nil)
    #expect(host.preference(MarksKey.self).count == 1)
  }
}
