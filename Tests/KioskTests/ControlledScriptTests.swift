import FollowspotControl
import FollowspotData
import FollowspotDocumentRuntime
import FollowspotDrawing
import FollowspotGeometry
@testable import FollowspotKiosk
import FollowspotPlatform
import FollowspotRuntime
import FollowspotScripts
import FollowspotViews
import Logging
import Testing

@MainActor
struct ControlledScriptTests {
  @Test("A script sets and checks the data of a program's control")
  func data() throws {
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 64, height: 32)), clock: clock)
    let host = ViewHost(size: Size(width: 64, height: 32)) { Color(hex: 0x123456) }
    let attachment = ControlAttachment()
    let script = try InputScript(
      parsing: "expect data tickets 1\nset tickets=3\nexpect data tickets 3\nexpect data tickets 4")
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(script, clock: clock), clock: clock,
      content: ViewContent(host: host, guides: nil, attachment: attachment), logger: Logger(label: "test"))
    attachment.kiosk = kiosk
    let control = KioskControl([DataDeclaration("tickets", .integer(1...9), initial: .integer(1))])
    attachment.attach(control)
    let outcome = try kiosk.run()
    #expect(control["tickets"] == .integer(3))
    guard case .scriptFailed(let failure) = outcome else {
      Issue.record("the last expectation holds")
      return
    }
    #expect(failure.found == "data tickets 3")
  }

  @Test("The views of a program without a control have no data")
  func noData() {
    let content = ViewContent(host: ViewHost(size: Size(width: 64, height: 32)) { EmptyView() })
    #expect(content.kiosk.setData("tickets", toText: "3") != nil)
    #expect(content.kiosk.difference(inData: "tickets", from: nil) != nil)
  }
}
