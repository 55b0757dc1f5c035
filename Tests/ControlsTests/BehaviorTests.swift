import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor
struct BehaviorTests: ControlSuite {
  private let model = Model()

  private func toggle(_ style: some ToggleStyle) -> ViewHost {
    host { Toggle("Receipt", isOn: Bindable(model).isOn).toggleStyle(style) }
  }

  @Test("A tap on a toggle, on its label too, switches it, and its element says so")
  func toggles() throws {
    for host in [toggle(.switch), toggle(.checkbox), toggle(.button)] {
      model.isOn = false
      #expect(host.line(.toggle) == #"toggle "Receipt" [click]"#)
      let frame = try #require(host.element(.toggle)).bounds
      #expect(frame.height >= 48)
      host.tap(Point(x: frame.minX + 4, y: frame.midY))
      #expect(model.isOn)
      #expect(host.line(.toggle) == #"toggle "Receipt" on [click]"#)
      host.tap(frame.center)
      #expect(!model.isOn)
    }
  }

  @Test("A disabled toggle ignores taps and stays in the order of keys")
  func disabled() throws {
    let host = host { Toggle("Receipt", isOn: Bindable(model).isOn).disabled(true) }
    host.tap(try #require(host.element(.toggle)).bounds.center)
    #expect(!model.isOn && host.line(.toggle) == #"toggle "Receipt" disabled focusable"#)
  }

  private func stepper(_ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) { Stepper("Tickets", value: Bindable(model).count, in: 1...3) }
  }

  @Test("A stepper's buttons are large enough and stop at its bounds")
  func steps() throws {
    let host = stepper()
    let frame = try #require(host.element(.spinButton)).bounds
    let (plus, minus) = (Point(x: frame.maxX - 24, y: frame.midY), Point(x: frame.maxX - 170, y: frame.midY))
    for expected in [2, 3, 3] {
      host.tap(Point(x: plus.x, y: frame.minY + 1))
      host.settled()
      #expect(model.count == expected)
    }
    #expect(host.line(.spinButton) == #"spinButton "Tickets" = "3" 1…3 step 1 focusable [increment decrement]"#)
    host.tap(minus)
    #expect(model.count == 3)
  }

  @Test("Left and right step in the direction of the language, and up and down leave a stepper")
  func keys() {
    let (left, right) = (stepper(), stepper(.rightToLeft))
    _ = left.send(KeyPress(.rightArrow))
    #expect(model.count == 1, "a control without the focus changes")
    for host in [left, right] { _ = host.take(.next) }
    _ = left.send(KeyPress(.rightArrow))
    #expect(model.count == 2)
    right.settled()
    _ = right.send(KeyPress(.rightArrow))
    #expect(model.count == 1)
    right.settled()
    for key in [KeyEquivalent.upArrow, .downArrow, .tab] { #expect(right.send(KeyPress(key)) == .ignored) }
  }

  @Test("Next, back and select alone set a value, and select or Tab ends it")
  func threeKeys() {
    let host = host {
      VStack {
        Stepper("Tickets", value: Bindable(model).count, in: 1...3)
        Toggle("Receipt", isOn: Bindable(model).isOn)
      }
    }
    func values(after commands: FocusCommand...) -> [Int] {
      commands.map { command in
        #expect(host.take(command))
        host.settled()
        return model.count
      }
    }
    #expect(values(after: .next, .select, .next, .up, .back, .down, .right) == [1, 1, 2, 3, 2, 1, 2])
    #expect(values(after: .select, .next, .select) == [2, 2, 2])
    #expect(model.isOn)
    #expect(values(after: .next, .select, .previous) == [2, 2, 1])
    #expect(host.send(KeyPress(.tab)) == .ignored)
    #expect(values(after: .next, .select) == [1, 1])
    #expect(!model.isOn)
    // A touch ends it too.
    #expect(values(after: .next, .select) == [1, 1])
    host.tap(Point(x: 390, y: 290))
    #expect(values(after: .next, .next) == [1, 1])
  }

  @Test("Commands of keypads step a control with the focus as arrows do, and move on where arrows do nothing")
  func commands() {
    for direction in LayoutDirection.allCases {
      (model.count, model.share) = (2, 0.5)
      let host = host(direction) {
        VStack {
          Stepper("Tickets", value: Bindable(model).count, in: 1...3)
          Slider(value: Bindable(model).share, in: 0...1, step: 0.25).frame(width: 348)
        }
      }
      func take(_ commands: FocusCommand...) {
        for command in commands {
          #expect(host.take(command))
          host.settled()
        }
      }
      let more: FocusCommand = direction == .leftToRight ? .right : .left
      take(.next, more)
      #expect(model.count == 3)
      take(.down, more)
      #expect(model.count == 3 && model.share == 0.75)
      take(.up, direction == .leftToRight ? .left : .right)
      #expect(model.count == 2 && model.share == 0.75)
    }
  }

  @Test("The actions of an element change its value by a step")
  func adjusting() throws {
    let host = stepper()
    #expect(host.adjust(try #require(host.element(.spinButton)).id, by: 1) && model.count == 2)
    let off = self.host { Stepper("Tickets", value: Bindable(model).count, in: 1...3).disabled(true) }
    #expect(!off.adjust(try #require(off.element(.spinButton)).id, by: 1) && model.count == 2)
  }

  private func slider(_ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) {
      Slider(value: Bindable(model).share, in: 0...1, step: 0.1) { Text("Volume") }.frame(width: 348)
    }
  }

  @Test("A tap on a slider's track moves it one step, a drag follows the finger, both mirrored with the language")
  func slides() throws {
    for direction in LayoutDirection.allCases {
      model.share = 0.5
      let host = slider(direction)
      let sign = direction == .leftToRight ? 1.0 : -1
      #expect(
        host.line(.slider) == "slider \"Volume\" = \"50\u{A0}%\" 0…1 step 0.1 focusable [increment decrement]")
      let middle = try #require(host.element(.slider)).bounds.center
      host.tap(Point(x: middle.x + sign * 120, y: middle.y))
      host.settled()
      #expect(abs(model.share - 0.6) < 1e-9)
      host.drag(from: middle, to: Point(x: middle.x - sign * 150, y: middle.y))
      host.settled()
      #expect(abs(model.share) < 1e-9)
    }
  }

  @Test("A finger on a slider wins over a program until it lifts")
  func finger() throws {
    let host = slider()
    let middle = try #require(host.element(.slider)).bounds.center
    host.press(middle)
    host.move(to: Point(x: middle.x + 150, y: middle.y))
    host.settled()
    #expect(model.share == 1)
    model.share = 0
    #expect(host.element(.slider)?.quantity?.value == 1)
    host.cancelTouch(middle)
    #expect(host.element(.slider)?.quantity?.value == 0)
  }

  @Test("A finger that moves up over a slider scrolls and changes nothing, and one that moves aside slides")
  func scrolling() throws {
    let host = host {
      ScrollView {
        VStack {
          Color.clear.frame(height: 90)
          Slider(value: Bindable(model).share, in: 0...1, step: 0.1).frame(width: 348)
          Color.clear.frame(height: 600)
        }
      }
    }
    let place = try #require(host.element(.slider)).bounds.center
    let start = Point(x: place.x + 100, y: place.y)
    host.press(start)
    for y in [3.0, 7, 11, 16, 30] { host.move(to: Point(x: start.x + 2, y: start.y - y)) }
    host.release(Point(x: start.x + 2, y: start.y - 30))
    host.settled()
    let moved = try #require(host.element(.slider)).bounds.center
    #expect(model.share == 0.5 && moved.y == place.y - 30)
    host.drag(from: moved, to: Point(x: moved.x + 60, y: moved.y + 5))
    host.settled()
    #expect(model.share == 0.7)
    #expect(host.element(.slider)?.bounds.center == moved)
  }

  @Test("Home and End move a slider to its ends, arrows by a step")
  func sliderKeys() {
    let host = slider()
    _ = host.take(.next)
    for (key, expected) in [(KeyEquivalent.home, 0), (.rightArrow, 0.1), (.end, 1), (.leftArrow, 0.9)] {
      #expect(host.send(KeyPress(key)) == .handled)
      host.settled()
      #expect(abs(model.share - expected) < 1e-9)
    }
  }

  @Test("Values that are no numbers, or lie outside, move nothing out of place")
  func hostile() {
    for value in [Double.nan, .infinity, -5, 7] {
      model.share = value
      let host = host {
        VStack {
          Slider(value: Bindable(model).share)
          Gauge("Water", value: model.share)
          ProgressView("Paying", value: model.share)
          ProgressView("Paying", value: model.share, total: 0)
          Slider(value: Bindable(model).share, in: 3...3, step: 0)
        }
      }
      _ = host.semantics
      _ = host.send(KeyPress(.rightArrow))
    }
  }

  @Test("Progress and gauges are elements without actions")
  func meters() {
    let host = host {
      VStack {
        ProgressView("Paying", value: 2, total: 5)
        Gauge("Water", value: 30, in: 0...120)
      }
    }
    #expect(host.line(.progress) == "progress \"Paying\" = \"40\u{A0}%\" 0…5")
    #expect(host.line(.meter) == "meter \"Water\" = \"25\u{A0}%\" 0…120")
  }

  @Test("Progress without an end is busy, and rests if the visitor wants less motion")
  func waiting() {
    let moving = host { ProgressView("Paying") }
    #expect(moving.line(.progress) == #"progress "Paying" busy"#)
    #expect(moves(moving))
    #expect(moves(host { ProgressView("Paying").progressViewStyle(.circular) }))
    #expect(!moves(host { ProgressView("Paying").environment(\.accessibilityReduceMotion, true) }))
  }

  @Test("Progress without an end causes no frame while another view covers it")
  func coveredWaiting() {
    model.isOn = true
    let host = host {
      ZStack {
        ProgressView("Paying")
        if model.isOn { Color.red }
      }
    }
    #expect(host.nextFrame == nil)
    for isCovered in [false, true] {
      model.isOn = isCovered
      host.settled()
      #expect((host.nextFrame == nil) == isCovered)
    }
  }

  private func moves(_ host: ViewHost) -> Bool {
    let before = host.update(at: .milliseconds(100))
    return host.update(at: .milliseconds(500)) != before
  }

  @Test("A label's title is said in every style")
  func labels() {
    let host = host {
      VStack {
        Label {
          Text("One")
        } icon: {
          Color.red
        }
        Label {
          Text("Two")
        } icon: {
          Color.red
        }.labelStyle(.iconOnly)
        Label {
          Text("Three")
        } icon: {
          Color.red
        }.labelStyle(.titleOnly)
      }
    }
    host.settled()
    #expect(host.semantics.map(\.label) == ["One", "Two", "Three"])
  }
}
