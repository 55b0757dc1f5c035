import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import FollowspotViews
import Testing

@MainActor @Suite("Touches in turned and scaled views")
struct TransformedTouchTests {
  /// A log of positions and distances in whole points.
  private final class Log {
    var lines: [String] = []

    func note(_ x: Double, _ y: Double) { lines.append("\(Int(x.rounded())) \(Int(y.rounded()))") }
  }

  private let log = Log()

  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: content)
    _ = host.update()
    return host
  }

  /// A view of 100 × 100 points that notes where it is tapped.
  private func tapped() -> some View {
    Color.red.gesture(SpatialTapGesture().onEnded { [log] in log.note($0.location.x, $0.location.y) })
  }

  @Test("A tap's location is the one in the turned or scaled view")
  func taps() {
    let effects: [(any View) -> AnyView] = [
      { AnyView(AnyView($0).rotationEffect(.degrees(90))) },
      { AnyView(AnyView($0).scaleEffect(0.5)) },
      { AnyView(AnyView($0).scaleEffect(x: 0.5, y: 1, anchor: .trailing)) },
      { AnyView(AnyView($0).scaleEffect(x: -0.5, y: 1)) },
      { AnyView(AnyView($0).transformEffect(CGAffineTransform(translationX: 20, y: 5))) },
      { AnyView(AnyView($0).rotationEffect(.degrees(90)).scaleEffect(0.5, anchor: .topLeading)) },
      // A gesture outside is not in the turned view.
      { view in AnyView(AnyView(view).rotationEffect(.degrees(180)).padding(10)) },
    ]
    let view = tapped()
    let places = [
      Point(x: 80, y: 10), Point(x: 30, y: 40), Point(x: 75, y: 20), Point(x: 70, y: 20),
      Point(x: 30, y: 25), Point(x: 40, y: 5),
      Point(x: 80, y: 70),
    ]
    for (effect, place) in zip(effects, places) { host { effect(view) }.tap(place) }
    #expect(log.lines == ["10 20", "10 30", "50 20", "10 20", "10 20", "10 20", "10 20"])
  }

  @Test("A gesture around a turned view is located in its own coordinates")
  func outside() {
    let host = host {
      Color.red.rotationEffect(.degrees(90))
        .gesture(SpatialTapGesture().onEnded { [log] in log.note($0.location.x, $0.location.y) })
    }
    host.tap(Point(x: 80, y: 10))
    #expect(log.lines == ["80 10"])
  }

  @Test("A corner that a turn moves away lets touches through, and the tip that it moves in takes them")
  func corners() {
    let host = host {
      ZStack {
        Color.white.onTapGesture { [log] in log.lines.append("behind") }
        Color.red.frame(width: 80, height: 20).onTapGesture { [log] in log.lines.append("bar") }
          .rotationEffect(.degrees(90))
      }
    }
    for point in [Point(x: 15, y: 50), Point(x: 50, y: 15)] {
      host.tap(point)
      host.pass(.seconds(1))
    }
    #expect(log.lines == ["behind", "bar"])
  }

  @Test("A drag's distance and speed are those in the scaled view, or on the display in global coordinates")
  func drags() throws {
    for space in [CoordinateSpace.local, .global] {
      let host = host {
        Color.red.gesture(
          DragGesture(coordinateSpace: space).onChanged { [log] drag in
            log.lines.removeAll()
            log.note(drag.translation.width, drag.translation.height)
            log.note(drag.velocity.width, drag.velocity.height)
          }
        )
        .scaleEffect(0.5)
      }
      host.press(Point(x: 50, y: 50), time: .zero)
      host.move(to: Point(x: 60, y: 50), time: .milliseconds(50))
      host.move(to: Point(x: 60, y: 70), time: .milliseconds(100))
      #expect(log.lines == (space == .local ? ["20 40", "200 400"] : ["10 20", "100 200"]))
    }
  }

  @Test("A view that follows a finger in a turned view stays under it")
  func following() {
    let host = host {
      Color.red.frame(width: 40, height: 10)
        .gesture(DragGesture(minimumDistance: 0).onChanged { [log] in log.note($0.location.x, $0.location.y) })
        .rotationEffect(.degrees(-90))
    }
    host.press(Point(x: 50, y: 50), time: .zero)
    host.move(to: Point(x: 50, y: 40), time: .milliseconds(50))
    // Up on the display is along the view, which is turned to the left.
    #expect(log.lines == ["20 5", "30 5"])
  }

  /// Rows of 50 points in a window of 100 × 100 points.
  private func rows() -> some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<10) { row in Color.red.frame(height: 50).named("\(row)") }
      }
    }
  }

  @Test("The content of a scaled or turned scroll view stays under the finger")
  func scrolls() throws {
    let scaled = host { rows().scaleEffect(0.5) }
    scaled.press(Point(x: 50, y: 60), time: .zero)
    scaled.move(to: Point(x: 50, y: 40), time: .milliseconds(50))
    #expect(scaled.frames["1"]?.minY == 30)

    let turned = host { rows().rotationEffect(.degrees(90)) }
    turned.press(Point(x: 50, y: 50), time: .zero)
    turned.move(to: Point(x: 80, y: 50), time: .milliseconds(50))
    let row = try #require(turned.frames["1"])
    #expect(abs(row.maxX - 80) < 0.001)
  }

  @Test("A finger that leaves a scaled button presses it no more")
  func button() {
    let host = host {
      Button { [log] in
        log.lines.append("press")
      } label: {
        Color.red
      }.scaleEffect(0.2)
    }
    for end in [Point(x: 50, y: 58), Point(x: 50, y: 75)] {
      host.press(Point(x: 50, y: 50), time: host.timeline.now)
      host.move(to: end, time: host.timeline.now + .milliseconds(50))
      host.release(end, time: host.timeline.now + .milliseconds(100))
      host.pass(.seconds(1))
    }
    #expect(log.lines == ["press"])
  }
}
