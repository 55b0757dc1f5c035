import FollowspotDrawing
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

@MainActor
struct ViewOptionTests {
  private typealias Options = OverlayViewConfiguration

  @Test("A view's option overrides the container's, which overrides the built-in default")
  func merge() {
    var said: [String] = []
    let own = Options(
      alignment: .top, tapOnBackgroundDismisses: false, background: .color(.red), backgroundTransition: .identity,
      shadow: .shadow(radius: 1), dismissGesture: .tap, transition: .identity, animation: .linear,
      autoDismiss: .after(seconds: 1),
      onAppear: { said.append("own") }, onDisappear: { said.append("own gone") })
    let container = Options(
      alignment: .bottom, tapOnBackgroundDismisses: true, background: .color(.blue), backgroundTransition: .opacity,
      shadow: .shadow(radius: 2), dismissGesture: .doubleTap, transition: .slide, animation: .easeIn,
      autoDismiss: .after(seconds: 2), onAppear: { said.append("container") },
      onDisappear: { said.append("container gone") })
    #expect(texts(own.merged(over: container)) == texts(own))
    #expect(texts(Options().merged(over: container)) == texts(container))
    #expect(texts(Options().merged(over: .builtIn)) == texts(.builtIn))
    // All options were compared, and only the two actions look equal in both.
    #expect(texts(own).count == 11 && zip(texts(own), texts(container)).filter { $0 == $1 }.count == 2)
    for merged in [own.merged(over: container), Options().merged(over: container)] {
      merged.onAppear?()
      merged.onDisappear?()
    }
    #expect(said == ["own", "own gone", "container", "container gone"])
    let builtIn = Options().merged(over: .builtIn)
    #expect(builtIn.tapOnBackgroundDismisses == false)
    #expect(builtIn.shadow == Options.Shadow.none)
    #expect(builtIn.transition == .opacity && builtIn.animation == .easeInOut)
    if case .none? = builtIn.dismissGesture {} else { Issue.record("\(builtIn)") }
    #expect(builtIn.autoDismiss == .never)
  }

  /// Returns the descriptions of all options. All actions have the same description.
  private func texts(_ options: Options) -> [String] { Mirror(reflecting: options).children.map { "\($0.value)" } }

  @Test("A background fades with its view, or appears and disappears immediately", arguments: [false, true])
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

  @Test("A view leaves automatically after its time on the display, without its waiting time")
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

  @Test("A blurred background covers the content below and takes touches")
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

  @Test("Actions run when a view appears and disappears, and not for a view that never appeared")
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
      let note: (OverlayContext) -> Void
      var body: some View {
        let _ = note(container)
        box(.red).onTapGesture { container.dismiss(animated: false) }
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

  @Test("A view's own shadow and transition are painted")
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
