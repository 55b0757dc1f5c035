import FollowspotDrawing
import FollowspotGeometry
import Observation
import FollowspotOverlays
import Testing
import FollowspotViews

@MainActor
struct PresentationTests {
  @MainActor @Observable
  final class Model {
    var isPresented = true
    var hasPresenter = true
    var hasContainer = true
    var color = Color.red
  }

  private let model = Model()

  private func display(
    _ configuration: OverlayContainerConfiguration = .init(), view: OverlayViewConfiguration = .init()
  ) -> VirtualDisplay {
    VirtualDisplay {
      ZStack {
        Color.white
        if model.hasPresenter {
          Spacer().containerView(
            in: "hints", configuration: view, isPresented: Bindable(model).isPresented, animated: false
          ) { box(model.color) }
        }
        if model.hasContainer { OverlayContainer("hints", configuration: configuration) }
      }
    }
  }

  @Test("A view whose binding is true at first is shown, even if its container appears later")
  func trueAtFirst() {
    #expect(display().boxes == "r")
    #expect(model.isPresented)
  }

  @Test("A view waits for its container, appears with it and disappears with it")
  func containerComesLate() {
    model.hasContainer = false
    let display = display()
    #expect(display.boxes == "")
    #expect(model.isPresented)
    model.hasContainer = true
    #expect(display.boxes == "r")
    model.hasContainer = false
    #expect(display.boxes == "")
    #expect(!model.isPresented)
  }

  enum Way: CaseIterable { case id, all, topmost, replaced, timer, tap, background, container, itself }

  @Test("The binding becomes false when the view has disappeared for any reason", arguments: Way.allCases)
  func setBack(way: Way) throws {
    let view = OverlayViewConfiguration(
      tapOnBackgroundDismisses: true, dismissGesture: .tap,
      autoDismiss: way == .timer ? .after(seconds: 1) : .never)
    let display = display(.init(queueType: .oneByOne), view: view)
    #expect(display.boxes == "r")
    switch way {
    case .id, .all: display.manager.dismissAll(in: ["hints"], animated: false)
    case .topmost: display.manager.dismissTopmost(animated: false)
    case .replaced: display.manager.show(in: "hints", animated: false) { box(.blue) }
    case .timer: display.wait(1)
    case .tap: display.tap(6, 3)
    case .background: display.tap(0, 0)
    case .container: model.hasContainer = false
    case .itself: model.isPresented = false
    }
    display.wait(1)
    #expect(!model.isPresented)
    #expect(!display.boxes.contains("r"))
  }

  @Test("A view moves with its presenter to another container or another manager")
  func moves() {
    let name = Changing("left")
    let managers = [OverlayManager(), OverlayManager()]
    let manager = Changing(managers[0])
    let display = VirtualDisplay {
      Color.white
        .containerView(in: name.value, isPresented: .constant(true), animated: false) { box(.red) }
        .environment(\.overlayManager, manager.value)
        .overlayContainer("left", configuration: .init(views: .init(alignment: .leading)), manager: managers[0])
        .overlayContainer("right", configuration: .init(views: .init(alignment: .trailing)), manager: managers[0])
        .overlayContainer("left", configuration: .init(views: .init(alignment: .top)), manager: managers[1])
    }
    func reds() -> [Int] {
      display.wait(1)
      return display.picture.split(separator: "\n")[2].enumerated().filter { $0.element == "r" }.map(\.offset)
    }
    #expect(reds() == [0, 1])
    name.value = "right"
    #expect(reds() == [10, 11])
    name.value = "left"
    manager.value = managers[1]
    #expect(reds() == [])
    #expect(display.picture.hasPrefix("#####rr#####"))
  }

  @Test("A binding that becomes false and true again shows the view again")
  func again() {
    let display = display()
    for _ in 0..<3 {
      model.isPresented = false
      #expect(display.boxes == "")
      model.isPresented = true
      #expect(display.boxes == "r")
    }
  }

  @Test("A binding that becomes true just as the view disappears shows another view")
  func againAtOnce() {
    let display = display()
    #expect(display.boxes == "r")
    display.manager.dismissTopmost(animated: false)
    #expect(!model.isPresented)
    model.isPresented = true
    #expect(display.boxes == "r")
    #expect(model.isPresented)
  }

  @Test("A presented view follows its presenter's state and disappears with it")
  func followsPresenter() {
    let display = display()
    #expect(display.boxes == "r")
    model.color = .blue
    #expect(display.boxes == "b")
    model.hasPresenter = false
    display.wait(1)
    #expect(display.boxes == "")
  }

  @Test("A rejected show or dismissal is reflected in the binding")
  func debounced() {
    model.isPresented = false
    let display = display(.init(queueControlOperator: .debounce(seconds: 1)))
    let other = display.manager.show(in: "hints", animated: false) { box(.blue, 12) }
    model.isPresented = true
    #expect(display.boxes == "b")
    #expect(!model.isPresented)
    display.wait(1)
    model.isPresented = true
    #expect(display.boxes == "br")
    display.manager.dismiss(other.id!, animated: false)
    model.isPresented = false
    #expect(display.boxes == "r")
    #expect(model.isPresented)
    display.wait(1)
    model.isPresented = false
    #expect(display.boxes == "")
  }
}
