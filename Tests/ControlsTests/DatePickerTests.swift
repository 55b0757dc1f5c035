import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor @Suite("Date pickers")
struct DatePickerTests: ControlSuite {
  @Observable @MainActor
  final class Choice {
    var time: PickedTime? = PickedTime(day: 40, minute: 630)
    var changes = 0
  }

  private let choice = Choice()
  private let calendar = TestCalendar()

  private func picker(
    _ style: some DatePickerStyle = .graphical, _ components: DatePickerComponents = .date,
    in range: PickedRange = PickedRange(),
    _ direction: LayoutDirection = .leftToRight
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: Size(width: 600, height: 600), environment: environment) {
      DatePicker(
        selection: Bindable(choice).time, in: range, displayedComponents: components, source: calendar,
        label: Text("Arrival"), onEnded: { choice.changes += 1 }
      ).datePickerStyle(style)
    }
    host.settled()
    return host
  }

  private func option(_ label: String, in host: ViewHost) throws -> SemanticsNode {
    host.settled()
    return try #require(host.semantics.matching(SemanticsQuery(nil, label)).first, "\(host.semantics.dump)")
  }

  private func focused(_ host: ViewHost) -> String? {
    host.settled()
    return host.focus.engine.current.flatMap { host.semantics.found($0)?.label }
  }

  /// Shows the ring on the element with a label.
  private func goTo(_ label: String, in host: ViewHost) {
    for _ in 0..<80 where focused(host) != label { _ = host.take(.next) }
    host.settled()
  }

  @Test("A tap on a day sets it, and its element has the whole date and is selected")
  func days() throws {
    let host = picker()
    #expect(host.element(.group)?.label == "Arrival" && host.element(.grid)?.label == "Month 2")
    #expect(try option("Day 40", in: host).states.contains(.selected))
    #expect(try option("Day 34", in: host).value == "today")
    host.tap(try option("Day 59", in: host).bounds.center)
    #expect(choice.time == PickedTime(day: 59, minute: 630) && choice.changes == 1)
    #expect(try option("Day 59", in: host).line.hasPrefix(#"option "Day 59" selected [click]"#))
    host.tap(try option("Day 59", in: host).bounds.center)
    #expect(choice.changes == 1)
  }

  @Test("Days and buttons are as large as a finger")
  func large() throws {
    let host = picker()
    for label in ["Day 40", "Month 1", "Month 3"] {
      let size = try option(label, in: host).bounds.size
      #expect(size.width >= 48 && size.height >= 48)
    }
  }

  @Test("The buttons turn to the months around, which are mirrored with the language")
  func months() throws {
    for direction in LayoutDirection.allCases {
      let host = picker(.graphical, .date, in: PickedRange(), direction)
      let (before, after) = (try option("Month 1", in: host).bounds, try option("Month 3", in: host).bounds)
      #expect((before.minX < after.minX) == (direction == .leftToRight))
      let (first, second) = (try option("Day 35", in: host).bounds, try option("Day 36", in: host).bounds)
      #expect((first.minX < second.minX) == (direction == .leftToRight))
      host.tap(after.center)
      #expect(try option("Day 60", in: host).role == .option && choice.time?.day == 40)
      choice.time?.day = 5
      #expect(try option("Day 5", in: host).states.contains(.selected))
      choice.time?.day = 40
    }
  }

  @Test("Days beyond the range are disabled, and no button leads past it")
  func range() throws {
    let host = picker(in: PickedRange(from: PickedTime(day: 38), to: PickedTime(day: 65, minute: 1439)))
    for (label, isEnabled) in [("Day 37", false), ("Day 38", true), ("Month 1", false), ("Month 3", true)] {
      #expect(try option(label, in: host).states.contains(.disabled) == !isEnabled, "\(label)")
    }
    host.tap(try option("Day 37", in: host).bounds.center)
    #expect(choice.time?.day == 40)
    goTo("Day 40", in: host)
    for _ in 0..<4 {
      _ = host.send(KeyPress(.leftArrow))
      host.settled()
    }
    #expect(focused(host) == "Day 38")
  }

  @Test("A day beyond the range is invalid, and the nearest day that can be set is shown", arguments: [-400, 5, 900])
  func beyond(day: Int) throws {
    choice.time = PickedTime(day: day, minute: 630)
    let host = picker(in: PickedRange(from: PickedTime(day: 38), to: PickedTime(day: 65, minute: 1439)))
    #expect(host.element(.group)?.states.contains(.invalid) == true)
    let nearest = day < 38 ? 38 : 65
    let option = try option("Day \(nearest)", in: host)
    #expect(!option.states.contains(.disabled) && !option.states.contains(.selected))
    host.tap(option.bounds.center)
    host.settled()
    #expect(choice.time?.day == nearest && host.element(.group)?.states.contains(.invalid) == false)
  }

  @Test("The first step of a wheel with a day beyond the range leads to the nearest", arguments: [-4000, 5, 9000])
  func wheelsBeyond(day: Int) throws {
    choice.time = PickedTime(day: day, minute: 630)
    let host = picker(.wheel, in: PickedRange(from: PickedTime(day: 38), to: PickedTime(day: 65, minute: 1439)))
    let wheels = host.semantics.matching(SemanticsQuery(.spinButton))
    #expect(wheels.count == 3 && wheels.allSatisfy { $0.value == "–" })
    #expect(host.element(.group)?.states.contains(.invalid) == true)
    #expect(host.adjust(wheels[0].id, by: 1))
    host.settled()
    #expect(choice.time?.day == (day < 38 ? 38 : 65) && choice.changes == 1)
    #expect(host.element(.group)?.states.contains(.invalid) == false)
  }

  @Test("A time beyond the range is invalid, and the wheels show the nearest")
  func timeBeyond() throws {
    choice.time = PickedTime(day: 40, minute: 60)
    let host = picker(.wheel, .hourAndMinute, in: PickedRange(from: PickedTime(day: 40, minute: 600)))
    #expect(host.element(.group)?.states.contains(.invalid) == true)
    let wheels = host.semantics.matching(SemanticsQuery(.spinButton))
    #expect(host.adjust(wheels[0].id, by: 1))
    #expect(choice.time == PickedTime(day: 40, minute: 600))
  }

  @Test("Arrows go by days beyond the month, other keys by weeks and months, and only select sets a day")
  func keys() throws {
    for direction in LayoutDirection.allCases {
      choice.time?.day = 58
      let host = picker(.graphical, .date, in: PickedRange(), direction)
      goTo("Day 58", in: host)
      let forward: KeyEquivalent = direction == .leftToRight ? .rightArrow : .leftArrow
      for (key, day) in [
        (forward, 59), (forward, 60), (.downArrow, 67), (.home, 66), (.end, 72), (.upArrow, 65), (.pageUp, 35),
        (.pageDown, 65),
      ] as [(KeyEquivalent, Int)] {
        #expect(host.send(KeyPress(key)) == .handled)
        #expect(focused(host) == "Day \(day)", "\(key)")
      }
      #expect(choice.time?.day == 58)
      #expect(host.take(.select))
      host.settled()
      #expect(choice.time?.day == 65)
    }
  }

  @Test("Arrows leave the grid above its first week and below its last")
  func leaving() throws {
    let host = picker()
    goTo("Day 32", in: host)
    #expect(host.send(KeyPress(.upArrow)) == .ignored && host.take(.up))
    #expect(["Month 1", "Month 3"].contains(focused(host)))
    goTo("Day 59", in: host)
    #expect(host.send(KeyPress(.downArrow)) == .ignored)
  }

  @Test("A picker without a day shows the month of today, or the nearest that can be chosen")
  func missing() throws {
    choice.time = nil
    let host = picker()
    #expect(host.element(.grid)?.label == "Month 2" && !host.semantics.dump.contains("selected"))
    #expect(picker(in: PickedRange(from: PickedTime(day: 200))).element(.grid)?.label == "Month 7")
  }

  @Test("Today moves at midnight, and the calendar is followed only while a picker is shown")
  func midnight() throws {
    let host = picker()
    calendar.today = 35
    #expect(try option("Day 35", in: host).value == "today" && option("Day 34", in: host).value == nil)
    #expect(calendar.followers == 1)
    host.close()
  }

  @Test("Wheels set the hour and the minute within the range, and keep the day")
  func time() throws {
    let host = picker(
      .graphical, .hourAndMinute,
      in: PickedRange(from: PickedTime(day: 40, minute: 570), to: PickedTime(day: 40, minute: 1090)))
    let hour = try option("hour", in: host)
    #expect(try hour.value == "10" && hour.role == .spinButton && option("minute", in: host).value == "30")
    #expect(host.adjust(hour.id, by: -1))
    #expect(choice.time == PickedTime(day: 40, minute: 570))
    host.settled()
    #expect(host.adjust(hour.id, by: -1) && choice.time?.minute == 570)
    let minute = try option("minute", in: host)
    #expect(host.adjust(minute.id, by: -1) && choice.time?.minute == 570)
    // The button for the next minute is the lower one.
    host.tap(Point(x: minute.bounds.maxX - 20, y: minute.bounds.maxY - 20))
    #expect(choice.time?.minute == 571)
  }

  @Test("A drag turns a wheel with the finger and sets it when the finger lifts, and a tap sets what it hits")
  func turning() throws {
    let host = picker(.wheel, .hourAndMinute)
    let hour = try option("hour", in: host).bounds
    let middle = Point(x: hour.minX + 24, y: hour.midY)
    host.press(middle)
    host.move(to: Point(x: middle.x, y: middle.y - 66))
    host.settled()
    #expect(choice.time?.minute == 630)
    host.release(Point(x: middle.x, y: middle.y - 66))
    host.settled()
    #expect(choice.time?.minute == 750)
    host.tap(Point(x: middle.x, y: hour.minY + 6))
    host.settled()
    #expect(choice.time?.minute == 690)
    goTo("hour", in: host)
    for (key, minute) in [(.rightArrow, 750), (.leftArrow, 690), (.end, 1410), (.home, 30)] as [(KeyEquivalent, Int)] {
      #expect(host.send(KeyPress(key)) == .handled && choice.time?.minute == minute)
      host.settled()
    }
  }

  @Test("Wheels set the day, the month and the year")
  func dateWheels() throws {
    let host = picker(.wheel)
    for (label, value, steps, day) in [
      ("day", "11", 1, 41), ("month", "M2", -1, 11), ("year", "Y0", 2, 731),
    ] as [(String, String, Int, Int)] {
      let wheel = try option(label, in: host)
      #expect(wheel.value == value && host.adjust(wheel.id, by: steps))
      host.settled()
      #expect(choice.time?.day == day)
    }
  }

  @Test("The first step of a wheel without a value sets what it shows")
  func firstStep() throws {
    choice.time = nil
    let host = picker(.wheel, .hourAndMinute)
    let hour = try option("hour", in: host)
    #expect(hour.value == "–" && host.adjust(hour.id, by: 1))
    #expect(choice.time == PickedTime(day: 34, minute: 720))
  }

  @Test("Keys reach the ends of a long range of years at once")
  func longRange() throws {
    let range = PickedRange(from: PickedTime(day: -60_000, minute: 0), to: PickedTime(day: 73_000, minute: 0))
    let host = picker(.wheel, in: range)
    goTo("year", in: host)
    for (key, limit) in [(.home, range.lower), (.end, range.upper)] as [(KeyEquivalent, PickedTime?)] {
      #expect(host.send(KeyPress(key)) == .handled)
      host.settled()
      let day = choice.time?.day
      #expect(day.map(calendar.calendar(in: nil).year)?.contains(try #require(limit).day) == true, "\(day ?? 0)")
    }
  }

  @Test("The rows of a wheel are as high as their texts", arguments: [10.0, 17, 30, 60])
  func rows(size: Double) throws {
    var environment = EnvironmentValues.forTests
    let measurer = MonospacedMeasurer()
    environment.textMeasurer = measurer
    let host = ViewHost(size: Size(width: 1200, height: 900), environment: environment) {
      DatePicker(
        selection: Bindable(choice).time, in: PickedRange(), displayedComponents: .hourAndMinute, source: calendar,
        label: Text("Arrival"), onEnded: {}
      ).environment(\.font, .system(size: size))
    }
    let wheel = try option("hour", in: host).bounds
    let height = max(size * 1.2, environment.minimumTargetSize * 2 / 3)
    #expect(wheel.height >= 3 * height)
    // A tap on the row above reaches it where its text is.
    host.tap(Point(x: wheel.minX + 24, y: wheel.midY - height))
    #expect(choice.time?.minute == 570)
  }
}
