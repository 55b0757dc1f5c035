import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotInput

@MainActor
@Suite("Touch screens of several displays")
struct SharedInputTests {
  /// What libinput would be.
  private final class Source: InputSource {
    var onEvent: ((InputEvent) -> Void)?
    weak var target: (any InputTarget)?
    var eventSources: [any EventSource] { [] }
    var isExact: Bool { false }
    var log: [String] = []
    func resume() { log.append("resume") }
    func suspend() { log.append("suspend") }
    func close() { log.append("close") }
  }

  /// An output with a panel.
  private final class Output: InputTarget {
    let panels: [Panel]
    var mode: DisplayMode? { DisplayMode(size: PixelSize(width: 100, height: 50)) }
    var isCaughtUp: Bool { true }
    var awaitsPictures: Bool { false }
    var isSettled: Bool { true }
    var events: [String] = []
    init(_ panel: String) { panels = [Panel(name: panel)] }
    func position(of key: String) -> Point? { nil }
    func set(_ name: String, to value: String) -> String? { nil }
    func capture(_ name: String) -> String? { nil }
    func check(_ expectation: ScriptExpectation) -> String? { nil }
  }

  private let source = Source()
  private let shared: SharedInput
  private let outputs = [Output("DP-1"), Output("DP-2")]

  init() {
    shared = SharedInput(source, among: 2)
    for (port, output) in zip(shared.ports, outputs) {
      port.target = output
      port.onEvent = { [unowned output] event in
        switch event.kind {
        case .touch(let slot, let phase, _): output.events.append("\(slot) \(phase)")
        case .pointer(let phase, _): output.events.append("pointer \(phase)")
        case .key(let name, _): output.events.append(name)
        case .motion, .devicesChanged, .finished: break
        }
      }
      port.resume()
    }
  }

  private func touch(_ slot: Int, _ phase: ContactPhase, on panel: String? = nil) {
    source.onEvent?(InputEvent(.touch(slot: slot, phase, UnitPosition(x: 0.5, y: 0.5)), time: .zero, panel: panel))
  }

  @Test("A finger belongs to the display whose panel it came down on, until it goes")
  func fingers() {
    touch(0, .began, on: "DP-2")
    touch(1, .began, on: "DP-1")
    touch(0, .moved, on: "DP-1")
    touch(0, .ended)
    touch(1, .ended)
    #expect(outputs[0].events == ["1 began", "1 ended"])
    #expect(outputs[1].events == ["0 began", "0 moved", "0 ended"])
  }

  @Test("Keys and what lies on no panel belong to the first display")
  func rest() {
    touch(0, .began)
    source.onEvent?(InputEvent(.key(name: "enter", isDown: true), time: .zero))
    source.onEvent?(InputEvent(.pointer(.moved, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[0].events == ["0 began", "enter", "pointer moved"] && outputs[1].events.isEmpty)
  }

  @Test("A press is where the pointer was seen last")
  func pointer() {
    source.onEvent?(InputEvent(.pointer(.moved, UnitPosition(x: 0, y: 0)), time: .zero, panel: "DP-2"))
    source.onEvent?(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[1].events == ["pointer moved", "pointer began"] && outputs[0].events.isEmpty)
  }

  @Test("Where the first display is dark, keys and the mouse belong to the next")
  func dark() {
    shared.ports[0].suspend()
    source.onEvent?(InputEvent(.key(name: "enter", isDown: true), time: .zero))
    source.onEvent?(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero))
    // It comes back, and the button is still down on the other.
    shared.ports[0].resume()
    source.onEvent?(InputEvent(.pointer(.moved, UnitPosition(x: 0.5, y: 0)), time: .zero, panel: "DP-1"))
    source.onEvent?(InputEvent(.pointer(.ended, UnitPosition(x: 0.5, y: 0)), time: .zero))
    #expect(outputs[1].events == ["enter", "pointer began", "pointer moved", "pointer ended"])
    #expect(outputs[0].events.isEmpty)
  }

  @Test("A press that went with its display is not ended on another")
  func pressGoes() {
    source.onEvent?(InputEvent(.pointer(.began, UnitPosition(x: 0, y: 0)), time: .zero, panel: "DP-2"))
    shared.ports[1].suspend()
    source.onEvent?(InputEvent(.pointer(.ended, UnitPosition(x: 0, y: 0)), time: .zero))
    #expect(outputs[1].events == ["pointer began", "pointer cancelled"] && outputs[0].events.isEmpty)
  }

  @Test("A display that goes lets go of its fingers; devices stay open while another is there")
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

  @Test("Once no display uses it, nothing of it is left")
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
