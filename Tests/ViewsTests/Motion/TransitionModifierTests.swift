import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotViews

private struct Shift: ViewModifier {
  var x: Double

  func body(content: Content) -> some View { content.offset(x: x) }
}

private struct Faded: ViewModifier {
  var isFaded: Bool

  func body(content: Content) -> some View { content.opacity(isFaded ? 0 : 1) }
}

@MainActor
@Suite("Transitions by modifiers")
struct TransitionModifierTests {
  private let model = Switches()

  private func host(_ transition: AnyTransition, reducesMotion: Bool = false) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.accessibilityReduceMotion = reducesMotion
    let host = ViewHost(size: Size(width: 100, height: 100), environment: environment) { [model] in
      ZStack(alignment: .topLeading) {
        Color.clear
        if model.isOn { Color.red.frame(width: 20, height: 20).transition(transition) }
      }
    }
    _ = host.update()
    return host
  }

  private func places(_ host: ViewHost, at milliseconds: Int) -> [Double] {
    host.update(at: .milliseconds(milliseconds)).frames.filter { $0.width < 90 }.map(\.rounded.minX)
  }

  private func turn(_ isOn: Bool) { withAnimation(.linear(duration: 1)) { model.isOn = isOn } }

  @Test("A view enters from the active modifier to the identity, and leaves back")
  func enterAndLeave() {
    let host = host(.modifier(active: Shift(x: 40), identity: Shift(x: 10)))
    turn(true)
    #expect(places(host, at: 0) == [40])
    #expect(places(host, at: 500) == [25])
    #expect(places(host, at: 1000) == [10])
    #expect(host.nextFrame == nil)
    turn(false)
    #expect(places(host, at: 1000) == [10])
    #expect(places(host, at: 1500) == [25])
    #expect(places(host, at: 2000) == [])
    #expect(host.nextFrame == nil)
  }

  @Test("A view that returns while it leaves comes back from where it is")
  func returning() {
    let host = host(.modifier(active: Shift(x: 40), identity: Shift(x: 0)))
    model.isOn = true
    #expect(places(host, at: 0) == [0])
    turn(false)
    _ = host.update()
    #expect(places(host, at: 500) == [20])
    turn(true)
    #expect(places(host, at: 500) == [20])
    #expect(places(host, at: 2000) == [0])
    #expect(host.nextFrame == nil)
  }

  @Test("Without an animation a view is in the identity at once")
  func atOnce() {
    let host = host(.modifier(active: Shift(x: 40), identity: Shift(x: 10)))
    model.isOn = true
    #expect(places(host, at: 0) == [10])
    model.isOn = false
    #expect(places(host, at: 0) == [])
  }

  @Test("Different modifiers for entering and leaving are both in place, and combine with other effects")
  func asymmetric() {
    let host = host(
      .asymmetric(
        insertion: .modifier(active: Shift(x: 40), identity: Shift(x: 0)),
        removal: .modifier(active: Shift(x: 80), identity: Shift(x: 0)).combined(with: .offset(y: 10))))
    turn(true)
    _ = host.update()
    #expect(places(host, at: 500) == [20])
    #expect(places(host, at: 1000) == [0])
    turn(false)
    _ = host.update()
    #expect(
      host.update(at: .milliseconds(1500)).frames.filter { $0.width < 90 }.map(\.rounded.origin) == [
        Point(x: 40, y: 5)
      ])
    #expect(places(host, at: 2000) == [])
  }

  @Test("Less motion makes a fade of any modifier")
  func reduced() {
    let host = host(.modifier(active: Shift(x: 40), identity: Shift(x: 10)), reducesMotion: true)
    turn(true)
    #expect(places(host, at: 0) == [] || places(host, at: 0) == [10])
    #expect(places(host, at: 1000) == [10])
  }

  @Test("A modifier with a fade fades")
  func fade() {
    let host = host(.modifier(active: Faded(isFaded: true), identity: Faded(isFaded: false)))
    turn(true)
    #expect(places(host, at: 0) == [])
    #expect(places(host, at: 500).count == 1)
    turn(false)
    _ = host.update()
    #expect(places(host, at: 1000).count == 1)
    #expect(places(host, at: 2000) == [])
  }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}
