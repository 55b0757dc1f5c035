import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor @Suite("Tab views")
struct TabViewTests: ControlSuite {
  @Observable @MainActor
  final class Choice {
    var page = "map"
    @ObservationIgnored var made: [String] = []
  }

  private struct Page: View {
    let name: String
    let choice: Choice

    var body: some View {
      choice.made.append(name)
      return ScrollView { VStack { ForEach(0..<20) { Text("\(name) \($0)").frame(height: 40) } } }
    }
  }

  private let choice = Choice()

  private func tabs(_ style: TabViewStyle = .automatic, _ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) {
      TabView(selection: Bindable(choice).page) {
        for name in ["map", "shops", "help"] { Tab(name, value: name) { Page(name: name, choice: choice) } }
      }
      .tabViewStyle(style)
    }
  }

  private func tab(_ name: String, in host: ViewHost) throws -> SemanticsNode {
    host.settled()
    return try #require(host.semantics.matching(SemanticsQuery(.tab, name)).first, "\(host.semantics.dump)")
  }

  @Test("A tap on a tab shows its page, of which only the views of the shown one are made")
  func taps() throws {
    for style in TabViewStyle.allCases {
      (choice.page, choice.made) = ("map", [])
      let host = tabs(style)
      #expect(Set(choice.made) == ["map"])
      #expect(try tab("shops", in: host).line.hasPrefix(#"tab "shops" 2/3 [click]"#))
      host.tap(try tab("shops", in: host).bounds.center)
      #expect(try choice.page == "shops" && tab("shops", in: host).states.contains(.selected))
      #expect(Set(choice.made) == ["map", "shops"])
      #expect(host.element(.tabList)?.children.count == 3)
    }
  }

  @Test("Tabs are as large as a finger, and a bar at the side is on the leading one")
  func places() throws {
    for direction in LayoutDirection.allCases {
      let host = tabs(.sidebarAdaptable, direction)
      let frame = try tab("map", in: host).bounds
      #expect(frame.height >= 48 && (frame.minX < 100) == (direction == .leftToRight))
      let (first, second) = (
        try tab("map", in: tabs(.tabBarOnly, direction)), try tab("shops", in: tabs(.tabBarOnly, direction))
      )
      #expect((first.bounds.minX < second.bounds.minX) == (direction == .leftToRight) && first.bounds.maxY == 300)
    }
  }

  @Test("A page that is shown again is where it was scrolled to")
  func scrolling() throws {
    let host = tabs()
    host.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 80))
    host.timeline.advance(to: .seconds(3))
    host.settled()
    let area = try #require(host.element(.scrollArea))
    let place = try #require(area.children.first { $0.label == "map 5" }).bounds.minY
    host.tap(try tab("help", in: host).bounds.center)
    host.settled()
    #expect(host.element(.scrollArea)?.children.first?.bounds.minY == 10)
    host.tap(try tab("map", in: host).bounds.center)
    host.settled()
    #expect(host.element(.scrollArea)?.children.first { $0.label == "map 5" }?.bounds.minY == place)
    #expect(place < 200)
  }

  @Test("Arrows move the focus among tabs, and only select shows a page")
  func keys() throws {
    let host = tabs()
    _ = host.take(.next)
    host.settled()
    let first = try tab("map", in: host).id
    #expect(host.focus.engine.current == first)
    _ = host.take(.right)
    host.settled()
    #expect(try host.focus.engine.current == tab("shops", in: host).id && choice.page == "map")
    _ = host.take(.select)
    #expect(choice.page == "shops")
  }

  @Test("A bar with more tabs than fit scrolls to the one with the focus")
  func many() throws {
    let host = host { TabView { for name in 0..<12 { Tab("T\(name)") { Text("Page \(name)") } } } }
    let last = try tab("T11", in: host)
    #expect(
      last.bounds.width >= 84 && last.visible == nil
        && host.semantics.matching(SemanticsQuery(.text, "Page 0")).count == 1)
    _ = host.take(.previous)
    host.settled()
    #expect(try tab("T11", in: host).visible != nil)
  }
}
