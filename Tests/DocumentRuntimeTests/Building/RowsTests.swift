import FollowspotData
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotJSON
import FollowspotSpotlights
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments
@testable import FollowspotViews

@MainActor @Suite("A long list builds only the rows that it needs")
struct RowsTests {
  private let store: DataStore
  private let host: ViewHost

  private static func text(_ stack: String) -> SourceText {
    SourceText(
      name: "k.yaml",
      """
      followspot: 1
      data: { rooms: { list: { id: text, name: text }, key: id } }
      screens:
        home:
          ScrollView:
            - \(stack):
                - { Text: Rooms, id: title }
                - ForEach: $rooms
                  content: { HStack: [{ Text: $name, id: name }, { Text: $id }] }
                  padding: 2
                  empty: { Text: None }
                - { Text: End, id: end }
              spacing: 4
      """)
  }

  init() throws { (store, host) = try Self.show("LazyVStack") }

  private static func show(_ stack: String) throws -> (DataStore, ViewHost) {
    let document = try Document.read([text(stack)]).document
    let store = DataStore(document.data)
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedMeasurer()
    let data = DataContext(
      store: store, formatter: DataFormatter(language: "en"), clock: DataClock(now: UnixTime(secondsSince1970: 0)))
    let host = ViewHost(size: Size(width: 640, height: 480), environment: environment) {
      DocumentView(document, navigator: Navigator(start: "home"), data: data)
    }
    _ = host.update()
    return (store, host)
  }

  private func fill(_ count: Int) {
    store.set("rooms", to: .list((0..<count).map(Self.room)), now: .zero)
    _ = host.update()
  }

  private static func room(_ number: Int) -> DataRow {
    DataRow(key: "r\(number)", values: ["id": .text("r\(number)"), "name": .text("Room \(number)")])
  }

  private var marks: [String: Rect] {
    _ = host.update()
    return Dictionary(
      host.preference(MarksKey.self).compactMap { key, mark in mark.bounds.displayValue.map { (key.name, $0) } }
    ) { first, _ in first }
  }

  @Test("A lazy stack builds the rows that are visible and others when they come near")
  func rows() throws {
    fill(10_000)
    #expect(marks["name.r0"] != nil && marks["name.r100"] == nil && marks["end"] != nil)
    #expect(marks.count < 60)
    let scroll = try #require(host.rootNode?.scrollNode)
    scroll.scroll(by: Point(x: 0, y: 1e9))
    #expect(marks["end"]?.maxY == 480)
    #expect(marks["name.r9999"] != nil && marks["name.r0"] == nil)
    #expect(marks.count < 60)
  }

  @Test("A lazy stack looks like a plain stack")
  func plain() throws {
    let (plainStore, plain) = try Self.show("VStack")
    fill(90)
    plainStore.set("rooms", to: .list((0..<90).map(Self.room)), now: .zero)
    _ = plain.update()
    for distance in [0.0, 333, 2000, -700, 1e6] {
      host.rootNode?.scrollNode?.scroll(by: Point(x: 0, y: distance))
      plain.rootNode?.scrollNode?.scroll(by: Point(x: 0, y: distance))
      let (a, b) = (host.rootNode?.scrollNode, plain.rootNode?.scrollNode)
      _ = plain.update()
      #expect(marks["end"]?.minY == plain.visibleMark("end")?.minY)
      #expect(a?.offset == b?.offset && a?.content.frame.height == b?.content.frame.height)
    }
  }

  @Test("A list without rows shows its empty views, and a missing list shows nothing")
  func empty() {
    #expect(marks.keys.sorted() == ["end", "title"])
    fill(0)
    #expect(host.placedViews.compactMap { $0.text?.string } == ["Rooms", "None", "End"])
  }

  @Test("The first row of a list is marked as the first, also after a removal")
  func first() throws {
    fill(100)
    #expect(marks["name.$first"] == marks["name.r0"])
    try store.patch("rooms", [.remove(key: "r0")], now: .zero)
    #expect(marks["name.r0"] == nil)
    #expect(marks["name.$first"] != nil && marks["name.$first"] == marks["name.r1"])
  }

  @Test("A lazy stack builds a wanted row at any position for as long as it is wanted")
  func wanted() throws {
    final class Owner {}
    let owner = Owner()
    fill(10_000)
    let rows: [SpotlightKey.Row] = [.key("r7000"), .first, .key("nobody")]
    host.want(Set(rows.map { SpotlightKey("name", in: $0) }), for: owner)
    let place = try #require(marks["name.r7000"])
    #expect(place.minY > 100_000)
    #expect(marks["name.r6999"] == nil)
    host.rootNode?.scrollNode?.scroll(by: Point(x: 0, y: place.minY - 200))
    #expect(abs((marks["name.r7000"]?.minY ?? 0) - 200) < 1)
    #expect(marks["name.r6999"] != nil && marks["name.$first"] != nil)
    host.want([], for: owner)
    host.rootNode?.scrollNode?.scroll(by: Point(x: 0, y: -100_000))
    #expect(marks["name.r7000"] == nil && marks["name.$first"] == nil)
  }

  @Test("A row keeps its nodes when other rows are added, removed or moved", arguments: ["VStack", "LazyVStack"])
  func others(stack: String) throws {
    let (store, host) = try Self.show(stack)
    store.set("rooms", to: .list((0..<100).map(Self.room)), now: .zero)
    _ = host.update()
    let before = host.rootNode?.serials(of: "r3") ?? []
    #expect(!before.isEmpty)
    let made = try #require(host.rootNode).lastSerial
    try store.patch("rooms", [.insert(.object(["id": .string("new")]), before: "r2")], now: .zero)
    try store.patch("rooms", [.remove(key: "r1"), .move(key: "r3", before: "r2")], now: .zero)
    _ = host.update()
    #expect(host.rootNode?.serials(of: "r3") == before)
    // One row takes a few nodes, and a rebuild of all would take many.
    #expect(try #require(host.rootNode).lastSerial - made < 60)
  }
}

extension ViewHost {
  fileprivate func visibleMark(_ name: String) -> Rect? {
    preference(MarksKey.self)[SpotlightKey(name)]?.bounds.displayValue
  }
}

extension _ViewNode {
  fileprivate var scrollNode: ScrollNode? {
    if let node = self as? ScrollNode { return node }
    var found: ScrollNode?
    forEachChild { if found == nil { found = $0.scrollNode } }
    return found
  }

  /// Returns the serial numbers of the nodes with a text.
  fileprivate func serials(of text: String) -> [Int] {
    var serials: [Int] = []
    if let leaf = self as? LeafNode<TextLeaf>, leaf.leaf.string == text { serials.append(serial) }
    forEachChild { serials += $0.serials(of: text) }
    return serials
  }

  fileprivate var lastSerial: Int {
    var last = serial
    forEachChild { last = max(last, $0.lastSerial) }
    return last
  }
}
