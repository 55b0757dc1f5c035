import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// What a policy makes of contacts: `id began x@time` and so on, in and out.
@Suite("A filter of fingers")
struct FingerFilterTests {
  /// Runs contacts, written `1 began 10 at 0`, through a filter; times are milliseconds, places along x.
  private func pass(_ contacts: [String], _ policy: FingerPolicy = .kiosk) -> [String] {
    var filter = FingerFilter()
    filter.policy = policy
    var found: [Touch] = []
    for contact in contacts {
      let words = contact.split(separator: " ")
      guard let phase = phases.first(where: { "\($0)" == words[1] }), let id = Int(words[0]), let x = Double(words[2]),
        let time = Int(words[4])
      else {
        found += filter.pass(.milliseconds(Int(words[2]) ?? 0))
        continue
      }
      found += filter.pass(Touch(id: id, phase: phase, location: Point(x: x, y: 0), time: .milliseconds(time)))
    }
    return found.map {
      "\($0.id) \($0.phase) \(Int($0.location.x)) at \($0.time.components.attoseconds / 1_000_000_000_000_000 + $0.time.components.seconds * 1000)"
    }
  }

  private let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  @Test("lets a finger through as it is")
  func plain() {
    let contacts = ["1 began 10 at 0", "1 moved 50 at 20", "1 moved 90 at 40"]
    #expect(pass(contacts) == contacts)
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 80"]) == ["1 began 10 at 0", "1 ended 10 at 80"])
  }

  @Test("takes everything as it comes where it is told to")
  func exact() {
    let contacts = ["1 began 10 at 0", "1 moved 11 at 0", "1 ended 11 at 0", "1 began 11 at 0", "1 ended 11 at 0"]
    #expect(pass(contacts, .exact) == contacts)
    let both = ["1 began 10 at 0", "2 began 500 at 0", "2 moved 600 at 5", "1 ended 10 at 9", "2 ended 600 at 9"]
    #expect(pass(both, .exact) == both)
  }

  @Test("takes a still contact that is lost and comes back for nothing new")
  func bounce() {
    let found = pass([
      "1 began 10 at 0", "1 ended 10 at 80", "2 began 20 at 95", "2 ended 20 at 200", "3 began 10 at 400",
      "3 ended 10 at 480",
    ])
    #expect(found == ["1 began 10 at 0", "1 ended 10 at 80", "3 began 10 at 400", "3 ended 10 at 480"])
  }

  @Test("lets another finger through that comes at once elsewhere, and one that comes later at the same place")
  func noBounce() {
    let far = ["1 began 10 at 0", "1 ended 10 at 80", "2 began 90 at 81", "2 ended 90 at 160"]
    #expect(pass(far) == far)
    let late = ["1 began 10 at 0", "1 ended 10 at 80", "1 began 10 at 110", "1 ended 10 at 160"]
    #expect(pass(late) == late)
  }

  @Test("goes on with a drag whose contact is lost for a moment, as the same finger")
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

  @Test("tells a drag's end once nothing comes back, with the time it had")
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

  @Test("lets fingers through that come down before others are up, each with an id of its own")
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

  @Test("takes each of two still contacts that come back for nothing new")
  func twoBounces() {
    let found = pass([
      "1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "2 ended 500 at 130", "1 began 12 at 140",
      "2 began 502 at 150",
    ])
    #expect(found == ["1 began 10 at 0", "2 began 500 at 60", "1 ended 10 at 120", "2 ended 500 at 130"])
  }

  @Test("takes back a contact that is too short to be a finger")
  func short() {
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 19"]) == ["1 began 10 at 0", "1 cancelled 10 at 19"])
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 20"]) == ["1 began 10 at 0", "1 ended 10 at 20"])
    // It was none, so what follows is no bounce of it.
    #expect(
      pass(["1 began 10 at 0", "1 ended 10 at 9", "1 began 10 at 20", "1 ended 10 at 99"]).last == "1 ended 10 at 99")
  }

  @Test("keeps a trembling finger still")
  func jitter() {
    let found = pass(["1 began 10 at 0", "1 moved 13 at 10", "1 moved 7 at 20", "1 ended 14 at 80"])
    #expect(found == ["1 began 10 at 0", "1 ended 10 at 80"])
  }

  @Test("takes several contacts near each other and at once for a palm, until each has left")
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

  @Test("lets the next finger through beside a palm")
  func besidePalm() {
    let found = pass([
      "1 began 10 at 0", "2 began 60 at 10", "3 began 90 at 20", "4 began 900 at 500", "4 ended 900 at 580",
    ])
    #expect(found.suffix(2) == ["4 began 900 at 500", "4 ended 900 at 580"])
  }

  @Test("takes no fingers for a palm that come one after the other, or far from each other")
  func noPalm() {
    for contacts in [
      ["1 began 10 at 0", "2 began 60 at 90", "3 began 90 at 180"],
      ["1 began 10 at 0", "2 began 500 at 10", "3 began 900 at 20"],
    ] {
      #expect(pass(contacts) == contacts)
    }
  }

  @Test("gives the place of a resting contact to the next finger, and lets it do nothing when it leaves")
  func rest() {
    let found = pass(["1 began 10 at 0", "2 began 600 at 5001", "2 ended 600 at 5080", "1 ended 10 at 6000"])
    #expect(
      found == ["1 began 10 at 0", "1 cancelled 10 at 5001", "2 began 600 at 5001", "2 ended 600 at 5080"])
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 5001"]).last == "1 cancelled 10 at 5001")
    #expect(pass(["1 began 10 at 0", "1 ended 10 at 5000"]).last == "1 ended 10 at 5000")
  }

  @Test("takes a contact that comes twice for one whose end was lost")
  func lost() {
    #expect(
      pass(["1 began 10 at 0", "1 began 90 at 100", "1 ended 90 at 200"])
        == ["1 began 10 at 0", "1 cancelled 10 at 100", "1 began 90 at 100", "1 ended 90 at 200"])
  }

  @Test("ends a finger whose last place is no number where it was")
  func hostile() {
    #expect(
      pass(["1 began 10 at 0", "1 moved nan at 9", "1 ended inf at 80"]) == ["1 began 10 at 0", "1 ended 10 at 80"])
    #expect(pass(["1 began nan at 0", "1 ended nan at 80"]).isEmpty)
    #expect(pass(["1 moved 10 at 0", "1 ended 10 at 80"]).isEmpty)
  }

  @Test("forgets contacts whose ends are never told rather than to keep them all")
  func endless() {
    var filter = FingerFilter()
    filter.policy = .kiosk
    for id in 0..<10_000 {
      _ = filter.pass(
        Touch(id: id, phase: .began, location: Point(x: Double(id) * 1000, y: 0), time: .seconds(id * 10)))
    }
    let last = filter.pass(Touch(id: -1, phase: .began, location: .zero, time: .seconds(1_000_000)))
    #expect(last.map(\.phase) == [.cancelled, .began])
  }
}
