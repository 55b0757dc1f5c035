import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Geometry readers")
struct GeometryReaderTests {
  @Observable @MainActor
  final class Model {
    var width = 10.0
  }

  struct Inside: View {
    let model: Model
    var body: some View { box(model.width, 10).named("inside") }
  }

  @Test("A geometry reader makes its content again for another size, not for a change inside")
  func extent() {
    let model = Model()
    var count = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      GeometryReader { proxy in
        count += 1
        return Inside(model: model).frame(width: proxy.size.width)
      }
    }
    #expect(host.frames["inside"]?.width == 10)
    let before = count
    model.width = 20
    #expect(host.frames["inside"]?.width == 20)
    #expect(count == before)
    host.resize(to: Size(width: 50, height: 100), scale: 1)
    #expect(host.frames["inside"] == Rect(x: 15, y: 0, width: 20, height: 10))
    #expect(count > before)
  }

  @Test("A geometry reader that reads its position makes its content in every layout")
  func places() {
    let model = Model()
    var origins: [Double] = []
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      HStack(spacing: 0) {
        Inside(model: model)
        GeometryReader { proxy in
          origins.append(proxy.frame(in: .global).minX)
          return box(10, 10)
        }
      }
    }
    _ = host.update()
    #expect(origins.last == 10)
    model.width = 30
    _ = host.update()
    #expect(origins.last == 30)
  }
}
