import Drawing
import FollowspotTesting
import Geometry
import Overlays
import Testing
import Views

@MainActor
struct ViewOptionTests {
  private typealias Options = OverlayViewConfiguration

  @Test("A view's own option beats the container's, which beats the built-in default")
  func merge() {
    let own = Options(alignment: .top)
    let container = Options(alignment: .bottom, tapOnBackgroundDismisses: true)
    let merged = own.merged(over: container).merged(over: .builtIn)
    #expect(merged.alignment == .top)
    #expect(merged.tapOnBackgroundDismisses == true)
    #expect(merged.shadow == Options.Shadow.none)
    #expect(merged.transition == .opacity)
    #expect(merged.animation == .easeInOut)
    if case .none? = merged.dismissGesture {} else { Issue.record("\(merged)") }
    #expect(merged.autoDismiss == .never)
  }

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

  @Test("A background fades with its view, or comes and goes at once", arguments: [false, true])
  func backgroundTransition(isIdentity: Bool) {
    let display = VirtualDisplay()
    display.manager.show(
      in: "hints",
      configuration: .init(
        background: .color(.green), backgroundTransition: isIdentity ? .identity : .opacity,
        animation: .linear(duration: 1))
    ) { box(.red) }
    display.wait(0.5)
    #expect(display.boxes.contains("g") == isIdentity)
    display.wait(1)
    #expect(display.boxes == "gr")
    display.manager.dismissAll()
    display.wait(0.5)
    #expect(!display.boxes.contains("g"))
    #expect(!display.isBlank)
    display.wait(1)
    #expect(display.isBlank)
  }

  @Test("Taps on backgrounds are debounced as other dismissals are")
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

  @Test("Touches beside a view reach the app, unless there is a background", arguments: [(false, 1), (true, 0)])
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

  @Test("A view leaves by itself after its time on the display, waiting not counted")
  func autoDismiss() {
    let display = VirtualDisplay(
      .init(
        queueType: .oneByOneWaitFinish, views: .init(animation: .linear(duration: 0), autoDismiss: .after(seconds: 2))))
    for color in [Color.red, .blue] { display.manager.show(in: "hints", animated: false) { box(color) } }
    display.wait(1.96)
    #expect(display.boxes == "r")
    display.wait(0.5)
    #expect(display.boxes == "")
    display.wait(0.1)
    #expect(display.boxes == "b")
    display.wait(1.9)
    #expect(display.boxes == "b")
    display.wait(0.1)
    #expect(display.boxes == "")
  }

  enum Finger: CaseIterable { case tap, doubleTap, longPress, left, right, up, down, own }

  @Test("The gesture that was chosen dismisses the view, and no other does", arguments: Finger.allCases)
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
        // A stroke of 0.1 s, a drag of 2 s.
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
      // With nothing else to wait for, a finger that is lifted where it came is a tap however long it stayed.
      let expected = finger == chosen || chosen == .tap && [.doubleTap, .longPress].contains(finger)
      #expect(isDismissed == expected, "\(finger)")
    }
  }

  @Test("A finger on a view holds it, and on a button in it too, for ten seconds at most; then its time goes on")
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

  @Test("A view without a gesture of its own takes no touches in its gaps")
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

  @Test("A blurred background covers what lies below with a material, and keeps touches")
  func blur() {
    var taps = 0
    let display = VirtualDisplay {
      HStack(spacing: 0) {
        Color.black
        Color.white
      }
      .onTapGesture { taps += 1 }
      .overlayContainer("hints")
    }
    #expect(display.picture.hasPrefix("......######"))
    display.manager.show(in: "hints", configuration: .init(background: .blur(.ultraThin)), animated: false) {
      box(.red)
    }
    #expect(!display.picture.contains("."))
    #expect(display.boxes == "r")
    display.tap(0, 0)
    #expect(taps == 0)
  }

  @Test("A button in a view is not pressed before the view has arrived")
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

  @Test("A gesture counts only once the view has fully arrived")
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

  @Test("Actions run when a view comes and when it has gone, and not for one that never came")
  func actions() {
    let display = VirtualDisplay(.init(queueType: .oneByOneWaitFinish))
    var log: [String] = []
    for name in ["a", "b"] {
      display.manager.show(
        in: "hints",
        configuration: .init(onAppear: { log.append("+" + name) }, onDisappear: { log.append("-" + name) }),
        animated: false
      ) { box(.red) }
    }
    display.manager.dismissAll(animated: false)
    #expect(log == ["+a", "-a"])
  }

  @Test("A shown view knows its container and can dismiss itself")
  func context() {
    struct Inside: View {
      @Environment(\.overlayContainer) var container
      let note: (OverlayContext?) -> Void
      var body: some View {
        let _ = note(container)
        box(.red).onTapGesture { container?.dismiss(animated: false) }
      }
    }
    let display = VirtualDisplay(.init(displayType: .vertical, queueType: .oneByOne))
    var seen: OverlayContext?
    let id = display.manager.show(in: "hints", animated: false) { Inside { seen = $0 } }.id
    #expect(display.boxes == "r")
    #expect(seen?.name == "hints")
    #expect(seen?.size == Size(width: 12, height: 6))
    #expect(seen?.displayType == .vertical)
    #expect(seen?.queueType == .oneByOne)
    #expect(seen?.id == id)
    display.tap(6, 3)
    #expect(display.boxes == "")
  }

  @Test("A shadow and a transition of the view's own are painted")
  func looks() {
    let display = VirtualDisplay(.init(views: .init(alignment: .bottom)))
    display.manager.show(
      in: "hints",
      configuration: .init(
        shadow: .shadow(color: .blue, radius: 0, y: -3), transition: .move(edge: .bottom),
        animation: .linear(duration: 1))
    ) { box(.red) }
    display.wait(0.5)
    let half = display.picture.split(separator: "\n").map { $0.contains("r") }
    #expect(half == [false, false, false, false, false, true])
    display.wait(0.6)
    let whole = display.picture.split(separator: "\n").map { $0.contains("r") }
    #expect(whole == [false, false, false, false, true, true])
    #expect(display.boxes == "br")
  }
}
