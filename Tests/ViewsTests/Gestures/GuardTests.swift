import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Touches without effect")
struct GuardTests {
  private let middle = Point(x: 50, y: 50)
  private let choice = Choice()
  private let story = Story()

  private func host(@ViewBuilder _ view: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100)) { view() }
    _ = host.update()
    return host
  }

  @Test("A view that blocks touches keeps them from views inside, below and around it")
  func block() {
    let host = host {
      ZStack {
        Color.red.onTapGesture { story.lines.append("below") }
        Color.blue.onTapGesture { story.lines.append("inside") }.frame(width: 50).blocksTouches(choice.isOn)
      }
      .onTapGesture { story.lines.append("around") }
    }
    host.tap(middle)
    #expect(story.lines.isEmpty)
    host.tap(Point(x: 5, y: 5))
    #expect(story.lines == ["below"])
    choice.isOn = false
    host.tap(middle)
    #expect(story.lines == ["below", "inside"])
  }

  @Test("A view that begins to block touches cancels a running scroll")
  func blockWhileScrolling() {
    choice.isOn = false
    let host = host {
      ZStack {
        ScrollView { box(100, 500).named("content") }
        Color.clear.blocksTouches(choice.isOn)
      }
    }
    host.press(Point(x: 50, y: 90))
    host.move(to: Point(x: 50, y: 60))
    #expect(host.frames["content"]?.minY == -30)
    choice.isOn = true
    _ = host.update()
    host.move(to: Point(x: 50, y: 20))
    host.release(Point(x: 50, y: 20))
    #expect(host.frames["content"]?.minY == -30)
    #expect(!host.gestures.isWatching)
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 20))
    #expect(host.frames["content"]?.minY == -30)
  }

  @Test("A tap that waited while a frame was drawn lasts as long as the finger touched the panel")
  func late() {
    let host = host { Color.red.onTapGesture { story.lines.append("tap") } }
    host.fingerPolicy = .kiosk
    host.timeline.advance(to: .seconds(1))
    func tap(lasting duration: Duration) {
      host.send(TouchEvent(phase: .began, location: middle, time: .milliseconds(500)))
      host.send(TouchEvent(phase: .ended, location: middle, time: .milliseconds(500) + duration))
    }
    tap(lasting: .milliseconds(10))
    #expect(story.lines.isEmpty)
    tap(lasting: .milliseconds(80))
    #expect(story.lines == ["tap"])
  }

  @Test("A view blocks touches from the change on, before it is drawn")
  func synchronous() {
    choice.isOn = false
    let host = host {
      Color.red.onTapGesture {
        story.lines.append("tap")
        choice.isOn = true
      }
      .overlay { Color.clear.blocksTouches(choice.isOn) }
    }
    host.tap(middle)
    host.tap(middle)
    #expect(story.lines == ["tap"])
  }

  @Test("A view that begins to block touches cancels a long press before it is due and a tap before its end")
  func synchronousLater() {
    choice.isOn = false
    let host = host {
      Color.red.onTapGesture { story.lines.append("tap") }.onLongPressGesture { story.lines.append("long") }
        .overlay { Color.clear.blocksTouches(choice.isOn) }
    }
    host.press(middle)
    choice.isOn = true
    host.timeline.advance(to: .seconds(1))
    host.release(middle)
    #expect(story.lines.isEmpty)
    choice.isOn = false
    host.press(middle)
    choice.isOn = true
    host.release(middle)
    #expect(story.lines.isEmpty)
  }

  @Test("A view that begins to block touches cancels a tap that waits for a double tap")
  func blockWhileWaiting() {
    choice.isOn = false
    let host = host {
      Color.red.onTapGesture { story.lines.append("tap") }.onTapGesture(count: 2) {}
        .overlay { Color.clear.blocksTouches(choice.isOn) }
    }
    host.tap(middle)
    choice.isOn = true
    _ = host.update()
    host.timeline.advance(to: .seconds(1))
    #expect(story.lines.isEmpty)
    #expect(!host.gestures.isWatching)
  }

  @Test("A view in a transition ignores touches and keeps them from views below")
  func arriving() {
    choice.isOn = false
    let host = host {
      ZStack {
        Color.red.onTapGesture { story.lines.append("below") }
        if choice.isOn {
          Color.blue.onTapGesture { story.lines.append("sheet") }.transition(.opacity)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { choice.isOn = true }
    _ = host.update()
    host.tap(middle)
    host.timeline.advance(to: .milliseconds(900))
    _ = host.update()
    // A finger that comes down during the transition has no effect, even if it lifts afterwards.
    host.press(middle)
    host.timeline.advance(to: .milliseconds(1100))
    _ = host.update()
    host.release(middle)
    #expect(story.lines.isEmpty)
    host.tap(middle)
    #expect(story.lines == ["sheet"])
    // A finger that is down when the view begins to leave has no effect.
    host.press(middle)
    withAnimation(.linear(duration: 1)) { choice.isOn = false }
    _ = host.update()
    host.release(middle)
    host.tap(middle)
    #expect(story.lines == ["sheet"])
    host.timeline.advance(to: .seconds(4))
    _ = host.update()
    host.tap(middle)
    #expect(story.lines == ["sheet", "below"])
  }

  @Test("A second quick tap has no effect on a view that the first tap has shown in its place")
  func settling() {
    choice.isOn = false
    let host = host {
      ZStack {
        Color.red.onTapGesture {
          story.lines.append("open")
          choice.isOn = true
        }
        if choice.isOn {
          Color.blue.onTapGesture {
            story.lines.append("close")
            choice.isOn = false
          }
        }
      }
    }
    host.fingerPolicy.settleTime = .milliseconds(400)
    host.fingerPolicy.bounceDistance = 32
    host.tap(middle, time: .zero)
    host.tap(middle, time: .milliseconds(399))
    #expect(story.lines == ["open"])
    host.tap(middle, time: .milliseconds(400))
    #expect(story.lines == ["open", "close"])
    // A tap elsewhere has an effect.
    host.tap(Point(x: 95, y: 95), time: .milliseconds(410))
    #expect(story.lines == ["open", "close", "open"])
  }

  @Test("Quick taps on one view all have an effect")
  func repeating() {
    let host = host { Color.red.onTapGesture { story.lines.append("more") } }
    host.fingerPolicy = .kiosk
    for time in 0..<4 {
      host.press(middle, time: .milliseconds(time * 150))
      host.release(middle, time: .milliseconds(time * 150 + 60))
    }
    #expect(story.lines.count == 4)
  }
}
