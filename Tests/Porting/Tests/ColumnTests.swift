import FollowspotTesting
import SwiftUI
import Testing

/// Screens side by side, and rows of several columns.
@MainActor @Suite("Columns of screens and tables")
struct ColumnTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var room: Int?
    var visibility = NavigationSplitViewVisibility.all
    var trains = [
      Train(id: 1, name: "b", track: 3), Train(id: 2, name: "a", track: 1), Train(id: 3, name: "c", track: 2),
    ]
    var order: [KeyPathComparator<Train>] = []
    var chosen: Set<Int> = []
    var texts = ["a", "b"]
  }

  struct Train: Identifiable {
    let id: Int
    let name: String
    let track: Int
  }

  private let model = Model()

  private func mark(_ key: String) -> some View {
    Color.red.frame(height: 20).spotlightElement(key: SpotlightKey(key), shape: .rectangle)
  }

  private var rooms: some View {
    NavigationSplitView {
      List(1..<3, id: \.self, selection: Bindable(model).room) { number in mark("row\(number)") }
        .navigationTitle("Rooms")
    } detail: {
      if let room = model.room {
        NavigationStack { mark("room\(room)").navigationTitle("Room \(room)") }
      } else {
        mark("none")
      }
    }
  }

  @Test(
    "The choice in a list is shown at its side, or below it on a narrow display", arguments: [1000.0, 400])
  func selection(width: Double) throws {
    let host = host(width, 600) { rooms }
    #expect(try frame("none", host).minX == (width > 600 ? 320 : 0))
    tap(try frame("row2", host).center, host)
    let (row, room) = (try frame("row2", host), try frame("room2", host))
    #expect(model.room == 2 && host.visibleFrame(of: "none") == nil)
    #expect(width > 600 ? row.maxX < room.minX : row.maxY < room.minY)
    // The title stands in the inner bar alone.
    #expect(host.elementDump.components(separatedBy: "\"Room 2\"").count == 2)
  }

  @Test("Links in a screen show theirs in place of the next one, where others follow")
  func links() throws {
    let host = host(1000, 600) {
      NavigationSplitView {
        List {
          NavigationLink("Number", value: 1)
          NavigationLink("Own") { mark("own") }
        }
        .navigationDestination(for: Int.self) { number in
          VStack {
            mark("number\(number)")
            NavigationLink("Next", value: number + 1)
          }
          .navigationTitle("Number \(number)")
        }
        .navigationSplitViewColumnWidth(200)
      } detail: {
        mark("detail")
      }
    }
    #expect(try frame("detail", host).minX == 200)
    tap(try center(of: "Number", host), host)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "number1") != nil && host.visibleFrame(of: "detail") == nil)
    tap(try center(of: "Next", host), host)
    host.pass(.seconds(1))
    #expect(try frame("number2", host).minX >= 200 && host.elementDump.contains("\"Number 2\""))
    tap(try center(of: "Own", host), host)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "own") != nil && host.visibleFrame(of: "number2") == nil)
    tap(try center(of: "Number", host), host)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "number1") != nil)
  }

  @Test("The program shows and hides the screens of three")
  func visibility() throws {
    let host = host(1200, 600) {
      NavigationSplitView(columnVisibility: Bindable(model).visibility) {
        mark("first")
      } content: {
        mark("second")
      } detail: {
        mark("third")
      }
    }
    #expect(try frame("second", host).minX == 320 && frame("third", host).minX == 640)
    model.visibility = .doubleColumn
    host.settled()
    #expect(host.visibleFrame(of: "first") == nil)
    #expect(try frame("second", host).minX == 0 && frame("third", host).minX == 320)
    model.visibility = .detailOnly
    host.settled()
    #expect(host.visibleFrame(of: "second") == nil)
    #expect(try frame("third", host).minX == 0)
    model.visibility = .automatic
    host.settled()
    #expect(try frame("first", host).minX == 0 && frame("third", host).minX == 640)
  }

  private var table: some View {
    Table(model.trains, selection: Bindable(model).chosen, sortOrder: Bindable(model).order) {
      TableColumn("Name", value: \.name)
      TableColumn("Track", value: \.track) { mark("track\($0.track)") }.width(100)
      if model.trains.count > 2 { TableColumn("Mark") { mark("mark\($0.id)") }.width(min: 50, max: 80) }
    }
    .onChange(of: model.order) { model.trains.sort(using: model.order) }
  }

  @Test("A table has a head, columns of their widths, and rows that are chosen")
  func rows() throws {
    let host = host(600, 400) { table }
    #expect(try frame("track3", host).width == 100 && frame("mark1", host).width == 80)
    #expect(try frame("track3", host).minX == frame("track1", host).minX)
    #expect(try abs(center(of: "Track", host).x - frame("track3", host).minX) < 100)
    tap(try frame("track1", host).center, host)
    tap(try frame("track2", host).center, host)
    #expect(model.chosen == [2, 3])
    let bare = self.host(600, 400) { table.tableColumnHeaders(.hidden) }
    #expect(try frame("track3", bare).minY < frame("track3", host).minY)
  }

  @Test("A tap on a title sorts by its column, and another one the other way round")
  func sorting() throws {
    let host = host(600, 400) { table }
    tap(try center(of: "Name", host), host)
    #expect(model.trains.map(\.name) == ["a", "b", "c"])
    tap(try center(of: "Name", host), host)
    #expect(model.trains.map(\.name) == ["c", "b", "a"])
    tap(try center(of: "Track", host), host)
    #expect(model.trains.map(\.track) == [1, 2, 3])
    #expect(try frame("track1", host).minY < frame("track3", host).minY)
    tap(try center(of: "Mark", host), host)
    #expect(model.trains.map(\.track) == [1, 2, 3])
  }

  @Test("A binding to a collection is one of bindings to its elements")
  func bindings() throws {
    let texts = Bindable(model).texts
    for (index, text) in zip(0..., texts) { text.wrappedValue += "\(index)" }
    #expect(model.texts == ["a0", "b1"] && texts.map(\.wrappedValue) == ["a0", "b1"] && texts.count == 2)
    let last = try #require(texts.last)
    model.texts.removeLast()
    last.wrappedValue = "gone"
    #expect(last.wrappedValue == "b1" && model.texts == ["a0"])
    let host = host {
      VStack { ForEach(Array(zip(model.texts.indices, texts)), id: \.0) { _, $text in mark(text) } }
    }
    #expect(host.visibleFrame(of: "a0") != nil)
  }
}
