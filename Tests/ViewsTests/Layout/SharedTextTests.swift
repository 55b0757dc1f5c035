import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
@testable import FollowspotViews

@Suite("Shared text layouts")
@MainActor
struct SharedTextTests {
  /// A text measurer that counts layouts.
  final class Counter: TextMeasuring {
    private let inner = MonospacedMeasurer()
    private var texts: [TextRequest: ResolvedText] = [:]
    private(set) var layouts = 0

    func resolve(_ request: TextRequest) -> ResolvedText {
      if let known = texts[request] { return known }
      let text = ResolvedText { [unowned self] space in
        layouts += 1
        return inner.typeset(request, width: space.width, height: space.height)
      }
      texts[request] = text
      return text
    }
  }

  struct Rows: View {
    let count: Int
    let model: Model
    let width: (Int) -> Double

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<count) { row in
          Text("The same long sentence in every row of this list, cut short").lineLimit(1).frame(width: width(row))
        }
      }
      .foregroundColor(model.other == 0 ? .red : .blue)
    }
  }

  private func rows(_ count: Int, _ width: @escaping (Int) -> Double) -> (first: Int, recoloured: Int) {
    let (counter, model) = (Counter(), Model())
    var environment = EnvironmentValues()
    environment.textMeasurer = counter
    let host = ViewHost(size: Size(width: 800, height: 1000), environment: environment) {
      Rows(count: count, model: model, width: width)
    }
    _ = host.update()
    let first = counter.layouts
    model.other = 1
    _ = host.update()
    return (first, counter.layouts - first)
  }

  @Test("Forty equal rows lay their text out as often as two")
  func alike() {
    let two = rows(2) { _ in 150 }
    let forty = rows(40) { _ in 150 }
    #expect(forty == two)
    #expect(two.recoloured == 0)
  }

  @Test("Rows of many widths keep their text layouts")
  func manyWidths() {
    let forty = rows(40) { 100 + Double($0) * 10 }
    // At most three per row: without a height, with any height, and for the placement.
    #expect(forty.first <= 3 * 40)
    #expect(forty.recoloured == 0)
  }
}
