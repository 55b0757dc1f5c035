package import FollowspotPlatform

/// One input source for several outputs. Each output receives the touches on its own panels.
///
/// Keys belong to the output that was touched last. Mice and devices without a panel belong to the first output in use,
/// and so do keys before the first touch. Devices are open while any output uses them.
@MainActor
package final class SharedInput {
  fileprivate let source: any InputSource
  /// One port for each output, in their order.
  package private(set) var ports: [Port] = []
  /// The ports on which the fingers went down, by slot.
  private var touched: [Int: Port] = [:]
  /// The port that the pointer is on.
  private var pointed: Port?
  /// The port on which the pointer's button went down.
  private var pressed: Port?
  /// The port that was touched last.
  private var last: Port?
  /// The port that receives keys, with the time of the last one.
  private var typing: (port: Port?, time: Duration)?
  /// A pause after which keys may go to another port. A shorter one would divide the code of a scanner.
  private static let pause = Duration.milliseconds(500)

  /// Shares a source among a number of outputs.
  package init(_ source: any InputSource, among count: Int) {
    self.source = source
    ports = (0..<count).map { _ in Port(of: self) }
    source.target = self
  }

  /// Returns the port that receives a key.
  private func typingPort(at time: Duration) -> Port? {
    let active = last?.isActive == true ? last : first
    let port = typing.flatMap { time - $0.time < Self.pause && $0.port?.isActive == true ? $0.port : nil } ?? active
    typing = (port, time)
    return port
  }

  /// The first port in use, or else the first port.
  private var first: Port? { ports.first(where: \.isActive) ?? ports.first }

  /// Returns the port whose output has the named panel, or else the first.
  private func port(of panel: String?) -> Port? {
    guard let panel else { return first }
    return ports.first { $0.target?.panels.contains { $0.name == panel } ?? false } ?? first
  }

  // MARK: Used by the ports

  /// Handles a port that is no longer in use and has ended its contacts.
  fileprivate func leave(_ port: Port) {
    touched = touched.filter { $0.value !== port }
    if pointed === port { pointed = nil }
    if pressed === port { pressed = nil }
    if last === port { last = nil }
    if typing?.port === port { typing = nil }
    if !ports.contains(where: \.isActive) { source.suspend() }
  }

  fileprivate func revoke() { if !ports.contains(where: \.isActive) { source.revoke() } }

  /// Closes the source after the last port, and breaks the reference cycle between this and the ports.
  fileprivate func close() {
    guard ports.allSatisfy(\.isClosed) else { return }
    source.close()
    ports = []
  }

  /// One output's part of the source.
  @MainActor
  package final class Port: InputSource {
    package weak var target: (any InputTarget)?
    /// The source that all ports share.
    package var shared: any InputSource { owner.source }
    package var eventSources: [any EventSource] { isClosed ? [] : owner.source.eventSources }
    package var isExact: Bool { owner.source.isExact }
    package var deadline: Duration? { owner.source.deadline }
    fileprivate private(set) var isActive = false
    fileprivate private(set) var isClosed = false
    private let owner: SharedInput
    /// The last event of each finger that is down.
    private var down: [Int: InputEvent] = [:]
    private var press: InputEvent?
    /// Whether keys may be down, and the time of the last one.
    private var (hasKeys, keyTime) = (false, Duration.zero)

    fileprivate init(of owner: SharedInput) { self.owner = owner }

    package func resume() {
      if isClosed || isActive { return }
      isActive = true
      owner.source.resume()
    }

    package func suspend() {
      guard isActive else { return }
      isActive = false
      for event in down.sorted(by: { $0.key < $1.key }).map(\.value) + [press].compactMap(\.self) {
        target?.handle(event.cancelled)
      }
      (down, press) = ([:], nil)
      if hasKeys { target?.handle(InputEvent(.keysCancelled(device: nil), time: keyTime)) }
      hasKeys = false
      owner.leave(self)
    }

    package func revoke() {
      suspend()
      owner.revoke()
    }

    package func close() {
      suspend()
      isClosed = true
      target = nil
      owner.close()
    }

    fileprivate func send(_ event: InputEvent) {
      guard isActive else { return }
      switch event.kind {
      case .touch(let slot, .began, _), .touch(let slot, .moved, _): down[slot] = event
      case .touch(let slot, _, _): down[slot] = nil
      case .pointer(.began, _): press = event
      case .pointer(.moved, _): if press != nil { press = event }
      case .pointer: press = nil
      case .key: (hasKeys, keyTime) = (true, event.time)
      case .keysCancelled, .keysLost, .motion, .devicesChanged: break
      }
      target?.handle(event)
    }
  }
}

extension InputEvent {
  /// The same event as the cancellation of its contact.
  fileprivate var cancelled: InputEvent {
    var event = self
    switch kind {
    case .touch(let slot, _, let position): event.kind = .touch(slot: slot, .cancelled, position)
    case .pointer(_, let position): event.kind = .pointer(.cancelled, position)
    case .key, .keysCancelled, .keysLost, .motion, .devicesChanged: break
    }
    return event
  }
}

/// The panels are those of all outputs. The mode is the first output's.
extension SharedInput: InputTarget {
  package var mode: DisplayMode? { ports.first?.target?.mode }
  package var panels: [Panel] { ports.flatMap { $0.target?.panels ?? [] } }

  package func handle(_ event: InputEvent) {
    switch event.kind {
    case .touch(let slot, .began, _):
      let port = port(of: event.panel)
      touched[slot] = port
      last = port
      port?.send(event)
    case .touch(let slot, .moved, _): touched[slot]?.send(event)
    case .touch(let slot, .ended, _), .touch(let slot, .cancelled, _):
      touched.removeValue(forKey: slot)?.send(event)
    case .pointer(let phase, _):
      if event.panel != nil { pointed = port(of: event.panel) }
      let port = pressed ?? pointed ?? first
      switch phase {
      case .began: pressed = port
      case .moved: break
      case .ended, .cancelled:
        // The press has ended already, because its display left.
        guard pressed != nil else { return }
        pressed = nil
      }
      port?.send(event)
    case .key: typingPort(at: event.time)?.send(event)
    case .motion: first?.send(event)
    case .keysCancelled, .keysLost, .devicesChanged: for port in ports { port.send(event) }
    }
  }
}
