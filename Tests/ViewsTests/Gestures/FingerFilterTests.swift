import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// Tests with contacts and expected touches written as `id phase x at time`.
@Suite("Filter of finger contacts")
struct FingerFilterTests {
  /// Passes contacts written as `1 began 10 at 0` through a filter; times are in milliseconds, positions along x.
  private func pass(_ contacts: [String], _ policy: FingerPolicy = .kiosk) -> [String] {
    var filter = FingerFilter()
    filter.policy = policy
    var found: [TouchEvent] = []
    for contact in contacts {
      let words = contact.split(separator: " ")
      guard let phase = phases.first(where: { "\($0)" == words[1] }), let id = Int(words[0]), let x = Double(words[2]),
        let time = Int(words[4])
      else {
        found += filter.pass(.milliseconds(Int(words[2]) ?? 0))
        continue
      }
      found += filter.pass(TouchEvent(id: id, phase: phase, location: Point(x: x, y: 0), time: .milliseconds(time)))
    }
    return found.map {
      "\($0.id) \($0.phase) \(Int($0.location.x)) at \($0.time.components.attoseconds / 1_000_000_000_000_000 + $0.time.components.seconds * 1000)"
    }
  }

  private let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]

  @Test("A plain contact passes unchanged")
  func plain() {
    let contacts = ["1 began 10 at 0", "1 moved 50 at 20", "1 moved 90 at 40"]
    #expect(pass(contacts) == contacts)
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 80"]) == ["1 began 10 at 0", "1 ended 10 at 80"])
  }

  @Test("The exact policy passes every contact unchanged")
  func exact() {
    let contacts = ["1 began 10 at 0", "1 moved 11 at 0", "1 ended 11 at 0", "1 began 11 at 0", "1 ended 11 at 0"]
    #expect(pass(contacts, .exact) == contacts)
    let both = ["1 began 10 at 0", "2 began 500 at 0", "2 moved 600 at 5", "1 ended 10 at 9", "2 ended 600 at 9"]
    #expect(pass(both, .exact) == both)
  }

  @Test("A still contact that is lost and returns is ignored")
  func bounce() {
    let found = pass([
      "1 began 10 at 0", "1 ended 10 at 80", "2 began 20 at 95", "2 ended 20 at 200", "3 began 10 at 400",
      "3 ended 10 at 480",
    ])
    #expect(found == ["1 began 10 at 0", "1 ended 10 at 80", "3 began 10 at 400", "3 ended 10 at 480"])
  }

  @Test("A contact elsewhere at once passes, as does a later one in the same place")
  func noBounce() {
    let far = ["1 began 10 at 0", "1 ended 10 at 80", "2 began 90 at 81", "2 ended 90 at 160"]
    #expect(pass(far) == far)
    let late = ["1 began 10 at 0", "1 ended 10 at 80", "1 began 10 at 110", "1 ended 10 at 160"]
    #expect(pass(late) == late)
  }

  @Test("A drag whose contact is lost for a moment continues as the same finger")
  func brokenDrag() {
    let found = pass([
      "1 began 10 at 0", "1 moved 50 at 20", "1 ended 60 at 40", "2 began 70 at 60", "2 moved 90 at 80",
      "2 ended 90 at 100", "0 time 129", "0 time 130",
    ])
    #expect(
      found == [
        "1 began 10 at 0", "1 moved 50 at 20", "1 moved 70 at 60", "1 moved 90 at 80", "1 ended 90 at 100",
      ])
  }

  @Test("The end of a drag is reported with its own time, once its contact can no longer return")
  func dragEnd() {
    let drag = ["1 began 10 at 0", "1 moved 50 at 20", "1 ended 50 at 40"]
    #expect(pass(drag + ["0 time 69"]).count == 2)
    #expect(pass(drag + ["0 time 70"]) == drag)
    #expect(pass(drag + ["2 began 900 at 45"]) == drag + ["2 began 900 at 45"])
    let two = ["2 began 900 at 30", "2 moved 950 at 35"]
    let both = Array(drag[..<2]) + two + [drag[2], "2 ended 950 at 45"]
    #expect(pass(both + ["0 time 70"]) == both.dropLast())
    #expect(pass(both + ["0 time 75"]) == both)
  }

  @Test("Fingers that are down together pass, with different ids")
  func rollover() {
    let found = pass([
      "1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "1 began 10 at 200", "2 ended 500 at 260",
      "1 ended 10 at 300",
    ])
    #expect(
      found == [
        "1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "1 began 10 at 200", "2 ended 500 at 260",
        "1 ended 10 at 300",
      ])
    // Contact 2 continues finger 1, so contact 1 is another finger.
    let names = pass([
      "1 began 10 at 0", "1 moved 50 at 20", "1 ended 50 at 40", "2 began 55 at 50", "1 began 900 at 90",
      "1 ended 900 at 150", "2 moved 99 at 160",
    ])
    #expect(
      names == [
        "1 began 10 at 0", "1 moved 50 at 20", "1 moved 55 at 50", "2 began 900 at 90", "2 ended 900 at 150",
        "1 moved 99 at 160",
      ])
  }

  @Test("Two still contacts that are lost and return are both ignored")
  func twoBounces() {
    let found = pass([
      "1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "2 ended 500 at 130", "1 began 12 at 140",
      "2 began 502 at 150",
    ])
    #expect(found == ["1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "2 ended 500 at 130"])
  }

  @Test("A contact that is too short for a finger is cancelled")
  func short() {
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 19"]) == ["1 began 10 at 0", "1 cancelled 10 at 19"])
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 20"]) == ["1 began 10 at 0", "1 ended 10 at 20"])
    // The short contact was no finger, so the next contact is not its return.
    #expect(
      pass(["1 began 10 at 0", "1 ended 10 at 9", "1 began 10 at 20", "1 ended 10 at 99"]).last == "1 ended 10 at 99")
  }

  @Test("A trembling contact doesn't move")
  func jitter() {
    let found = pass(["1 began 10 at 0", "1 moved 13 at 10", "1 moved 7 at 20", "1 ended 14 at 80"])
    #expect(found == ["1 began 10 at 0", "1 ended 10 at 80"])
  }

  @Test("Several close contacts at once are a palm and are ignored until each has lifted")
  func palm() {
    let found = pass([
      "1 began 10 at 0", "2 began 60 at 10", "3 began 90 at 20", "1 moved 50 at 30", "4 began 100 at 500",
      "1 ended 10 at 600", "2 ended 60 at 600", "3 ended 90 at 600", "4 ended 100 at 600", "1 began 10 at 700",
    ])
    #expect(
      found == [
        "1 began 10 at 0", "2 began 60 at 10", "1 cancelled 10 at 20", "2 cancelled 60 at 20", "1 began 10 at 700",
      ])
  }

  @Test("A finger far from a palm passes")
  func besidePalm() {
    let found = pass([
      "1 began 10 at 0", "2 began 60 at 10", "3 began 90 at 20", "4 began 900 at 500", "4 ended 900 at 580",
    ])
    #expect(found.suffix(2) == ["4 began 900 at 500", "4 ended 900 at 580"])
  }

  @Test("Contacts one after the other or far from each other are no palm")
  func noPalm() {
    for contacts in [
      ["1 began 10 at 0", "2 began 60 at 90", "3 began 90 at 180"],
      ["1 began 10 at 0", "2 began 500 at 10", "3 began 900 at 20"],
    ] {
      #expect(pass(contacts) == contacts)
    }
  }

  @Test("A resting contact is cancelled when another finger comes down or when it lifts")
  func rest() {
    let found = pass(["1 began 10 at 0", "2 began 600 at 5001", "2 ended 600 at 5080", "1 ended 10 at 6000"])
    #expect(
      found == ["1 began 10 at 0", "1 cancelled 10 at 5001", "2 began 600 at 5001", "2 ended 600 at 5080"])
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 5001"]).last == "1 cancelled 10 at 5001")
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 5000"]).last == "1 ended 10 at 5000")
  }

  @Test("A contact that begins twice is cancelled before it begins again")
  func lost() {
    #expect(
      pass(["1 began 10 at 0", "1 began 90 at 100", "1 ended 90 at 200"])
        == ["1 began 10 at 0", "1 cancelled 10 at 100", "1 began 90 at 100", "1 ended 90 at 200"])
  }

  @Test("A location that isn't finite is ignored")
  func hostile() {
    #expect(
      pass(["1 began 10 at 0", "1 moved nan at 9", "1 ended inf at 80"]) == ["1 began 10 at 0", "1 ended 10 at 80"])
    #expect(pass(["1 began nan at 0", "1 ended nan at 80"]).isEmpty)
    #expect(pass(["1 moved 10 at 0", "1 ended 10 at 80"]).isEmpty)
  }

  @Test("Contacts that never end are dropped when there are too many")
  func endless() {
    var filter = FingerFilter()
    filter.policy = .kiosk
    for id in 0..<10_000 {
      _ = filter.pass(
        TouchEvent(id: id, phase: .began, location: Point(x: Double(id) * 1000, y: 0), time: .seconds(id * 10)))
    }
    let last = filter.pass(TouchEvent(id: -1, phase: .began, location: .zero, time: .seconds(1_000_000)))
    #expect(last.map(\.phase) == [.cancelled, .began])
  }
}
