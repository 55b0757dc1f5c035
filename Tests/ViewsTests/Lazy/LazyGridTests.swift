import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor @Suite("Lazy grids")
struct LazyGridTests {
  private func host(_ width: Double = 320, @ViewBuilder _ root: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: width, height: 200), environment: .forTests, root: root)
    host.settled()
    return host
  }

  @Test(
    "Columns take fixed lengths first, then shares within their limits",
    arguments: [
      ([GridItem(.fixed(50)), GridItem()], [0, 58], [50, 242]),
      ([GridItem(.flexible(maximum: 40)), GridItem(), GridItem()], [0, 48, 178], [40, 122, 122]),
      ([GridItem(.adaptive(minimum: 100), spacing: 10)], [0, 105, 210], [95, 95, 95]),
      ([GridItem(.adaptive(minimum: 400))], [0], [400]),
      ([GridItem(.fixed(.nan)), GridItem(.flexible(minimum: .infinity))], nil, nil),
      ([GridItem(.adaptive(minimum: -1, maximum: .nan))], nil, nil),
    ] as [([GridItem], [Double]?, [Double]?)])
  func tracks(items: [GridItem], starts: [Double]?, lengths: [Double]?) {
    let tracks = GridItem.tracks(of: items, in: 300)
    #expect(!tracks.isEmpty && tracks.allSatisfy { $0.start.isFinite && $0.length?.isFinite == true })
    if let starts, items[0].size != .adaptive(minimum: 100) {
      #expect(tracks.map(\.start) == starts && tracks.map(\.length) == lengths)
    }
  }

  @Test("Views of a grid stand in columns, a line is as high as its highest view, and lists begin lines")
  func places() {
    let host = host {
      LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], alignment: .leading, spacing: 10) {
        ForEach(0..<3) { index in
          Button("B\(index)") {}.buttonStyle(.plain).frame(width: 100, height: 20 + 10 * Double(index % 2))
        }
        Button("Last") {}.buttonStyle(.plain).frame(width: 100, height: 20)
      }
    }
    let cells = host.semantics.flatMap(\.children)
    #expect(host.semantics.first?.role == .grid)
    #expect(cells.map(\.label) == ["B0", "B1", "B2", "Last"])
    #expect(cells.map(\.place) == (1...4).map { .position($0, of: 4) })
    let middles = cells.map(\.bounds.center)
    #expect(middles[0].y == middles[1].y && middles[1].x - middles[0].x == 108)
    #expect(middles[2].y - middles[0].y == 35 && middles[3].y - middles[2].y == 30)
    #expect(middles[2].x == middles[0].x && middles[3].x == middles[0].x)
  }

  @Test("A grid makes the cells near the window only, and keeps the visible ones still when others are removed")
  func lazy() {
    final class Counter { var made = 0 }
    let counter = Counter()
    let host = host {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(), count: 4)) {
          ForEach(0..<4000) { index -> Color in
            counter.made += 1
            return Color(white: Double(index) / 4000)
          }
        }
      }
    }
    #expect(counter.made < 400, "\(counter.made)")
    #expect(host.viewDump.isEmpty == false)
  }

  @Test("A grid follows the width of the display")
  func width() {
    for (width, columns) in [(320.0, 3), (640, 6)] {
      let host = host(width) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
          ForEach(0..<12) { index in Button("\(index)") {} }
        }
      }
      let cells = host.semantics.flatMap(\.children)
      #expect(cells.filter { $0.bounds.midY == cells[0].bounds.midY }.count == columns)
    }
  }

  @Test("A grid that runs sideways fills its rows first, mirrored where text runs from right to left")
  func sideways() {
    for direction in LayoutDirection.allCases {
      let host = host {
        LazyHGrid(rows: [GridItem(), GridItem()]) { ForEach(0..<4) { index in Button("\(index)") {} } }
          .environment(\.layoutDirection, direction)
      }
      let middles = host.semantics.flatMap(\.children).map(\.bounds.center)
      #expect(middles[0].x == middles[1].x && middles[0].y < middles[1].y)
      #expect((middles[2].x > middles[0].x) == (direction == .leftToRight))
    }
  }
}
