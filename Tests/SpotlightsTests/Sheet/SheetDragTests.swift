import FollowspotTesting
import Testing

@testable import FollowspotSpotlights

@Suite("Dragging of a sheet")
struct SheetDragTests {
  struct Release: Sendable {
    let way, velocity: Double
    let isDismissed: Bool
  }

  @Test(
    "A drag dismisses a sheet past a third of its height or when thrown down, never upwards",
    arguments: [
      Release(way: 99, velocity: 0, isDismissed: false), Release(way: 101, velocity: 0, isDismissed: true),
      Release(way: 1, velocity: 701, isDismissed: true), Release(way: 1, velocity: 699, isDismissed: false),
      Release(way: 250, velocity: -701, isDismissed: false), Release(way: -20, velocity: 5000, isDismissed: false),
      Release(way: 1, velocity: .nan, isDismissed: false), Release(way: .nan, velocity: 0, isDismissed: false),
      Release(way: .infinity, velocity: 0, isDismissed: false),
    ])
  func release(row: Release) {
    var drag = SheetDrag()
    drag.drag(by: row.way, isFree: true)
    #expect(drag.isDismissed(byVelocity: row.velocity, height: 300) == row.isDismissed)
  }

  @Test("A sheet that cannot move resists a drag more and more")
  func resistance() {
    var drag = SheetDrag()
    var last = 0.0
    for way in [8.0, 16, 64, 1000, 1e9] {
      drag.drag(by: way, isFree: false)
      #expect(drag.distance > last && drag.distance <= SheetDrag.resistance)
      last = drag.distance
      drag.drag(by: -way, isFree: true)
      #expect(drag.distance == -last)
    }
  }
}
