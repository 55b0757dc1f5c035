import FollowspotScripts
import FollowspotTesting
import FollowspotGeometry
import FollowspotPlatform

/// Visitors who come every few minutes by day, touch things for a while, and leave.
@MainActor
final class Visitors: InputSource {
  weak var target: (any InputTarget)?
  let eventSources: [any EventSource] = []
  /// Always false, as for a touch panel: contacts include palms and sleeves.
  let isExact = false
  /// The number of actions so far.
  private(set) var count = 0

  private let clock: any KioskClock
  private let end: Duration
  private var chance: SeededGenerator
  private var alarm: Alarm?
  /// The next events, the last first.
  private var plan: [(at: Duration, kind: InputEvent.Kind)] = []
  private var leavesAt = Duration.zero
  /// The longest time between two visitors, in seconds. It is shorter in short runs, so that enough visitors come.
  private let longestPause: Double

  /// The keys of the document's elements.
  private let keys: [String]

  init(_ keys: [String], clock: any KioskClock, end: Duration, seed: UInt64) {
    (self.keys, self.clock, self.end) = (keys, clock, end)
    chance = SeededGenerator(seed: seed)
    longestPause = max(40, min(900, end / .seconds(60)))
    alarm = Alarm(on: clock) { [weak self] in self?.act() }
    alarm?.deadline = .seconds(1)
  }

  func close() { alarm?.deadline = nil }

  private func act() {
    while let next = plan.last, next.at <= clock.now {
      plan.removeLast()
      target?.handle(InputEvent(next.kind, time: clock.now))
    }
    if clock.now >= end {
      (target as? any ScriptStage)?.finish(.passed)
      return
    }
    if plan.isEmpty { decide() }
    alarm?.deadline = plan.last.map { min($0.at, end) }
  }

  /// Plans the visitor's next action, or the next visitor.
  private func decide() {
    count += 1
    var start = clock.now + chance.seconds(0.3...6)
    if start > leavesAt {
      let hour = start / .seconds(3600)
      // The night lasts from 22:00 to 06:00, and the run starts at 06:00.
      let isNight = hour.truncatingRemainder(dividingBy: 24) > 16
      start = clock.now + (isNight ? .seconds(8 * 3600) : chance.seconds(20...longestPause))
      leavesAt = start + chance.seconds(20...240)
    }
    var steps: [(Duration, InputEvent.Kind)] = []
    let place = somewhere()
    switch chance.below(20) {
    case 0..<12: steps = tap(place, at: start)
    case 12..<14: steps = drag(place, somewhere(), at: start)
    case 14: steps = drag(place, UnitPosition(x: place.x, y: place.y > 0.5 ? 0.05 : 0.95), at: start)
    case 15: steps = tap(place, at: start) + tap(place, at: start + .milliseconds(200))
    case 16:
      steps = [
        (start, .touch(slot: 0, .began, place)), (start + .seconds(2), .touch(slot: 0, .ended, place)),
      ]
    case 17:
      // Two fingers, of which the panel takes one for a palm.
      let other = somewhere()
      steps = [
        (start, .touch(slot: 0, .began, place)), (start + .milliseconds(20), .touch(slot: 1, .began, other)),
        (start + .milliseconds(90), .touch(slot: 1, .cancelled, other)),
        (start + .milliseconds(120), .touch(slot: 0, .ended, place)),
      ]
    case 18:
      let name = ["enter", "tab", "space", "esc", "down", "up", "a"][chance.below(7)]
      steps = [(start, true), (start + .milliseconds(60), false)].compactMap { time, isDown in
        KeyInput(name: name, isDown: isDown, time: time).map { (time, .key($0)) }
      }
    default:
      steps = [
        (start, .pointer(.began, place)), (start + .milliseconds(60), .pointer(.ended, place)),
      ]
    }
    plan = steps.reversed().map { (at: $0.0, kind: $0.1) }
  }

  /// Returns a position on a visible element, or a random one.
  private func somewhere() -> UnitPosition {
    for _ in 0..<4 where !keys.isEmpty && chance.oneIn(2) {
      let key = keys[chance.below(keys.count)]
      guard let stage = target as? any ScriptStage, let size = stage.mode?.logicalSize,
        let place = stage.position(of: key)
      else { continue }
      return UnitPosition(x: place.x / size.width, y: place.y / size.height)
    }
    return UnitPosition(x: chance.share(), y: chance.share())
  }

  private func tap(_ place: UnitPosition, at time: Duration) -> [(Duration, InputEvent.Kind)] {
    [(time, .touch(slot: 0, .began, place)), (time + .milliseconds(80), .touch(slot: 0, .ended, place))]
  }

  private func drag(
    _ start: UnitPosition, _ end: UnitPosition, at time: Duration
  ) -> [(Duration, InputEvent.Kind)] {
    let moves = (1...6).map { step -> (Duration, InputEvent.Kind) in
      let share = Double(step) / 6
      let place = UnitPosition(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      return (time + .milliseconds(20 * step), .touch(slot: 0, .moved, place))
    }
    return [(time, .touch(slot: 0, .began, start))] + moves + [
      (time + .milliseconds(140), .touch(slot: 0, .ended, end))
    ]
  }
}
