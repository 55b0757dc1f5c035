import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("A touch that is not to act")
struct GuardTests {
  private let middle = Point(x: 50, y: 50)
  private let choice = Choice()
  private let story = Story()

  private func host(@ViewBuilder _ view: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100)) { view() }
    _ = host.update()
    return host
  }

  @Test("is taken by a view that blocks touches, for nobody inside, below or around it")
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

  @Test("is taken away from what it began on, at once, when something begins to block: a scroll goes no further")
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

  @Test("is judged by the views as they are wanted: a block counts from the change on, before any frame shows it")
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

  @Test("is judged so at every moment: as a long press falls due, and as a finger leaves")
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

  @Test("loses a tap that waits for a double tap when something begins to block")
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

  @Test("does nothing on a view that is on its way in or out, nor to what lies below it")
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
    // A finger that came too early does nothing, also when it is lifted after the arrival.
    host.press(middle)
    host.timeline.advance(to: .milliseconds(1100))
    _ = host.update()
    host.release(middle)
    #expect(story.lines.isEmpty)
    host.tap(middle)
    #expect(story.lines == ["sheet"])
    // A finger that is down when the view begins to go does nothing.
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

  @Test("does nothing to what the tap before it has put in its place, and acts again a moment later")
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
    // Elsewhere it is meant.
    host.tap(Point(x: 95, y: 95), time: .milliseconds(410))
    #expect(story.lines == ["open", "close", "open"])
  }

  @Test("is none of a second tap on the same thing")
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
