import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotPlatform

@MainActor
@Suite("Panels that rest")
struct PanelPowerTests {
  /// A display that records the calls.
  private final class Panel: Display {
    let mode: DisplayMode? = nil
    let isReady = false
    var onEvent: ((DisplayEvent) -> Void)?
    let eventSources: [any EventSource] = []
    var told: [Bool] = []
    func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {}
    func rotate(_ rotation: Rotation?) {}
    func setPower(_ isOn: Bool) { told.append(isOn) }
    func close() {}
  }

  private let clock = VirtualClock()
  private let panels = [Panel(), Panel()]

  @Test("Panels are switched off after the fade to black, and on at once when the picture returns")
  func rests() {
    let rest = PanelPower(panels, clock: clock)
    rest.follow(true)
    clock.advance(by: .milliseconds(900))
    #expect(panels.allSatisfy { $0.told.isEmpty })
    clock.advance(by: .milliseconds(200))
    #expect(panels.allSatisfy { $0.told == [false] })
    rest.follow(false)
    #expect(panels.allSatisfy { $0.told == [false, true] })
  }

  @Test("Panels stay on if the fade to black is interrupted")
  func stays() {
    let rest = PanelPower(panels, clock: clock)
    rest.follow(true)
    clock.advance(by: .milliseconds(500))
    rest.follow(false)
    clock.advance(by: .seconds(60))
    #expect(panels.allSatisfy { $0.told == [true] })
  }
}
