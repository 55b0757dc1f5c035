internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotKMS
internal import FollowspotPlatform

/// The kiosk's side of a display: draws as a frame producer does, and knows the pixels that must be visible.
@MainActor
final class Screen {
  let display: KMSDisplay
  unowned let world: World
  private(set) var size = PixelSize.zero
  /// The pixels of the last frame, in the upright orientation.
  private(set) var expected: [UInt32] = []
  private var frame: UInt32 = 0
  private var isStale = true
  private(set) var presentedAt: Duration?
  private(set) var failure: DisplayError?
  /// The number of events from the display.
  private(set) var events = 0
  private(set) var frames = 0
  /// The source of touches.
  var input: (any InputSource)?
  let fingers: Fingers
  /// Whether the kiosk may use its devices.
  var hasSeat: () -> Bool = { false }
  /// Called on each touch.
  var onTouch: () -> Void = {}

  init(_ display: KMSDisplay, in world: World) {
    self.display = display
    self.world = world
    fingers = Fingers(in: world)
    display.onEvent = { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: DisplayEvent) {
    events += 1
    switch event {
    case .presented: presentedAt = nil
    case .changed:
      presentedAt = nil
      guard let mode = display.mode else { return }
      size = mode.size
      expected = Array(repeating: 0, count: size.area)
      isStale = true
      if hasSeat() { input?.resume() }
    case .away:
      presentedAt = nil
      input?.suspend()
    case .failed(let error):
      presentedAt = nil
      failure = error
    }
  }

  /// Starts to handle an input source's events.
  func listen(to input: any InputSource) {
    self.input = input
    input.target = self
  }

  // A kiosk does the same with each of its outputs.

  func suspend() {
    display.suspend()
    input?.suspend()
  }

  func revoke() {
    display.revoke()
    input?.revoke()
  }

  func resume() {
    display.resume()
    if display.mode != nil { input?.resume() }
  }

  func close() {
    input?.close()
    display.close()
  }

  /// Whether the display shows the latest frame.
  var isCaughtUp: Bool { !isStale && presentedAt == nil }

  /// Draws a frame if there is a change and the display is ready.
  func draw(_ damage: PixelRect?) {
    guard display.isReady, let mode = display.mode, mode.size == size else { return }
    guard let area = isStale ? PixelRect(size) : damage?.intersection(PixelRect(size)), !area.isEmpty else { return }
    frame += 1
    for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { expected[y * size.width + x] = value(x, y) } }
    var hasDrawn = 0
    do throws(DisplayError) {
      try display.present(Region(area)) { target, region in
        hasDrawn += 1
        paint(region, into: target)
      }
    } catch {
      // KMS displays report refusals by events only.
      world.violate("a frame threw \(error)")
    }
    if hasDrawn != 1 { world.violate("a ready display drew a frame \(hasDrawn) times") }
    isStale = false
    frames += 1
    presentedAt = world.clock.now
  }

  private func value(_ x: Int, _ y: Int) -> UInt32 {
    var value = frame &* 0x9E37_79B9 &+ UInt32(y * 8191 + x) &* 0x85EB_CA6B
    value ^= value >> 15
    return value & 0xFF_FFFF
  }

  private func paint(_ region: Region, into target: PixelTarget) {
    let offset = target.base - UnsafeMutableRawPointer(simulated_memory())
    guard let card = world.opened.values.first(where: { $0.mappings[offset] != nil }),
      card.mappings[offset] ?? 0 >= target.pitch * target.size.height
    else { return world.violate("a frame drawn into memory that is not mapped") }
    if card.isShown(offset) { world.violate("a frame drawn into a buffer that is on the glass or on its way there") }
    guard target.seenSize == size else { return world.violate("a frame of \(size) drawn into \(target.seenSize)") }
    for rect in region.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let value = expected[y * size.width + x]
          if target.format.bytesPerPixel == 4 {
            target.seen(x, y).storeBytes(of: value, as: UInt32.self)
          } else {
            target.seen(x, y).storeBytes(of: UInt16(truncatingIfNeeded: value), as: UInt16.self)
          }
        }
      }
    }
  }

  /// Describes how the scanned-out picture differs from the expected one; `nil` if it does not.
  func difference() -> String? {
    guard let mode = display.mode else { return nil }
    let all = world.opened.values.flatMap { card in card.connectors.map { (card, $0) } }
    guard let (card, connector) = all.first(where: { $0.1.name == display.name }) else {
      return "it says that it shows on \(display.name), which is not there"
    }
    guard let picture = card.picture(on: connector) else { return "\(display.name) is dark" }
    guard picture.size.turned(by: mode.rotation) == size else { return "\(display.name) shows \(picture.size)" }
    let mask: UInt32 = card.driver.format == followspot_format_rgb565 ? 0xFFFF : 0xFF_FFFF
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = PixelPoint(x: x, y: y).turned(by: mode.rotation, in: size)
        let found = picture.pixels[place.y * picture.size.width + place.x]
        if found != expected[y * size.width + x] & mask { return "\(display.name) is wrong at \(x), \(y)" }
      }
    }
    return nil
  }
}

extension Screen: InputTarget {
  var mode: DisplayMode? { display.mode }
  var panels: [Panel] { display.panels }

  func handle(_ event: InputEvent) {
    if world.isSuspended, case .touch(_, .began, _) = event.kind { world.violate("a touch while suspended") }
    fingers.handle(event)
    switch event.kind {
    case .touch, .pointer, .key, .motion: onTouch()
    case .keysCancelled, .keysLost, .devicesChanged: break
    }
  }
}
