import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

@MainActor
struct ViewTouchTests {
  private typealias Options = OverlayViewConfiguration

  @Test("A tap on the background dismisses the view it belongs to")
  func tapOnBackground() {
    let display = VirtualDisplay()
    for color in [Color.red, .blue] {
      display.manager.show(in: "hints", configuration: .init(tapOnBackgroundDismisses: true), animated: false) {
        box(color, color == .red ? 6 : 2)
      }
    }
    display.tap(6, 3)
    #expect(display.boxes == "br")
    display.tap(0, 0)
    display.wait(1)
    #expect(display.boxes == "r")
    display.tap(0, 0)
    display.wait(1)
    #expect(display.boxes == "")
  }

  @Test("Taps on backgrounds are debounced like other dismissals")
  func debouncedTaps() {
    let display = VirtualDisplay(
      .init(
        queueControlOperator: .debounce(seconds: 0.5),
        views: .init(tapOnBackgroundDismisses: true, animation: .linear(duration: 0))))
    for color in [Color.red, .blue] {
      display.manager.show(in: "hints", animated: false) { box(color, color == .red ? 6 : 2) }
      display.wait(1)
    }
    display.tap(0, 0)
    display.wait(0.3)
    display.tap(11, 5)
    display.wait(0.3)
    #expect(display.boxes == "r")
    display.wait(0.5)
    display.tap(0, 0)
    display.wait(0.1)
    #expect(display.isBlank)
  }

  @Test("Touches outside a view reach the app, unless the view has a background", arguments: [(false, 1), (true, 0)])
  func touchesPass(hasBackground: Bool, expected: Int) {
    var taps = 0
    let display = VirtualDisplay { Color.white.onTapGesture { taps += 1 }.overlayContainer("hints") }
    display.manager.show(
      in: "hints",
      configuration: .init(background: hasBackground ? .color(.green) : OverlayViewConfiguration.Background.none),
      animated: false
    ) { box(.red) }
    display.tap(6, 3)
    #expect(taps == 0)
    display.tap(0, 0)
    #expect(taps == expected)
  }

  @Test(
    "A key dismisses a view with a background, which no touch may dismiss", arguments: [FocusCommand.back, .cancel])
  func keys(command: FocusCommand) {
    let display = VirtualDisplay()
    display.manager.show(in: "hints", configuration: .init(background: .color(.green)), animated: false) { box(.red) }
    display.tap(0, 0)
    display.wait(1)
    #expect(!display.isBlank)
    #expect(display.host.take(command))
    display.wait(1)
    #expect(display.isBlank)
  }

  enum Finger: CaseIterable { case tap, doubleTap, longPress, left, right, up, down, own }

  @Test("Only the chosen gesture dismisses the view", arguments: Finger.allCases)
  func dismissGestures(chosen: Finger) {
    let gestures: [Finger: Options.DismissGesture] = [
      .tap: .tap, .doubleTap: .doubleTap, .longPress: .longPress, .left: .swipe(.left), .right: .swipe(.right),
      .up: .swipe(.up), .down: .swipe(.down), .own: .gesture(DragGesture(minimumDistance: 80).map { $0.location }),
    ]
    for finger in Finger.allCases {
      let display = VirtualDisplay(width: 100, height: 100)
      display.manager.show(
        in: "hints", configuration: .init(dismissGesture: gestures[chosen], animation: .linear(duration: 0)),
        animated: false
      ) { box(.red, 100, 100) }
      display.show()
      let start = display.host.timeline.now
      let way: Point =
        switch finger {
        case .left: Point(x: -70, y: 0)
        case .right: Point(x: 70, y: 0)
        case .up: Point(x: 0, y: -70)
        case .down: Point(x: 0, y: 70)
        case .own: Point(x: 65, y: 65)
        case .tap, .doubleTap, .longPress: .zero
        }
      let from = Point(x: 50 - way.x / 2, y: 50 - way.y / 2)
      for _ in 0..<(finger == .doubleTap ? 2 : 1) {
        display.host.press(from, time: display.host.timeline.now)
        // A swipe of 0.1 s, or a drag of 2 s.
        for _ in 0..<10 {
          display.wait(finger == .own ? 0.2 : finger == .longPress ? 0.1 : 0.01)
          let share = min(1, ((display.host.timeline.now - start) / .seconds(1)) / (finger == .own ? 2 : 0.1))
          if way != .zero {
            display.host.move(
              to: Point(x: from.x + way.x * share, y: from.y + way.y * share), time: display.host.timeline.now)
          }
        }
        display.host.release(
          Point(x: from.x + way.x, y: from.y + way.y), time: display.host.timeline.now)
        display.wait(0.05)
      }
      display.wait(1)
      let isDismissed = display.boxes == ""
      // Without a competing gesture, a finger that lifts where it came down is a tap, however long it stayed.
      let expected = finger == chosen || chosen == .tap && [.doubleTap, .longPress].contains(finger)
      #expect(isDismissed == expected, "\(finger)")
    }
  }

  @Test("A finger on a view or its button pauses the view's time, for ten seconds at most")
  func hold() {
    for isButton in [false, true] {
      let display = VirtualDisplay()
      var taps = 0
      display.manager.show(
        in: "hints", configuration: .init(animation: .linear(duration: 0), autoDismiss: .after(seconds: 1)),
        animated: false
      ) {
        if isButton { Button(action: { taps += 1 }) { box(.red) } } else { box(.red) }
      }
      display.wait(0.5)
      display.host.press(Point(x: 6, y: 3), time: display.host.timeline.now)
      display.wait(3)
      #expect(!display.isBlank)
      display.host.release(Point(x: 6, y: 3), time: display.host.timeline.now)
      #expect(taps == (isButton ? 1 : 0))
      display.wait(0.4)
      #expect(!display.isBlank)
      display.host.press(Point(x: 6, y: 3), time: display.host.timeline.now)
      display.wait(7)
      #expect(!display.isBlank)
      display.wait(0.2)
      #expect(display.isBlank)
      display.host.release(Point(x: 6, y: 3), time: display.host.timeline.now)
    }
  }

  @Test("A view without its own gesture takes no touches in its gaps")
  func gaps() {
    let display = VirtualDisplay()
    display.manager.show(
      in: "hints", configuration: .init(tapOnBackgroundDismisses: true, animation: .linear(duration: 0)),
      animated: false
    ) {
      HStack(spacing: 4) {
        box(.red)
        box(.blue)
      }
    }
    display.tap(3, 3)
    display.wait(0.1)
    #expect(display.boxes == "br")
    display.tap(6, 3)
    display.wait(0.1)
    #expect(display.boxes == "")
  }

  @Test("A button in a view cannot be pressed before the view has arrived")
  func buttonBeforeArrival() {
    let display = VirtualDisplay()
    var taps = 0
    display.manager.show(in: "hints", configuration: .init(animation: .linear(duration: 1))) {
      Button(action: { taps += 1 }) { box(.red) }
    }
    display.wait(0.5)
    display.tap(6, 3)
    #expect(taps == 0)
    display.wait(1)
    display.tap(6, 3)
    #expect(taps == 1)
  }

  @Test("A gesture counts only after the view has fully arrived")
  func notBeforeArrival() {
    let display = VirtualDisplay()
    display.manager.show(
      in: "hints",
      configuration: .init(
        tapOnBackgroundDismisses: true, dismissGesture: .tap, animation: .linear(duration: 1))
    ) { box(.red) }
    display.wait(0.5)
    display.tap(6, 3)
    display.tap(0, 0)
    display.wait(1)
    #expect(display.boxes == "r")
    display.tap(6, 3)
    display.wait(2)
    #expect(display.boxes == "")
  }
}
