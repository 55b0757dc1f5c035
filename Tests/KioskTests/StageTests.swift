import FollowspotControl
import FollowspotDrawing
import FollowspotGeometry
import FollowspotJSON
import Logging
import FollowspotOutputs
import FollowspotPlatform
import FollowspotScripts
import Testing
import FollowspotViews

@testable import FollowspotKiosk

@MainActor @Suite("Descriptions of displays for other programs")
struct StageTests {
  private let clock = VirtualClock()

  /// A monitor that is not plugged in.
  private final class Absent: Display {
    var mode: DisplayMode? { nil }
    var isReady: Bool { false }
    var onEvent: ((DisplayEvent) -> Void)?
    var eventSources: [any EventSource] { [] }
    func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {}
    func rotate(_ rotation: Rotation?) {}
    func suspend() {}
    func resume() {}
    func revoke() {}
    func close() {}
  }

  private func panel(_ name: String) -> VirtualDisplay {
    VirtualDisplay(DisplayMode(size: PixelSize(width: 40, height: 30)), clock: clock, name: name)
  }

  /// Returns the descriptions and metrics of displays while a kiosk shows on them.
  private func told(
    of displays: [any Display], askedFor connectors: [ConnectorOptions]
  ) throws -> (descriptions: [JSON.Object], metrics: [OutputMetrics]) {
    let outputs = try displays.enumerated().map { index, display in
      KioskOutput(
        display: display, input: index == 0 ? ScriptPlayer(try InputScript(parsing: "wait 1s"), clock: clock) : nil,
        content: ViewContent(host: ViewHost(size: Size(width: 40, height: 30)) { Color.white }), clock: clock)
    }
    let kiosk = try Kiosk(
      outputs: outputs, clock: clock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    kiosk.connectors = connectors
    var told: (descriptions: [JSON.Object], metrics: [OutputMetrics]) = ([], [])
    kiosk.onTurn = { [weak kiosk] in told = (kiosk?.outputDescriptions ?? [], kiosk?.outputMetrics ?? []) }
    #expect(try kiosk.run() == .finished)
    return told
  }

  @Test("A missing monitor of a mirror is listed by its requested name")
  func mirrors() throws {
    let group = DisplayGroup([panel("HDMI-A-1"), Absent()], .mirror)
    let told = try told(of: [group], askedFor: ["HDMI-A-1", "card1-DP-2"])
    #expect(told.metrics.map(\.name) == ["HDMI-A-1"] && told.metrics.map(\.shows) == [true])
    #expect(
      told.metrics[0].monitors == [
        OutputMetrics.Monitor(name: "HDMI-A-1", shows: true), OutputMetrics.Monitor(name: "DP-2", shows: false),
      ])
    guard case .array(let monitors)? = told.descriptions[0]["monitors"] else { throw Missing() }
    #expect(monitors.count == 2)
  }

  private struct Missing: Error {}

  @Test("A missing monitor that was not requested is not listed")
  func any() throws {
    let group = DisplayGroup([panel("HDMI-A-1"), Absent()], .mirror)
    let told = try told(of: [group], askedFor: [])
    #expect(told.metrics[0].monitors == [OutputMetrics.Monitor(name: "HDMI-A-1", shows: true)])
    #expect(told.descriptions[0]["monitors"] == nil)
  }

  @Test("Missing displays are named as requested, and a repeated name gets a number")
  func names() throws {
    let told = try told(
      of: [panel("HDMI-A-1"), Absent(), Absent()], askedFor: ["HDMI-A-1", "DP-2", "card1-HDMI-A-1"])
    #expect(told.metrics.map(\.name) == ["HDMI-A-1", "DP-2", "HDMI-A-1-2"])
    #expect(told.metrics.map(\.shows) == [true, false, false])
  }
}
