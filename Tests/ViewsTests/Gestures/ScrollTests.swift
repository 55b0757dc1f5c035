import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Scrolling by finger and by code")
struct ScrollGlideTests {
  private let story = Story()

  /// Returns the host of ten rows of 50 points in a window of 100 points.
  private func list() -> ViewHost {
    let story = story
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { row in box(100, 50).named("\(row)").onTapGesture { story.lines.append("\(row)") } }
        }
      }
    }
    _ = host.update()
    return host
  }

  private func top(_ host: ViewHost) -> Double { -(host.frames["0"]?.minY ?? .nan) }

  private func pass(_ time: Duration, _ host: ViewHost) { host.timeline.advance(to: host.timeline.now + time) }

  @Test("A finger scrolls no content that may not scroll, and taps it still")
  func disabled() {
    let story = story
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { row in box(100, 50).named("\(row)").onTapGesture { story.lines.append("\(row)") } }
        }
      }
      .scrollDisabled(true)
    }
    _ = host.update()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 20), duration: .milliseconds(100))
    pass(.seconds(1), host)
    #expect(top(host) == 0)
    host.tap(Point(x: 50, y: 70))
    #expect(story.lines == ["1"])
  }

  @Test("A scroll view that is disabled does not scroll")
  func disabledContent() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<10) { row in box(100, 50).named("\(row)") } }
      }
      .disabled(true)
    }
    _ = host.update()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 20), duration: .milliseconds(100))
    pass(.seconds(1), host)
    #expect(top(host) == 0)
  }

  @Test("Content glides on after a fast finger, decelerating to where its speed leads")
  func glide() {
    let host = list()
    // A speed of 400 points per second leads 200 points farther.
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 50), duration: .milliseconds(100))
    #expect(abs(top(host) - 40) < 0.001)
    var places: [Double] = []
    for _ in 0..<5 {
      pass(.milliseconds(100), host)
      places.append(top(host))
    }
    let steps = zip(places, [top(host)] + places).dropFirst().map { $0 - $1 }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    for _ in 0..<100 {
      pass(.milliseconds(50), host)
      _ = host.update()
    }
    #expect(abs(top(host) - 235) < 5)
    #expect(host.isSettled && host.nextFrame == nil)
  }

  @Test("Content stays where a slow or resting finger leaves it")
  func slow() {
    let host = list()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 50), duration: .seconds(2))
    pass(.seconds(1), host)
    #expect(abs(top(host) - 40) < 0.001)
    host.press(Point(x: 50, y: 90))
    host.move(to: Point(x: 50, y: 60), time: host.timeline.now + .milliseconds(20))
    host.release(Point(x: 50, y: 60), time: host.timeline.now + .milliseconds(200))
    pass(.seconds(1), host)
    #expect(abs(top(host) - 70) < 0.001)
  }

  @Test("Content stops gliding at its end")
  func end() {
    let host = list()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10), duration: .milliseconds(20))
    for _ in 0..<40 {
      pass(.milliseconds(50), host)
      _ = host.update()
    }
    #expect(top(host) == 400)
    #expect(host.isSettled && host.nextFrame == nil)
  }

  @Test("A finger stops gliding content, and doesn't tap")
  func hold() {
    let host = list()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 50), duration: .milliseconds(100))
    pass(.milliseconds(100), host)
    let held = top(host)
    #expect(held > 50)
    host.press(Point(x: 50, y: 50))
    pass(.seconds(1), host)
    #expect(top(host) == held)
    host.release(Point(x: 50, y: 50))
    #expect(story.lines.isEmpty)
    pass(.seconds(1), host)
    #expect(top(host) == held)
    host.tap(Point(x: 50, y: 50))
    #expect(story.lines.count == 1)
  }

  @Test("Content stops gliding when a view begins to block touches")
  func block() {
    let choice = Choice()
    choice.isOn = false
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { box(100, 1000).named("0") }.overlay { Color.clear.blocksTouches(choice.isOn) }
    }
    _ = host.update()
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10), duration: .milliseconds(100))
    pass(.milliseconds(100), host)
    let before = top(host)
    choice.isOn = true
    _ = host.update()
    pass(.seconds(1), host)
    #expect(top(host) == before)
  }

  private func reveal(_ name: String, _ host: ViewHost) {
    _ = host.update()
    host.preference(NamesKey.self)[name]?.reveal()
  }

  @Test(
    "Revealing a view scrolls by the least distance", arguments: [("3", 100.0), ("9", 400), ("1", 0)])
  func reveal(row: String, expected: Double) {
    let host = list()
    reveal(row, host)
    #expect(top(host) == expected)
    // A visible view is not scrolled.
    reveal(row, host)
    #expect(top(host) == expected)
    reveal("0", host)
    #expect(top(host) == 0)
  }

  @Test("Revealing a view larger than the window shows its start")
  func large() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          box(100, 70).named("0")
          box(100, 300).named("large")
        }
      }
    }
    reveal("large", host)
    #expect(top(host) == 70)
  }

  @Test("Revealing a view in nested scroll views scrolls both", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func nested(direction: LayoutDirection) {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: Size(width: 100, height: 100), environment: environment) {
      ScrollView {
        VStack(spacing: 0) {
          box(100, 200)
          ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(0..<10) { column in box(40, 40).named("\(column)") } }
          }
          box(100, 200)
        }
      }
    }
    reveal("5", host)
    let frame = host.frames["5"]
    #expect(frame == (direction == .leftToRight ? at(60, 60, 40, 40) : at(0, 60, 40, 40)))
  }

  @Test("Revealing a view scrolls it beside the bars over the list")
  func underBars() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ZStack {
        ScrollView { VStack(spacing: 0) { ForEach(0..<10) { row in box(100, 50).named("\(row)") } } }
        VStack(spacing: 0) {
          Color.blue.frame(height: 10)
          Spacer()
          Color.blue.frame(height: 20)
        }
      }
    }
    reveal("5", host)
    _ = host.update()
    #expect(host.frames["5"] == at(0, 30, 100, 50))
    reveal("3", host)
    _ = host.update()
    #expect(host.frames["3"] == at(0, 10, 100, 50))
  }

  @Test("Revealing a view in an animation scrolls smoothly")
  func animated() {
    let host = list()
    let names = host.preference(NamesKey.self)
    withAnimation(.linear(duration: 1)) { names["9"]?.reveal() }
    _ = host.update()
    #expect(!host.isSettled)
    _ = host.update(at: .seconds(2))
    #expect(host.isSettled)
    #expect(top(host) == 400)
  }
}
