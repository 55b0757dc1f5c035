import FollowspotDrawing
import FollowspotGeometry
import Testing
import FollowspotViews

/// The list from the article on layouts.
private struct DepartureList: View {
  struct Departure: Identifiable {
    let id: Int
  }

  struct Model {
    let departures = (1...1000).map { Departure(id: $0) }
  }

  struct DepartureRow: View {
    let departure: Departure

    init(_ departure: Departure) { self.departure = departure }

    var body: some View { Color(white: 0).frame(height: 20) }
  }

  let model = Model()

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 4) {
        Text("Departures").font(.title)
        ForEach(model.departures) { DepartureRow($0) }
      }
    }
  }
}

@MainActor @Suite("List of departures")
struct DepartureListTests {
  @Test("A lazy stack makes the visible rows and a few more")
  func rows() {
    let host = ViewHost(size: Size(width: 200, height: 240)) { DepartureList() }
    _ = host.update()
    let rows = host.viewDump.split(separator: "\n").filter { $0.contains("DepartureRow") }
    #expect((10...16).contains(rows.count), "\(rows.count)")
  }
}
