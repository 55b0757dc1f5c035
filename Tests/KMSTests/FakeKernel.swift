import Drawing
import Geometry
import Platform
import SystemPackage

@testable import KMS

/// A card in memory that does what it is told, and remembers what it was asked.
@MainActor
final class FakeCard: CardBackend {
  let path: String
  let descriptor = FileDescriptor(rawValue: -1)
  var isMaster = true
  var topology: Topology
  var targets: [PixelTarget] = []
  var log: [String] = []
  /// What the next calls answer, first in, first out; nil succeeds.
  var answers: [String: [Errno?]] = [:]
  /// Cookies the kernel will tell of.
  var events: [UInt64] = []
  /// Whether a flip's event follows at once, as on hardware without vertical blank.
  var flipsAtOnce = true
  var readError: Errno?
  var hasAtomic = true
  /// How the plane can turn a picture.
  var planeRotations: Set<Rotation> = [.zero]
  /// The damage of each flip.
  var damages: [Region] = []
  private var buffers: [UnsafeMutableRawPointer] = []

  init(_ path: String = "/dev/dri/card0", _ topology: Topology) {
    self.path = path
    self.topology = topology
  }

  isolated deinit { for buffer in buffers { buffer.deallocate() } }

  private func answer(_ call: String) throws(Errno) {
    if answers[call]?.isEmpty == false, let error = answers[call]?.removeFirst() { throw error }
  }

  func readTopology() throws(Errno) -> Topology {
    try answer("topology")
    return topology
  }

  func prepare(_ choice: OutputChoice) throws(Errno) {
    log.append("prepare \(choice.name) \(choice.mode)")
    try answer("prepare")
    let size = choice.mode.size
    targets = (0..<2).map { _ in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size.area * 4, alignment: 64)
      buffers.append(memory)
      return PixelTarget(
        base: memory, size: size, pitch: size.width * 4, format: choice.format,
        rotation: planeRotations.contains(choice.rotation) ? .zero : choice.rotation)
    }
  }

  func turnOn(_ buffer: Int) throws(Errno) {
    log.append("on \(buffer)")
    try answer("on")
  }

  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    log.append("flip \(buffer)")
    damages.append(damage)
    try answer("flip")
    if flipsAtOnce { events.append(cookie) }
  }

  func readFlips() throws(Errno) -> [UInt64] {
    if let readError { throw readError }
    defer { events = [] }
    return events
  }

  func awaitEvent(_ patience: Duration) { log.append("await") }
  func turnOff() { log.append("off") }
  func fallBack() -> Bool {
    defer { hasAtomic = false }
    if hasAtomic { log.append("legacy") }
    return hasAtomic
  }
  func restoreAndClose() { log.append("restore") }
  func abandon() { log.append("abandon") }
}

/// udev as a test moves it.
@MainActor
final class FakeWatch: CardWatching {
  var onChange: ((CardChange) -> Void)?
  var eventSources: [any EventSource] = []
  var nodes: [CardNode] = []
  func cards() -> [CardNode] { nodes }
}

/// A kiosk's loop around a display on a fake kernel.
@MainActor
final class Rig {
  let clock = VirtualClock()
  let watch = FakeWatch()
  var cards: [String: FakeCard] = [:]
  var refusal: DisplayError?
  var events: [DisplayEvent] = []
  var notices: [String] = []
  var regions: [Region] = []
  let display: KMSDisplay
  private final class Box { var open: ((String) -> Result<any CardBackend, DisplayError>)? }

  init(preferences: DisplayPreferences = DisplayPreferences(), patience: Duration? = .seconds(10)) throws {
    let box = Box()
    display = try KMSDisplay(clock: clock, preferences: preferences, patience: patience, watch: watch) {
      (path) throws(DisplayError) in
      switch box.open?(path) {
      case .success(let card): return card
      case .failure(let error): throw error
      case nil: throw DisplayError(.notFound, operation: "open", object: path, cause: "gone")
      }
    }
    box.open = { [unowned self] path in
      if let refusal { return .failure(refusal) }
      return cards[path].map { .success($0) }
        ?? .failure(DisplayError(.notFound, operation: "open", object: path, cause: "gone"))
    }
    display.onEvent = { [unowned self] in events.append($0) }
    display.onNotice = { [unowned self] in notices.append($0) }
  }

  /// Puts a card in.
  @discardableResult
  func insert(_ topology: Topology, at path: String = "/dev/dri/card0") -> FakeCard {
    let card = FakeCard(path, topology)
    cards[path] = card
    watch.nodes.append(CardNode(path: path, name: String(path.dropFirst("/dev/dri/".count))))
    return card
  }

  /// Draws a frame and remembers what had to be written.
  func present(_ damage: PixelRect? = nil) throws {
    let all = PixelRect(display.mode?.size ?? .zero)
    try display.present(Region(damage ?? all)) { _, region in regions.append(region) }
  }

  /// Brings the display to where it waits for frames, with this much past since the last one.
  func start() throws {
    display.resume()
    clock.advance(by: .zero)
    try present()
    clock.advance(by: .seconds(1))
    events = []
    for card in cards.values { card.log = [] }
  }

  /// Lets the loop read the card and tell its events.
  func turn() {
    display.dispatch()
    clock.advance(by: .zero)
  }
}
