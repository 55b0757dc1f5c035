import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("Gestures that may be missing")
struct OptionalGestureTests {
  @MainActor @Observable
  final class Model {
    var isOn = false
    @ObservationIgnored var log: [String] = []
  }

  private struct Card: View {
    let model: Model

    var body: some View {
      Color.red.gesture(model.isOn ? TapGesture().onEnded { model.log.append("card") } : nil)
        .onTapGesture { model.log.append("around") }
    }
  }

  @Test("A missing gesture leaves touches to the gestures around, and one that comes takes them")
  func comes() {
    let model = Model()
    let host = ViewHost(size: Size(width: 40, height: 40), environment: .forTests) { Card(model: model) }
    host.settled()
    host.tap(Point(x: 20, y: 20))
    model.isOn = true
    host.settled()
    host.tap(Point(x: 20, y: 20), time: .seconds(1))
    model.isOn = false
    host.settled()
    host.tap(Point(x: 20, y: 20), time: .seconds(2))
    #expect(model.log == ["around", "card", "around"])
  }

  @Test("A missing gesture is no action of its view")
  func described() {
    func dump(_ gesture: TapGesture?) -> String {
      let host = ViewHost(size: Size(width: 40, height: 40), environment: .forTests) {
        Color.red.accessibilityLabel("Card").gesture(gesture)
      }
      host.settled()
      return host.semantics.dump
    }
    #expect(dump(nil) != dump(TapGesture()) && !dump(nil).hasSuffix("[click]"))
  }

  @Test("A state that is created in an initialiser is reset in its transaction")
  func states() {
    var reset: [Double] = []
    struct Pulled: View {
      @GestureState private var pull: Double
      let log: (Double) -> Void

      init(log: @escaping (Double) -> Void) {
        self.log = log
        _pull = GestureState(initialValue: 0) { last, _ in log(last) }
      }

      var body: some View {
        Color.red.gesture(
          DragGesture(minimumDistance: 0).updating($pull) { drag, pull, _ in pull = drag.translation.width })
      }
    }
    let host = ViewHost(size: Size(width: 40, height: 40), environment: .forTests) { Pulled { reset.append($0) } }
    host.settled()
    host.drag(from: Point(x: 10, y: 10), to: Point(x: 30, y: 10))
    #expect(reset == [20])
  }
}
