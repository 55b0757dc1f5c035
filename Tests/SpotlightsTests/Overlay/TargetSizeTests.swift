import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor @Suite("Size of touch targets")
struct TargetSizeTests {
  @Test("The built-in buttons are at least as large as the display's smallest touch target", arguments: [48.0, 78])
  func sizes(target: Double) throws {
    struct Item: Identifiable { let id = 1 }
    var environment = EnvironmentValues.forTests
    environment.minimumTargetSize = target
    let context = SpotlightContext(
      cutouts: [], container: Size(width: 800, height: 480), message: "Message", number: 2, count: 3,
      buttons: Set(StepButton.allCases), actions: .init(next: {}, back: {}, none: {}, skip: {}, close: {}))
    var style = DefaultOverlay.Style()
    style.scale(by: 0.5)
    let host = ViewHost(size: Size(width: 800, height: 480), environment: environment) {
      DefaultOverlay(style: style).body(context: context)
    }
    host.settled()
    for button in StepButton.allCases {
      let place = try #require(host.visibleFrame(of: SpotlightKey("button:\(button)")))
      #expect(place.width >= target && place.height >= target, "\(button)")
    }
    let sheet = ViewHost(size: Size(width: 800, height: 480), environment: environment) {
      Color.white.spotlightSheet(item: .constant(Item())) { _ in Color.red.frame(height: 200) }
    }
    sheet.disablesAnimations = true
    sheet.settled()
    let close = try #require(sheet.visibleFrame(of: "button:close"))
    #expect(close.width >= target && close.height >= target)
  }
}
