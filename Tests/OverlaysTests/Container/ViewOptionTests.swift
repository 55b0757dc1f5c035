import Drawing
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
    #expect(merged.dismissGesture == Options.DismissGesture.none)
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
