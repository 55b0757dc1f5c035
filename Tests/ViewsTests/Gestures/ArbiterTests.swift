import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// What gestures of a view said, in order.
@MainActor
final class Story {
  var lines: [String] = []
}

@MainActor
@Suite("Of the gestures under a finger")
struct ArbiterTests {
  private let story = Story()
  private let middle = Point(x: 100, y: 50)

  /// A box in the middle of a display of 200 by 100 points, from (80, 40) to (120, 60).
  private func host(@ViewBuilder _ view: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 200, height: 100)) { view() }
    _ = host.update()
    return host
  }

  private var base: some View { box(40, 20) }

  private func say(_ line: String) -> () -> Void { { [story] in story.lines.append(line) } }

  private func pass(_ time: Duration, _ host: ViewHost) { host.timeline.advance(to: host.timeline.now + time) }

  @Test("a single tap happens at once where no double tap is asked for")
  func single() {
    let host = host { base.onTapGesture(perform: say("tap")) }
    host.tap(middle)
    #expect(story.lines == ["tap"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a single tap waits for a double tap, whichever of them is written first", arguments: [false, true])
  func double(isDoubleInside: Bool) {
    let host = host {
      if isDoubleInside {
        base.onTapGesture(count: 2, perform: say("double")).onTapGesture(perform: say("single"))
      } else {
        base.onTapGesture(perform: say("single")).onTapGesture(count: 2, perform: say("double"))
      }
    }
    host.tap(middle)
    #expect(story.lines.isEmpty)
    pass(.milliseconds(299), host)
    #expect(story.lines.isEmpty)
    pass(.milliseconds(1), host)
    #expect(story.lines == ["single"])
    host.doubleTap(middle)
    #expect(story.lines == ["single", "double"])
    #expect(!host.gestures.isWatching)
    host.doubleTap(middle)
    host.tap(middle)
    pass(.seconds(1), host)
    #expect(story.lines == ["single", "double", "double", "single"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a single tap waits no longer once the second one is elsewhere, which is then one of its own")
  func elsewhere() {
    let host = host {
      HStack(spacing: 0) {
        Color.red.onTapGesture(count: 2, perform: say("double")).onTapGesture(perform: say("left"))
        Color.blue.onTapGesture(perform: say("right"))
      }
    }
    host.tap(Point(x: 20, y: 50))
    host.press(Point(x: 180, y: 50))
    #expect(story.lines == ["left"])
    host.release(Point(x: 180, y: 50))
    #expect(story.lines == ["left", "right"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a triple, a double and a single tap each happen by themselves", arguments: 1...3)
  func triple(taps: Int) {
    let host = host {
      base.onTapGesture(perform: say("1")).onTapGesture(count: 2, perform: say("2"))
        .onTapGesture(count: 3, perform: say("3"))
    }
    for _ in 0..<taps {
      host.tap(middle)
      pass(.milliseconds(100), host)
    }
    pass(.seconds(1), host)
    #expect(story.lines == ["\(taps)"])
  }

  @Test("a second touch that becomes a drag leaves the first a single tap, and drags")
  func tapAndDrag() {
    let host = host {
      base.onTapGesture(count: 2, perform: say("double")).onTapGesture(perform: say("single"))
        .gesture(DragGesture(coordinateSpace: .global).onEnded { _ in story.lines.append("drag") })
    }
    host.tap(middle)
    host.drag(from: middle, to: Point(x: 190, y: 50))
    #expect(story.lines == ["single", "drag"])
    #expect(!host.gestures.isWatching)
  }

  @Test("the innermost happens, and the others do not")
  func innermost() {
    let host = host {
      base.onTapGesture(perform: say("inner")).padding(10).onTapGesture(perform: say("outer"))
    }
    host.tap(middle)
    host.tap(Point(x: 75, y: 50))
    #expect(story.lines == ["inner", "outer"])
  }

  @Test("one of high priority happens before those inside, and one that is simultaneous besides them")
  func relations() {
    let high = host { base.onTapGesture(perform: say("inner")).highPriorityGesture(TapGesture().onEnded(say("high"))) }
    high.tap(middle)
    #expect(story.lines == ["high"])
    let both = host { base.onTapGesture(perform: say("inner")).simultaneousGesture(TapGesture().onEnded(say("both"))) }
    both.tap(middle)
    #expect(story.lines == ["high", "inner", "both"])
  }

  @Test("some do not count where a mask says so")
  func mask() {
    for (mask, expected) in [(GestureMask.all, "inner"), (.gesture, "outer"), (.subviews, "inner"), (.none, "")] {
      let story = Story()
      let host = host {
        base.onTapGesture { story.lines.append("inner") }
          .gesture(TapGesture().onEnded { story.lines.append("outer") }, including: mask)
      }
      host.tap(middle)
      #expect(story.lines.joined() == expected)
    }
  }

  @Test("a long press happens while the finger is down, and then there is no tap")
  func longPress() {
    let host = host {
      base.onTapGesture(perform: say("tap"))
        .onLongPressGesture(perform: say("long")) { [story] in story.lines.append($0 ? "pressing" : "over") }
    }
    host.press(middle)
    pass(.milliseconds(499), host)
    #expect(story.lines == ["pressing"])
    pass(.milliseconds(1), host)
    #expect(story.lines == ["pressing", "long", "over"])
    host.release(middle)
    #expect(story.lines == ["pressing", "long", "over"])
    host.tap(middle)
    #expect(story.lines == ["pressing", "long", "over", "pressing", "over", "tap"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a drag cancels a tap and a long press")
  func drag() {
    let host = host {
      base.onTapGesture(perform: say("tap")).onLongPressGesture(perform: say("long"))
        .gesture(
          DragGesture(coordinateSpace: .global).onChanged { [story] in story.lines.append("\(Int($0.location.x))") }
            .onEnded { [story] in story.lines.append("end \(Int($0.translation.width))") })
    }
    host.press(middle)
    host.move(to: Point(x: 105, y: 50))
    host.move(to: Point(x: 110, y: 50))
    host.move(to: Point(x: 130, y: 50))
    pass(.seconds(1), host)
    host.release(Point(x: 130, y: 50))
    #expect(story.lines == ["110", "130", "end 30"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a scroll view takes drags along its axis, and a row inside takes swipes across it")
  func scroll() {
    let story = story
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { row in
            box(200, 30).named("\(row)")
              .gesture(SwipeGesture(.horizontal).onEnded { story.lines.append("\($0) \(row)") })
          }
        }
      }
    }
    host.drag(from: Point(x: 150, y: 80), to: Point(x: 50, y: 80))
    #expect(story.lines == ["left 2"])
    #expect(host.frames["0"]?.minY == 0)
    host.drag(from: Point(x: 100, y: 80), to: Point(x: 100, y: 50))
    #expect(host.frames["0"]?.minY == -30)
    #expect(story.lines == ["left 2"])
  }

  @Test("two may be one: what comes first, or both")
  func combined() {
    let story = story
    let host = host {
      base.gesture(
        TapGesture(count: 2).onEnded(say("double")).exclusively(before: TapGesture().onEnded(say("single"))))
    }
    host.tap(middle)
    #expect(story.lines.isEmpty)
    pass(.milliseconds(300), host)
    #expect(story.lines == ["single"])
    host.doubleTap(middle)
    #expect(story.lines == ["single", "double"])
    story.lines = []
    let both = self.host {
      base.gesture(
        LongPressGesture().onEnded { _ in story.lines.append("long") }
          .sequenced(before: DragGesture().onEnded { _ in story.lines.append("drag") })
          .onEnded { _ in story.lines.append("both") })
    }
    both.press(middle)
    pass(.seconds(1), both)
    both.move(to: Point(x: 150, y: 50))
    both.release(Point(x: 150, y: 50))
    #expect(story.lines == ["long", "drag", "both"])
  }

  @Test("a gesture may be made of others, and be of any kind")
  func ownGesture() {
    struct Knock: Gesture {
      var body: some Gesture<Void> { TapGesture(count: 2) }
    }
    let host = host { base.gesture(AnyGesture(Knock().onEnded(say("knock")))) }
    host.tap(middle)
    pass(.seconds(1), host)
    host.doubleTap(middle)
    #expect(story.lines == ["knock"])
  }

  @Test("one whose view goes while the finger is down is told that it is over")
  func gone() {
    let choice = Choice()
    let story = story
    let host = host {
      if choice.isOn {
        base.onLongPressGesture(perform: say("long")) { story.lines.append($0 ? "pressing" : "over") }
      }
    }
    host.press(middle)
    choice.isOn = false
    _ = host.update()
    pass(.seconds(1), host)
    host.release(middle)
    #expect(story.lines == ["pressing", "over"])
    #expect(!host.gestures.isWatching)
  }

  @Test("a state of a gesture is set while it goes on and goes back when it ends or is taken away")
  func gestureState() {
    struct Handle: View {
      @GestureState private var way = 0.0
      var body: some View {
        box(40, 20).named("handle").offset(x: way)
          .gesture(
            DragGesture(coordinateSpace: .global).updating($way) { value, way, _ in way = value.translation.width })
      }
    }
    let host = ViewHost(size: Size(width: 200, height: 100)) { Handle() }
    _ = host.update()
    for end in [{ host.release(Point(x: 130, y: 50)) }, { host.cancelTouch() }] {
      host.press(middle)
      host.move(to: Point(x: 130, y: 50))
      #expect(host.frames["handle"]?.minX == 110)
      end()
      #expect(host.frames["handle"]?.minX == 80)
    }
  }

  @Test("a view that follows the finger doesn't pull its own coordinates along")
  func following() {
    struct Handle: View {
      @State private var way = 0.0
      let story: Story
      var body: some View {
        box(40, 20)
          .gesture(
            DragGesture().onChanged {
              way = $0.translation.width
              story.lines.append("\(Int($0.translation.width))")
            }
          )
          .offset(x: way)
      }
    }
    let host = host { Handle(story: story) }
    host.press(middle)
    for x in [110.0, 120, 130] {
      host.move(to: Point(x: x, y: 50))
      _ = host.update()
    }
    #expect(story.lines == ["10", "20", "30"])
  }

  @Test("a button lets go of a finger that strays and takes it again when it comes back")
  func button() {
    let story = story
    struct Style: ButtonStyle {
      let story: Story
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onChange(of: configuration.isPressed) { story.lines.append($1 ? "pressed" : "released") }
      }
    }
    let host = host { Button(action: say("tapped")) { base }.buttonStyle(Style(story: story)) }
    host.press(middle)
    for x in [190.0, 100] {
      _ = host.update()
      host.move(to: Point(x: x, y: 50))
    }
    _ = host.update()
    host.release(middle)
    _ = host.update()
    #expect(story.lines == ["pressed", "released", "pressed", "tapped", "released"])
  }

  @Test("what an action sends to the views comes after what is going on")
  func reentry() {
    var host: ViewHost?
    let story = story
    host = self.host {
      base.onTapGesture {
        story.lines.append("tap")
        if story.lines.count < 3 { host?.tap(middle) }
        story.lines.append("done")
      }
    }
    host?.tap(middle)
    #expect(story.lines == ["tap", "done", "tap", "done"])
  }
}
