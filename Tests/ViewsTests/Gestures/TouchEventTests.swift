import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor
struct TouchEventTests {
  /// A log of what happens to a button.
  private final class Log {
    var lines: [String] = []
  }

  private struct PressStyle: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onChange(of: configuration.isPressed) { log.lines.append($1 ? "pressed" : "released") }
    }
  }

  private func button(_ log: Log, choice: Choice = Choice()) -> ViewHost {
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      Button {
        log.lines.append("tapped")
      } label: {
        Color.red.frame(width: 60, height: 20)
      }
      .disabled(!choice.isOn).buttonStyle(PressStyle(log: log))
    }
    _ = host.update()
    return host
  }

  private let middle = Point(x: 100, y: 50)

  @Test("A button is pressed while the finger is down, and acts when it lifts")
  func press() {
    let log = Log()
    let host = button(log)
    host.press(middle)
    _ = host.update()
    #expect(log.lines == ["pressed"])
    host.release(middle)
    _ = host.update()
    #expect(log.lines == ["pressed", "tapped", "released"])
  }

  @Test(
    "A finger that moves inside of a button taps it, and one that leaves it does not",
    arguments: [(Point(x: 120, y: 55), true), (Point(x: 100, y: 90), false), (Point(x: 150, y: 50), false)])
  func wandering(to end: Point, taps: Bool) {
    let log = Log()
    let host = button(log)
    host.drag(from: Point(x: 85, y: 45), to: end)
    _ = host.update()
    #expect(log.lines.contains("tapped") == taps)
    host.tap(middle)
    #expect(log.lines.filter { $0 == "tapped" }.count == (taps ? 2 : 1))
  }

  @Test("A cancelled touch releases the button without an action")
  func cancel() {
    let log = Log()
    let host = button(log)
    host.press(middle)
    _ = host.update()
    host.cancelTouch()
    _ = host.update()
    #expect(log.lines == ["pressed", "released"])
  }

  @Test("A disabled button ignores touches, and one disabled during a press is released")
  func disabled() {
    let log = Log()
    let choice = Choice()
    let host = button(log, choice: choice)
    host.press(middle)
    _ = host.update()
    choice.isOn = false
    _ = host.update()
    host.release(middle)
    _ = host.update()
    #expect(log.lines == ["pressed", "released"])
    host.tap(middle)
    _ = host.update()
    #expect(log.lines == ["pressed", "released"])
  }

  @Test("A second finger on the same button is ignored, and the first continues")
  func secondFinger() {
    let log = Log()
    let host = button(log)
    host.press(middle, finger: 1)
    host.tap(middle, finger: 2)
    host.move(to: Point(x: 0, y: 0), finger: 2)
    #expect(!log.lines.contains("tapped"))
    host.release(middle, finger: 1)
    #expect(log.lines.filter { $0 == "tapped" } == ["tapped"])
  }

  @Test(
    "Two fingers down together each tap their own view, in whatever order they lift", arguments: [[0, 1], [1, 0]])
  func rollover(order: [Int]) {
    var log: [String] = []
    let places = [Point(x: 20, y: 50), Point(x: 180, y: 50)]
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      HStack(spacing: 0) {
        Button {
          log.append("0")
        } label: {
          Color.red
        }
        Color.blue.onTapGesture { log.append("1") }
      }
      .onTapGesture { log.append("around") }
    }
    _ = host.update()
    for finger in 0...1 { host.press(places[finger], finger: finger) }
    for finger in order { host.release(places[finger], finger: finger) }
    #expect(log == order.map { "\($0)" })
    #expect(!host.gestures.isWatching)
  }

  @Test("One finger scrolls while another taps, and a third on the same list is ignored")
  func scrollAndTap() {
    var taps = 0
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      HStack(spacing: 0) {
        ScrollView { box(100, 500).named("content") }
        Color.blue.onTapGesture { taps += 1 }
      }
    }
    _ = host.update()
    host.press(Point(x: 50, y: 90), finger: 1)
    host.move(to: Point(x: 50, y: 60), finger: 1)
    host.tap(Point(x: 150, y: 50), finger: 2)
    host.press(Point(x: 20, y: 50), finger: 3)
    host.move(to: Point(x: 20, y: 10), finger: 3)
    host.move(to: Point(x: 50, y: 50), finger: 1)
    #expect(taps == 1)
    #expect(host.frames["content"]?.minY == -40)
    host.release(Point(x: 50, y: 50), finger: 1)
    host.release(Point(x: 20, y: 10), finger: 3)
    host.timeline.advance(to: .seconds(9))
    #expect(!host.gestures.isWatching)
  }

  @Test("A pressed view is washed with the primary color, and of nested views only the innermost")
  func washedWhilePressed() {
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      ZStack {
        Color.white
        HStack(spacing: 0) {
          Color.red.frame(width: 50, height: 100).pressableGesture(TapGesture().onEnded {})
          Color.red.frame(width: 50, height: 100)
          Button {
          } label: {
            Color.red.frame(width: 50, height: 100)
          }
          .buttonStyle(.plain)
        }
        .pressableGesture(TapGesture(count: 2).onEnded {})
      }
    }
    /// Returns the number of boxes in each washed group.
    func washed() -> [Int] {
      host.update().items.compactMap { item in
        guard case .group(let group) = item.content, case .group(let wash) = group.content.items.last?.content,
          wash.blendMode == .sourceAtop
        else { return nil }
        return group.content.items.count - 1
      }
    }
    #expect(washed() == [])
    for (x, expected) in [(50.0, 1), (100, 3), (150, 1)] {
      host.press(Point(x: x, y: 50))
      #expect(washed() == [expected], "at \(x)")
      host.move(to: Point(x: x, y: -60))
      host.release(Point(x: x, y: -90))
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      #expect(washed() == [])
    }
  }

  @Test("A touch whose end was lost doesn't block later touches")
  func lostEnd() {
    let log = Log()
    let host = button(log)
    host.press(middle)
    host.tap(middle)
    #expect(log.lines.filter { $0 == "tapped" } == ["tapped"])
  }

  @Test("Of nested views with tap gestures the innermost is tapped, with a location in its coordinates")
  func nesting() {
    var log: [String] = []
    var location = Point.zero
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      ZStack {
        Color.red.onTapGesture { log.append("behind") }
        HStack(spacing: 0) {
          box(20, 20).onTapGesture { (point: Point) in
            log.append("inner")
            location = point
          }
          Color.clear.frame(width: 20, height: 20)
          Text("xx")
        }
        .contentShape(Rectangle()).onTapGesture { log.append("outer") }
      }
    }
    host.environment.textMeasurer = MonospacedMeasurer()
    _ = host.update()
    host.tap(Point(x: 75, y: 45))
    #expect(location == Point(x: 5, y: 5))
    host.tap(Point(x: 95, y: 50))
    host.tap(Point(x: 10, y: 10))
    #expect(log == ["inner", "outer", "behind"])
  }

  @Test("Clear and hidden views, spacers and views without hit testing let touches through", arguments: 0..<5)
  func passing(which: Int) {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ZStack {
        Color.red.onTapGesture { taps += 1 }
        switch which {
        case 0: Color.clear
        case 1: Color.blue.opacity(0)
        case 2: Spacer()
        case 3: Color.blue.allowsHitTesting(false)
        default: Circle().fill(.blue).padding(-5).clipShape(Circle())
        }
      }
    }
    _ = host.update()
    host.tap(Point(x: 5, y: 5))
    #expect(taps == 1)
  }

  @Test("An opaque view in front takes the touch")
  func blocking() {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ZStack {
        Color.red.onTapGesture { taps += 1 }
        Color.blue
      }
    }
    _ = host.update()
    host.tap(Point(x: 5, y: 5))
    #expect(taps == 0)
  }

  @Test("A content shape limits where touches land")
  func contentShape() {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.contentShape(Circle()).padding(0).overlay { EmptyView() }
        .background { Color.clear }
        .frame(width: 100, height: 100)
        .background { Color.blue.onTapGesture { taps += 1 } }
    }
    _ = host.update()
    host.tap(Point(x: 50, y: 50))
    #expect(taps == 0)
    host.tap(Point(x: 3, y: 3))
    #expect(taps == 1)
  }
}

@MainActor
struct ScrollTests {
  private func list(_ taps: @escaping (Int) -> Void = { _ in }) -> ViewHost {
    ViewHost(size: Size(width: 100, height: 100)) {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<5) { row in box(100, 30).named("\(row)").onTapGesture { taps(row) } }
          }
        }.frame(height: 60).named("scroll")
        Spacer(minLength: 0)
      }
    }
  }

  @Test("A finger scrolls the content between its ends", arguments: [(-20.0, -20.0), (-500, -90), (50, 0)])
  func dragging(by distance: Double, to expected: Double) {
    let host = list()
    _ = host.update()
    host.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 50 + distance))
    #expect(host.frames["0"] == at(0, expected, 100, 30))
    #expect(host.frames["scroll"] == at(0, 0, 100, 60))
  }

  @Test("A drag doesn't tap, and a tap reaches the content where it was scrolled to")
  func tapping() {
    var taps: [Int] = []
    let host = list { taps.append($0) }
    _ = host.update()
    host.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 20))
    #expect(taps.isEmpty)
    _ = host.update()
    host.tap(Point(x: 50, y: 5))
    #expect(taps == [1])
  }

  @Test("Content outside of the window takes no touches")
  func clipping() {
    var taps: [Int] = []
    let host = list { taps.append($0) }
    _ = host.update()
    host.tap(Point(x: 50, y: 70))
    #expect(taps.isEmpty)
  }

  @Test("A vertical scroll view ignores horizontal drags")
  func sideways() {
    let host = list()
    _ = host.update()
    host.drag(from: Point(x: 50, y: 50), to: Point(x: 0, y: 45))
    #expect(host.frames["0"]?.minY == 0)
  }

  @Test("Content that gets shorter is scrolled back into the window")
  func shrinking() {
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { box(100, choice.isOn ? 300 : 120).named("a") }
    }
    _ = host.update()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: -110))
    #expect(host.frames["a"]?.minY == -200)
    choice.isOn = false
    #expect(host.frames["a"]?.minY == -20)
  }

  @Test("A horizontal scroll view starts at the right from right to left, and follows the finger")
  func rightToLeft() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let host = ViewHost(size: Size(width: 100, height: 100), environment: environment) {
      ScrollView(.horizontal) { box(300, 10).named("a") }
    }
    #expect(host.frames["a"]?.minX == -200)
    host.drag(from: Point(x: 10, y: 50), to: Point(x: 60, y: 50))
    #expect(host.frames["a"]?.minX == -150)
  }

  @Test("A scroll view takes the proposed size along its axis and the content's size across it")
  func size() {
    let host = ViewHost(size: Size(width: 100, height: 100)) { ScrollView { box(30, 300) }.named("s") }
    #expect(host.frames["s"] == at(35, 0, 30, 100))
  }
}
