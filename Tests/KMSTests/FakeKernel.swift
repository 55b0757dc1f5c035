import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import SystemPackage

@testable import FollowspotKMS

/// A card in memory that logs the calls and answers them as a test sets it up.
@MainActor
final class FakeCard: CardBackend {
  let path: String
  let descriptor = FileDescriptor(rawValue: -1)
  var isMaster = true
  var topology: Topology
  var log: [String] = []
  /// The errors that the next calls throw, first in, first out; nil lets a call succeed.
  var answers: [String: [Errno?]] = [:]
  /// The flip events that are ready to be read.
  var events: [FlipEvent] = []
  /// Whether a flip's event follows at once, as on hardware without a vertical blank.
  var flipsAtOnce = true
  var readError: Errno?
  var hasAtomic = true
  /// The rotations that the plane supports.
  var planeRotations: Set<Rotation> = [.zero]
  /// The damage of each flip.
  var damages: [Region] = []
  /// The outputs that own buffers.
  private(set) var outputs: [FakeOutput] = []
  /// Whether the log names the output of each call.
  var namesOutputs = false

  init(_ path: String = "/dev/dri/card0", _ topology: Topology) {
    self.path = path
    self.topology = topology
  }

  /// The buffers of the output that was made last.
  var targets: [PixelTarget] { outputs.last?.targets ?? [] }

  fileprivate func note(_ call: String, of output: OutputChoice) {
    log.append(namesOutputs ? "\(output.name) \(call)" : call)
  }

  fileprivate func answer(_ call: String) throws(Errno) {
    if answers[call]?.isEmpty == false, let error = answers[call]?.removeFirst() { throw error }
  }

  func readTopology() throws(Errno) -> Topology {
    if topology.isIncomplete { log.append("read") }
    try answer("topology")
    return topology
  }

  func makeOutput(_ choice: OutputChoice) throws(Errno) -> any OutputBackend {
    log.append("prepare \(choice.name) \(choice.mode)")
    try answer("prepare")
    let output = FakeOutput(choice, of: self)
    outputs.append(output)
    return output
  }

  fileprivate func remove(_ output: FakeOutput) { outputs.removeAll { $0 === output } }

  func readFlips() throws(Errno) -> [FlipEvent] {
    if let readError { throw readError }
    defer { events = [] }
    return events
  }

  func awaitEvent(_ patience: Duration) { log.append("await") }
  func fallBack() -> Bool {
    defer { hasAtomic = false }
    if hasAtomic { log.append("legacy") }
    return hasAtomic
  }
  func restoreAndClose() { log.append("restore") }
  func abandon() { log.append("abandon") }
}

/// One output of a `FakeCard`.
@MainActor
final class FakeOutput: OutputBackend {
  let choice: OutputChoice
  let targets: [PixelTarget]
  private unowned let card: FakeCard
  private let memory: [UnsafeMutableRawPointer]

  fileprivate init(_ choice: OutputChoice, of card: FakeCard) {
    self.choice = choice
    self.card = card
    let size = choice.mode.size
    let memory = (0..<2).map { _ in
      UnsafeMutableRawPointer.allocate(byteCount: size.area * 4, alignment: 64)
    }
    let rotation = card.planeRotations.contains(choice.rotation) ? .zero : choice.rotation
    targets = memory.map {
      PixelTarget(base: $0, size: size, pitch: size.width * 4, format: choice.format, rotation: rotation)
    }
    self.memory = memory
  }

  isolated deinit { for buffer in memory { buffer.deallocate() } }

  func turnOn(_ buffer: Int) throws(Errno) {
    card.note("on \(buffer)", of: choice)
    try card.answer("on")
  }

  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    card.note("flip \(buffer)", of: choice)
    card.damages.append(damage)
    try card.answer("flip")
    if card.flipsAtOnce { card.events.append(FlipEvent(crtc: choice.crtc, cookie: cookie)) }
  }

  func turnOff() {
    card.note("off", of: choice)
    card.remove(self)
  }

  func release() { card.remove(self) }
}

/// A watch for cards whose answers a test sets.
@MainActor
final class FakeWatch: CardWatching {
  var onChange: ((CardChange) -> Void)?
  var eventSources: [any EventSource] = []
  var nodes: [CardNode] = []
  var error: Errno?
  func cards() throws(Errno) -> [CardNode] {
    if let error { throw error }
    return nodes
  }
}

/// The loop of a kiosk around the displays of a fake kernel.
@MainActor
final class Rig {
  let clock = VirtualClock()
  let watch = FakeWatch()
  var cards: [String: FakeCard] = [:]
  var refusal: DisplayError?
  /// The events of each display.
  var told: [[DisplayEvent]]
  var notices: [String] = []
  var regions: [Region] = []
  let owner: CardOwner
  let displays: [KMSDisplay]
  private final class Box { var open: ((String) -> Result<any CardBackend, DisplayError>)? }

  init(_ preferences: [DisplayPreferences], patience: Duration? = .seconds(10)) throws {
    let box = Box()
    owner = try CardOwner(clock: clock, device: nil, patience: patience, watch: watch) {
      (path) throws(DisplayError) in
      switch box.open?(path) {
      case .success(let card): return card
      case .failure(let error): throw error
      case nil: throw DisplayError(.notFound, operation: "open", object: path, cause: "gone")
      }
    }
    displays = preferences.map(owner.makeDisplay)
    told = preferences.map { _ in [] }
    box.open = { [unowned self] path in
      if let refusal { return .failure(refusal) }
      return cards[path].map { .success($0) }
        ?? .failure(DisplayError(.notFound, operation: "open", object: path, cause: "gone"))
    }
    for (index, display) in displays.enumerated() {
      display.onEvent = { [unowned self] in told[index].append($0) }
      display.onNotice = { [unowned self] in notices.append($0) }
    }
  }

  /// Creates a rig with one display.
  convenience init(preferences: DisplayPreferences = DisplayPreferences(), patience: Duration? = .seconds(10)) throws {
    try self.init([preferences], patience: patience)
  }

  /// The first display.
  var display: KMSDisplay { displays[0] }

  /// The events of the first display.
  var events: [DisplayEvent] {
    get { told[0] }
    set { told[0] = newValue }
  }

  /// Adds a card.
  @discardableResult
  func insert(_ topology: Topology, at path: String = "/dev/dri/card0") -> FakeCard {
    let card = FakeCard(path, topology)
    cards[path] = card
    watch.nodes.append(CardNode(path: path, name: String(path.dropFirst("/dev/dri/".count))))
    return card
  }

  /// Draws a frame and records the region that was requested.
  func present(_ damage: PixelRect? = nil) throws {
    let all = PixelRect(display.mode?.size ?? .zero)
    try display.present(Region(damage ?? all)) { _, region in regions.append(region) }
  }

  /// Shows a first frame and clears the records, so that the display waits for another frame one second later.
  func start() throws {
    display.resume()
    clock.advance(by: .zero)
    try present()
    clock.advance(by: .seconds(1))
    events = []
    for card in cards.values { card.log = [] }
  }

  /// Lets the loop read the card and report events.
  func turn() {
    owner.dispatch()
    clock.advance(by: .zero)
  }
}
