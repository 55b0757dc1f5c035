import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Dynamic properties")
struct DynamicPropertyTests {
  let size = Size(width: 100, height: 20)

  /// A dynamic property made of others, with plain values between them.
  @MainActor
  struct Counter: DynamicProperty {
    let isPlain = true
    @State var taps = 0
    let name = "counter"
    @State var step = 2.0
    @Environment(\.isEnabled) var isEnabled

    var width: Double { isEnabled ? 10 + Double(taps) * step : 0 }
  }

  struct Counting: View {
    let flag = true
    var counter = Counter()
    @State private var extra = 1.0
    let words: (Int, String) = (1, "one")

    var body: some View {
      box(counter.width + extra, 10).onTapGesture {
        counter.taps += 1
        counter.step = 3
        extra += 1
      }
    }
  }

  @Test("Properties inside a dynamic property are found, and keep their state")
  func nested() {
    let host = ViewHost(size: size) { Counting() }
    #expect(host.fills.map(\.width) == [11])
    host.tap(Point(x: 50, y: 10))
    #expect(host.fills.map(\.width) == [15])
    host.tap(Point(x: 50, y: 10))
    #expect(host.fills.map(\.width) == [19])
  }

  @Test("Properties inside a dynamic property read the view's environment")
  func environment() {
    let host = ViewHost(size: size) { Counting().disabled(true) }
    #expect(host.fills.map(\.width) == [1])
  }

  /// A view that is no struct, so it can't have dynamic properties.
  enum Choice: View {
    case wide, narrow(Double)

    var body: some View {
      switch self {
      case .wide: box(30, 10)
      case .narrow(let width): box(width, 10)
      }
    }
  }

  @Test("A view can be an enum")
  func enums() {
    let host = ViewHost(size: size) {
      HStack(spacing: 0) {
        Choice.wide
        Choice.narrow(5)
      }
    }
    #expect(host.fills.map(\.width) == [30, 5])
  }

  @Test("The offsets of dynamic properties in a view are found")
  func fields() {
    #expect(DynamicFields.of(Counting.self).map(\.offset) == [8, 8 + MemoryLayout<Counter>.stride])
    #expect(DynamicFields.of(Counter.self).count == 3)
    #expect(DynamicFields.of(Choice.self).isEmpty)
    #expect(DynamicFields.of((() -> Void).self).isEmpty)
  }
}
