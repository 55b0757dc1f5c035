import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotInput

@MainActor
@Suite("Touch screens of several displays")
struct SharedInputTests {
  /// A source in place of libinput.
  private final class Source: InputSource {
    weak var target: (any InputTarget)?
    var eventSources: [any EventSource] { [] }
    var isExact: Bool { false }
    var log: [String] = []
    func resume() { log.append("resume") }
    func suspend() { log.append("suspend") }
    func close() { log.append("close") }
  }

  /// An output with one panel.
  private final class Output: InputTarget {
    let panels: [Panel]
    var mode: DisplayMode? { DisplayMode(size: PixelSize(width: 100, height: 50)) }
    var events: [String] = []
    init(_ panel: String) { panels = [Panel(name: panel)] }
    func handle(_ event: InputEvent) {
      switch event.kind {
      case .touch(let slot, let phase, _): events.append("\(slot) \(phase)")
      case .pointer(let phase, _): events.append("pointer \(phase)")
      case .key(let key): events.append(key.name)
      case .keysCancelled: events.append("keys cancelled")
      case .keysLost: events.append("keys lost")
      case .motion, .devicesChanged: break
      }
    }
  }

  private let source = Source()
  private let shared: SharedInput
  private let outputs = [Output("DP-1"), Output("DP-2")]

  init() {
    shared = SharedInput(source, among: 2)
    for (port, output) in zip(shared.ports, outputs) {
      port.target = output
      port.resume()
    }
  }

  private func touch(_ slot: Int, _ phase: ContactPhase, on panel: String? = nil) {
    shared.handle(InputEvent(.touch(slot: slot, phase, UnitPosition(x: 0.5, y: 0.5)), time: .zero, panel: panel))
  }

  private func type(_ name: String, at time: Duration = .zero) {
    guard let key = KeyInput(name: name, isDown: true, time: time) else { return }
    shared.handle(InputEvent(.key(key), time: time))
  }

  @Test(
    "Keys belong to the display that was touched last, but a touch does not divide keys that follow each other quickly")
  func lastTouched() {
    type("1")
    touch(0, .began, on: "DP-2")
    touch(0, .ended)
    type("2", at: .milliseconds(20))
    type("3", at: .milliseconds(600))
    #expect(outputs[0].events == ["1", "2"])
    #expect(outputs[1].events == ["0 began", "0 ended", "3"])
    shared.ports[1].suspend()
    type("4", at: .milliseconds(610))
    #expect(outputs[1].events.last == "keys cancelled" && outputs[0].events == ["1", "2", "4"])
  }

  @Test("A finger belongs to the display on whose panel it went down, until it goes up")
  func fingers() {
    touch(0, .began, on: "DP-2")
    touch(1, .began, on: "DP-1")
    touch(0, .moved, on: "DP-1")
    touch(0, .ended)
    touch(1, .ended)
    #expect(outputs[0].events == ["1 began", "1 ended"])
    #expect(outputs[1].events == ["0 began", "0 moved", "0 ended"])
  }

  @Test("Keys and devices without a panel belong to the first display")
  func rest() {
    touch(0, .began)
    type("enter")
    shared.handle(InputEvent(.pointer(.moved, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[0].events == ["0 began", "enter", "pointer moved"] && outputs[1].events.isEmpty)
  }

  @Test("A press belongs to the display that the pointer was last on")
  func pointer() {
    shared.handle(InputEvent(.pointer(.moved, UnitPosition(x: 0, y: 0)), time: .zero, panel: "DP-2"))
    shared.handle(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[1].events == ["pointer moved", "pointer began"] && outputs[0].events.isEmpty)
  }

  @Test("Keys and the mouse belong to the next display while the first one is dark")
  func dark() {
    shared.ports[0].suspend()
    type("enter")
    shared.handle(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero))
    // The first display returns while the button is still down on the other.
    shared.ports[0].resume()
    shared.handle(InputEvent(.pointer(.moved, UnitPosition(x: 0.5, y: 0)), time: .zero, panel: "DP-1"))
    shared.handle(InputEvent(.pointer(.ended, UnitPosition(x: 0.5, y: 0)), time: .zero))
    #expect(outputs[1].events == ["enter", "pointer began", "pointer moved", "pointer ended"])
    #expect(outputs[0].events.isEmpty)
  }

  @Test("A press that was cancelled with its display does not end on another one")
  func pressGoes() {
    shared.handle(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero, panel: "DP-2"))
    shared.ports[1].suspend()
    shared.handle(InputEvent(.pointer(.ended, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[1].events == ["pointer began", "pointer cancelled"] && outputs[0].events.isEmpty)
  }

  @Test("A display that leaves cancels its fingers, and devices stay open while another display uses them")
  func goes() {
    touch(0, .began, on: "DP-2")
    touch(1, .began, on: "DP-1")
    shared.ports[1].suspend()
    #expect(outputs[1].events == ["0 began", "0 cancelled"])
    touch(0, .ended)
    touch(1, .ended)
    #expect(outputs[1].events.count == 2 && outputs[0].events.last == "1 ended")
    #expect(source.log == ["resume", "resume"])
    shared.ports[0].suspend()
    #expect(source.log == ["resume", "resume", "suspend"])
    for port in shared.ports { port.close() }
    #expect(source.log.last == "close")
  }

  @Test("Shared input is freed once all its ports are closed")
  func ends() {
    weak var left: SharedInput?
    do {
      let shared = SharedInput(Source(), among: 2)
      left = shared
      for port in shared.ports {
        port.resume()
        port.close()
      }
    }
    #expect(left == nil)
  }
}
