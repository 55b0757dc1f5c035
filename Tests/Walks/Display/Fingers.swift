internal import FollowspotDrawing
internal import FollowspotTesting
internal import FollowspotGeometry
internal import FollowspotPlatform
internal import FollowspotViews

/// Receives a screen's touches, keeps track of the contacts, and passes them to views.
@MainActor
final class Fingers {
  unowned let world: World
  private(set) var down: Set<Int> = []
  private(set) var taps = 0
  private(set) var keys = 0
  private var keysDown: Set<KeyInput.ID> = []
  private(set) var motions = 0
  private var host: ViewHost?
  private static let size = Size(width: 400, height: 300)
  private static let pointer = -1

  init(in world: World) { self.world = world }

  func handle(_ event: InputEvent) {
    switch event.kind {
    case .touch(let slot, let phase, let position): touch(slot, phase, position, at: event.time)
    case .pointer(.moved, let position):
      if down.contains(Self.pointer) { touch(Self.pointer, .moved, position, at: event.time) }
    case .pointer(let phase, let position): touch(Self.pointer, phase, position, at: event.time)
    case .key(let key):
      if key.isDown {
        keys += 1
        if !keysDown.insert(key.id).inserted { world.violate("key \(key.id) went down twice") }
      } else if keysDown.remove(key.id) == nil {
        world.violate("key \(key.id) went up, and is not down")
      }
    case .keysCancelled(let device): keysDown = keysDown.filter { device != nil && $0.device != device }
    case .motion: motions += 1
    case .keysLost, .devicesChanged: break
    }
  }

  private func touch(_ id: Int, _ phase: ContactPhase, _ position: UnitPosition, at time: Duration) {
    switch phase {
    case .began: if !down.insert(id).inserted { world.violate("contact \(id) began twice") }
    case .moved: if !down.contains(id) { world.violate("contact \(id) moved, and is not there") }
    case .ended, .cancelled: if down.remove(id) == nil { world.violate("contact \(id) ended, and is not there") }
    }
    if !(0...1).contains(position.x) || !(0...1).contains(position.y) { world.violate("contact \(id) at \(position)") }
    let host = host ?? makeHost()
    self.host = host
    let phases: [ContactPhase: TouchEvent.Phase] = [
      .began: .began, .moved: .moved, .ended: .ended, .cancelled: .cancelled,
    ]
    let now = world.clock.now
    host.timeline.advance(to: min(time, now))
    host.send(
      TouchEvent(
        id: id, phase: phases[phase] ?? .cancelled, location: position.point(in: Self.size), time: min(time, now)))
  }

  private func makeHost() -> ViewHost {
    let host = ViewHost(size: Self.size) { [unowned self] in
      Color.clear.contentShape(Rectangle()).onTapGesture { [unowned self] in taps += 1 }
    }
    host.fingerPolicy = .kiosk
    _ = host.update()
    return host
  }

  /// Checks that no contact and no gesture remains after all touches have ended.
  func check() {
    if !keysDown.isEmpty { world.violate("keys \(keysDown) are stuck") }
    if !down.isEmpty { world.violate("contacts \(down.sorted()) are stuck") }
    host?.timeline.advance(to: world.clock.now)
    if host?.timeline.nextDeadline != nil { world.violate("a gesture waits for ever") }
  }
}
