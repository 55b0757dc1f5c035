internal import Geometry
internal import Platform

/// One source of touches for several outputs: each hears of the glass that lies on its own panels.
///
/// Keys, a mouse and whatever else lies on no panel belong to the first output. Devices are in use as long as some output
/// uses them.
@MainActor
final class SharedInput {
  fileprivate let source: any InputSource
  /// One for each output, in their order.
  private(set) var ports: [Port] = []
  /// The ports that the fingers came down on.
  private var touched: [Int: Port] = [:]
  /// The port that the pointer is on.
  private var pointed: Port?

  /// Shares a source among so many outputs.
  init(_ source: any InputSource, among count: Int) {
    self.source = source
    ports = (0..<count).map { _ in Port(of: self) }
    source.target = self
    source.onEvent = { [weak self] in self?.route($0) }
  }

  private func route(_ event: InputEvent) {
    switch event.kind {
    case .touch(let slot, .began, _):
      let port = port(of: event.panel)
      touched[slot] = port
      port?.tell(event)
    case .touch(let slot, .moved, _): touched[slot]?.tell(event)
    case .touch(let slot, .ended, _), .touch(let slot, .cancelled, _):
      touched.removeValue(forKey: slot)?.tell(event)
    case .pointer:
      if event.panel != nil { pointed = port(of: event.panel) }
      (pointed ?? ports.first)?.tell(event)
    case .key, .motion, .finished: ports.first?.tell(event)
    case .devicesChanged: for port in ports { port.tell(event) }
    }
  }

  /// The port whose output has a panel of a name, or the first.
  private func port(of panel: String?) -> Port? {
    guard let panel else { return ports.first }
    return ports.first { $0.target?.panels.contains { $0.name == panel } ?? false } ?? ports.first
  }

  // MARK: For the ports

  /// A port is not used any more. What is down on it has ended.
  fileprivate func leave(_ port: Port) {
    touched = touched.filter { $0.value !== port }
    if pointed === port { pointed = nil }
    if !ports.contains(where: \.isActive) { source.suspend() }
  }

  fileprivate func revoke() { if !ports.contains(where: \.isActive) { source.revoke() } }

  fileprivate func close() { if ports.allSatisfy(\.isClosed) { source.close() } }

  /// What one output hears of the source.
  @MainActor
  final class Port: InputSource {
    var onEvent: ((InputEvent) -> Void)?
    weak var target: (any InputTarget)?
    var eventSources: [any EventSource] { isClosed ? [] : owner.source.eventSources }
    var isExact: Bool { owner.source.isExact }
    var deadline: Duration? { owner.source.deadline }
    fileprivate private(set) var isActive = false
    fileprivate private(set) var isClosed = false
    private let owner: SharedInput
    /// What is down, as it was last told of.
    private var down: [Int: InputEvent] = [:]
    private var press: InputEvent?

    fileprivate init(of owner: SharedInput) { self.owner = owner }

    func resume() {
      if isClosed || isActive { return }
      isActive = true
      owner.source.resume()
    }

    func suspend() {
      guard isActive else { return }
      isActive = false
      for event in down.sorted(by: { $0.key < $1.key }).map(\.value) + [press].compactMap(\.self) {
        onEvent?(event.cancelled)
      }
      (down, press) = ([:], nil)
      owner.leave(self)
    }

    func revoke() {
      suspend()
      owner.revoke()
    }

    func close() {
      suspend()
      isClosed = true
      onEvent = nil
      owner.close()
    }

    fileprivate func tell(_ event: InputEvent) {
      guard isActive else { return }
      switch event.kind {
      case .touch(let slot, .began, _), .touch(let slot, .moved, _): down[slot] = event
      case .touch(let slot, _, _): down[slot] = nil
      case .pointer(.began, _): press = event
      case .pointer(.moved, _): if press != nil { press = event }
      case .pointer: press = nil
      case .key, .motion, .devicesChanged, .finished: break
      }
      onEvent?(event)
    }
  }
}

extension InputEvent {
  /// The contact's end, without meaning.
  fileprivate var cancelled: InputEvent {
    var event = self
    switch kind {
    case .touch(let slot, _, let position): event.kind = .touch(slot: slot, .cancelled, position)
    case .pointer(_, let position): event.kind = .pointer(.cancelled, position)
    case .key, .motion, .devicesChanged, .finished: break
    }
    return event
  }
}

/// What the source asks about is the first output's, but for the panels, which are those of all.
extension SharedInput: InputTarget {
  private var first: (any InputTarget)? { ports.first?.target }

  var mode: DisplayMode? { first?.mode }
  var panels: [Panel] { ports.flatMap { $0.target?.panels ?? [] } }
  var isCaughtUp: Bool { first?.isCaughtUp ?? true }
  var isSettled: Bool { first?.isSettled ?? true }
  func position(of key: String) -> Point? { first?.position(of: key) }
  func set(_ name: String, to value: String) -> String? { first?.set(name, to: value) }
  func capture(_ name: String) -> String? { first?.capture(name) }
  func check(_ expectation: ScriptExpectation) -> String? { first?.check(expectation) }
}
