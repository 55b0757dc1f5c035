import FollowspotTesting
import Testing

@testable import Spotlights

@Suite("The machine of a sheet")
struct SheetMachineTests {
  enum Event: CaseIterable { case request, delayed, withdraw, time, arrived, left, drag, drop }

  private static func machine(_ events: [Event]) -> SheetMachine {
    var machine = SheetMachine()
    for event in events { machine.take(event, at: .zero) }
    return machine
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let events: [Event]
    let state: SheetMachine.State
    var testDescription: String { "\(events)" }
  }

  @Test(
    "goes from state to state as the table says",
    arguments: [
      Row(events: [], state: .hidden),
      Row(events: [.request], state: .arriving),
      Row(events: [.delayed], state: .waiting(until: .seconds(1))),
      Row(events: [.delayed, .request], state: .waiting(until: .seconds(1))),
      Row(events: [.delayed, .arrived], state: .waiting(until: .seconds(1))),
      Row(events: [.delayed, .drag], state: .waiting(until: .seconds(1))),
      Row(events: [.delayed, .time], state: .arriving),
      Row(events: [.delayed, .withdraw], state: .leaving),
      Row(events: [.delayed, .withdraw, .time], state: .leaving),
      Row(events: [.request, .drag], state: .arriving),
      Row(events: [.request, .left], state: .arriving),
      Row(events: [.request, .arrived], state: .shown(drag: 0)),
      Row(events: [.request, .arrived, .drag], state: .shown(drag: 30)),
      Row(events: [.request, .arrived, .drag, .drop], state: .shown(drag: 0)),
      Row(events: [.request, .arrived, .drag, .request], state: .shown(drag: 30)),
      Row(events: [.request, .arrived, .withdraw], state: .leaving),
      Row(events: [.request, .withdraw, .arrived], state: .leaving),
      Row(events: [.request, .withdraw, .drag], state: .leaving),
      Row(events: [.request, .withdraw, .request], state: .arriving),
      Row(events: [.request, .withdraw, .delayed], state: .waiting(until: .seconds(1))),
      Row(events: [.request, .withdraw, .left], state: .hidden),
      Row(events: [.withdraw], state: .hidden), Row(events: [.arrived], state: .hidden),
      Row(events: [.drag], state: .hidden), Row(events: [.time], state: .hidden),
    ])
  func table(row: Row) { #expect(Self.machine(row.events).state == row.state) }

  struct Release: Sendable {
    let drag, velocity: Double
    var isAllowed = true
    let isDismissed: Bool
  }

  @Test(
    "is dismissed past a third of its height or thrown down, never upwards",
    arguments: [
      Release(drag: 99, velocity: 0, isDismissed: false), Release(drag: 101, velocity: 0, isDismissed: true),
      Release(drag: 101, velocity: 0, isAllowed: false, isDismissed: false),
      Release(drag: 1, velocity: 701, isDismissed: true), Release(drag: 1, velocity: 699, isDismissed: false),
      Release(drag: 250, velocity: -701, isDismissed: false), Release(drag: -20, velocity: 5000, isDismissed: false),
      Release(drag: 1, velocity: .nan, isDismissed: false), Release(drag: .nan, velocity: 0, isDismissed: false),
      Release(drag: .infinity, velocity: 0, isDismissed: false),
    ])
  func release(row: Release) {
    var machine = Self.machine([.request, .arrived])
    machine.drag(by: row.drag, isFree: true)
    #expect(
      machine.isDismissed(byVelocity: row.velocity, height: 300, isAllowed: row.isAllowed) == row.isDismissed)
  }

  @Test("gives way less and less where it may not go")
  func resistance() {
    var machine = Self.machine([.request, .arrived])
    var last = 0.0
    for way in [8.0, 16, 64, 1000, 1e9] {
      machine.drag(by: way, isFree: false)
      #expect(machine.dragged > last && machine.dragged <= SheetMachine.resistance)
      last = machine.dragged
      machine.drag(by: -way, isFree: true)
      #expect(machine.dragged == -last)
    }
  }

  @Test("comes to rest whatever happens: withdrawn it goes, wanted it arrives", arguments: 0..<16)
  func ends(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var machine = SheetMachine()
    for step in 0..<500 {
      let event = Event.allCases[Int(random.next() % UInt64(Event.allCases.count))]
      let before = machine.state
      machine.take(event, at: .milliseconds(step * 100))
      if machine.canBeDismissed, event != .drag, event != .drop {
        guard case .shown = before else {
          #expect(before == .arriving && event == .arrived, "seed \(seed), step \(step)")
          continue
        }
      }
      if machine.isUp { #expect(machine.isCovering, "seed \(seed), step \(step)") }
      var end = machine
      end.withdraw()
      end.left()
      #expect(end.state == .hidden, "seed \(seed), step \(step)")
      var wanted = machine
      wanted.request(at: .zero, delay: .seconds(1))
      wanted.advance(to: .seconds(100))
      wanted.arrived()
      #expect(wanted.canBeDismissed, "seed \(seed), step \(step)")
    }
  }
}

extension SheetMachine {
  fileprivate mutating func take(_ event: SheetMachineTests.Event, at now: Duration) {
    switch event {
    case .request: request(at: now, delay: .zero)
    case .delayed: request(at: now, delay: .seconds(1))
    case .withdraw: withdraw()
    case .time: advance(to: now + .seconds(2))
    case .arrived: arrived()
    case .left: left()
    case .drag: drag(by: 30, isFree: true)
    case .drop: drop()
    }
  }
}
