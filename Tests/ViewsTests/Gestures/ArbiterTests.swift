import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// A log of the actions that gestures ran, in order.
@MainActor
final class Story {
  var lines: [String] = []
}

@MainActor
@Suite("Arbitration between gestures")
struct ArbiterTests {
  private let story = Story()
  private let middle = Point(x: 100, y: 50)

  /// Returns the host of a view on a display of 200 by 100 points. A box in its middle covers (80, 40) to (120, 60).
  private func host(@ViewBuilder _ view: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 200, height: 100)) { view() }
    _ = host.update()
    return host
  }

  private var base: some View { box(40, 20) }

  private func say(_ line: String) -> () -> Void { { [story] in story.lines.append(line) } }

  private func pass(_ time: Duration, _ host: ViewHost) { host.timeline.advance(to: host.timeline.now + time) }

  @Test("A single tap without a double tap is recognised at once")
  func single() {
    let host = host { base.onTapGesture(perform: say("tap")) }
    host.tap(middle)
    #expect(story.lines == ["tap"])
    #expect(!host.gestures.isWatching)
  }

  @Test("A single tap waits for a double tap, whichever is written first", arguments: [false, true])
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

  @Test("A single tap no longer waits when a second tap lands elsewhere, and the second counts as a single tap")
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

  @Test("Single, double and triple taps on one view are distinguished", arguments: 1...3)
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

  @Test("A drag after a tap leaves a single tap and a drag")
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

  @Test("Of nested tap gestures only the innermost is recognised")
  func innermost() {
    let host = host {
      base.onTapGesture(perform: say("inner")).padding(10).contentShape(Rectangle())
        .onTapGesture(perform: say("outer"))
    }
    host.tap(middle)
    host.tap(Point(x: 75, y: 50))
    #expect(story.lines == ["inner", "outer"])
  }

  @Test("A high-priority gesture wins over inner ones, and a simultaneous gesture happens besides them")
  func relations() {
    let high = host { base.onTapGesture(perform: say("inner")).highPriorityGesture(TapGesture().onEnded(say("high"))) }
    high.tap(middle)
    #expect(story.lines == ["high"])
    let both = host { base.onTapGesture(perform: say("inner")).simultaneousGesture(TapGesture().onEnded(say("both"))) }
    both.tap(middle)
    #expect(story.lines == ["high", "inner", "both"])
  }

  @Test("A gesture mask turns outer or inner gestures off")
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

  @Test("A long press is recognised while the finger is down and prevents a tap")
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

  @Test("A drag cancels a tap and a long press")
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

  @Test("A scroll view takes drags along its axis, and a row inside takes swipes across it")
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

  @Test("Exclusive and sequenced gestures report to the listeners of each part")
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

  @Test("A gesture with a body works, also when its type is erased")
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

  @Test("A gesture ends when its view is removed while the finger is down")
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

  @Test("A gesture state is reset when the gesture ends or is cancelled")
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

  @Test("A view that follows the finger doesn't change the coordinates of its drag")
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

  @Test("A button is released while the finger is off it and pressed again when it returns")
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

  @Test("A touch sent by an action is handled after that action")
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
