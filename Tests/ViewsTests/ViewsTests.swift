import Drawing
import Geometry
import Observation
import Testing
import Views

@Observable @MainActor final class Counter { var value = 0 }

struct Probe: View {
  @State private var taps = 0
  let model: Counter
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: CGFloat(10 + taps * 10), height: 10).onTapGesture { taps += 1 }
      Spacer(minLength: 0)
      Color.blue.frame(width: CGFloat(5 + model.value), height: 10)
    }
  }
}

@MainActor
struct HostTests {
  @Test("State and observable models show the view anew")
  func stateAndModels() {
    let model = Counter()
    let host = ViewHost(size: Size(width: 100, height: 50)) { Probe(model: model) }
    func bounds() -> [DeviceRect] {
      host.update().items.compactMap { if case .fill(let outline, _) = $0 { outline.bounds } else { nil } }
    }
    #expect(
      bounds() == [
        DeviceRect(minX: 0, minY: 20, maxX: 10, maxY: 30), DeviceRect(minX: 95, minY: 20, maxX: 100, maxY: 30),
      ])
    #expect(!host.needsUpdate)
    model.value = 5
    #expect(host.needsUpdate)
    host.send(Touch(phase: .began, location: Point(x: 5, y: 25)))
    host.send(Touch(phase: .ended, location: Point(x: 5, y: 25)))
    #expect(
      bounds() == [
        DeviceRect(minX: 0, minY: 20, maxX: 20, maxY: 30), DeviceRect(minX: 90, minY: 20, maxX: 100, maxY: 30),
      ])
  }
}
