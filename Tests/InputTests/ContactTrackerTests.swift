import FollowspotTesting
import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotInput

struct ContactTrackerTests {
  func at(_ x: Double, _ y: Double) -> UnitPosition { UnitPosition(x: x, y: y) }

  @Test("A finger goes up at its last position, as the device reports none")
  func up() {
    var tracker = ContactTracker()
    #expect(tracker.down(2, at: at(0.1, 0.2)) == [.touch(slot: 2, .began, at(0.1, 0.2))])
    #expect(tracker.motion(2, to: at(0.3, 0.4)) == [.touch(slot: 2, .moved, at(0.3, 0.4))])
    #expect(tracker.up(2) == [.touch(slot: 2, .ended, at(0.3, 0.4))])
    #expect(tracker.up(2).isEmpty && tracker.motion(2, to: at(0, 0)).isEmpty && tracker.cancel(2).isEmpty)
  }

  @Test("A finger that goes down twice is cancelled first, because its end was lost")
  func twice() {
    var tracker = ContactTracker()
    _ = tracker.down(0, at: at(0.1, 0.1))
    #expect(
      tracker.down(0, at: at(0.9, 0.9)) == [
        .touch(slot: 0, .cancelled, at(0.1, 0.1)), .touch(slot: 0, .began, at(0.9, 0.9)),
      ])
  }

  @Test("All contacts are cancelled together, and later ends are ignored")
  func cancelAll() {
    var tracker = ContactTracker()
    _ = tracker.down(1, at: at(0.1, 0.1))
    _ = tracker.down(0, at: at(0.2, 0.2))
    _ = tracker.press(true)
    #expect(
      tracker.cancelAll() == [
        .touch(slot: 0, .cancelled, at(0.2, 0.2)), .touch(slot: 1, .cancelled, at(0.1, 0.1)),
        .pointer(.cancelled, at(0.5, 0.5)),
      ])
    #expect(tracker.up(0).isEmpty && tracker.press(false).isEmpty && tracker.cancelAll().isEmpty)
  }

  @Test("The pointer stays on the display however far the mouse moves, so that a corner can be clicked")
  func pointer() {
    var tracker = ContactTracker()
    let corner = UnitPosition(x: 1.0.nextDown, y: 1.0.nextDown)
    #expect(tracker.point(by: 7, 7) == [.pointer(.moved, corner)])
    #expect(corner.point(in: Size(width: 1920, height: 1080)) != Point(x: 1920, y: 1080))
    _ = tracker.point(at: at(0.5, 0.5))
    #expect(tracker.point(by: 0.25, -7) == [.pointer(.moved, at(0.75, 0))])
    #expect(tracker.press(true) == [.pointer(.began, at(0.75, 0))])
    #expect(tracker.press(true).isEmpty)
    #expect(tracker.point(at: at(.nan, .infinity)) == [.pointer(.moved, at(0.5, 1.0.nextDown))])
    #expect(tracker.press(false) == [.pointer(.ended, at(0.5, 1.0.nextDown))])
  }

  @Test("Any order of events gives contacts that begin once and end once", arguments: SeededGenerator.seeds(20))
  func wellFormed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tracker = ContactTracker()
    var down: Set<Int> = []
    for _ in 0..<500 {
      let slot = Int.random(in: 0..<3, using: &random)
      // Values that a broken device or calibration may report.
      let strange: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]
      func coordinate() -> Double {
        (Int.random(in: 0..<6, using: &random) == 0 ? strange.randomElement(using: &random) : nil)
          ?? .random(in: -1...2, using: &random)
      }
      let position = at(coordinate(), coordinate())
      let events =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: tracker.down(slot, at: position)
        case 1: tracker.motion(slot, to: position)
        case 2: tracker.up(slot)
        case 3: tracker.cancel(slot)
        default: Int.random(in: 0..<20, using: &random) == 0 ? tracker.cancelAll() : []
        }
      for event in events {
        guard case .touch(let slot, let phase, let position) = event else { continue }
        #expect((0...1).contains(position.x) && (0...1).contains(position.y))
        switch phase {
        case .began: #expect(down.insert(slot).inserted)
        case .moved: #expect(down.contains(slot))
        case .ended, .cancelled: #expect(down.remove(slot) != nil)
        }
      }
      #expect(Set(tracker.touches.keys) == down)
    }
  }
}
