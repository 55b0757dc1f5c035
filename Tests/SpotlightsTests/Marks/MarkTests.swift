import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Marks")
struct MarkTests {
  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: content)
  }

  /// Returns the shapes and frames of all marks on 100 × 100 points.
  private func marks(
    @ViewBuilder _ content: @escaping () -> some View
  ) -> [SpotlightKey: (shape: AnyShape, frame: Rect?)] {
    let host = host(content)
    _ = host.update()
    return host.preference(MarksKey.self).mapValues { ($0.shape, $0.bounds.visibleFrame) }
  }

  @Test("A mark has the given corner radius, or no corners by default")
  func cornerRadius() {
    let marks = marks {
      Color.red.spotlightElement(key: "round", cornerRadius: 8)
      Color.red.spotlightElement(key: "sharp", cornerRadius: 0)
      Color.red.spotlightElement(key: "odd", cornerRadius: .nan)
      Color.red.spotlightElement(key: 3)
      Color.red.highlight("new")
      Color.red.highlight("newAndRound", cornerRadius: 8)
    }
    #expect(marks["new"]?.shape == .rectangle && marks["newAndRound"]?.shape == marks["round"]?.shape)
    #expect(marks["round"]?.shape == .roundedRectangle(cornerRadius: 8))
    #expect(marks["sharp"]?.shape == .rectangle && marks["odd"]?.shape == .rectangle)
    #expect(marks[3]?.shape == .circle && marks["3"] != nil)
  }

  @Test("A container and the views inside it can all be marked")
  func nested() throws {
    let marks = marks {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).spotlightElement(key: "child")
        Color.red.frame(height: 30)
      }
      .spotlightElement(key: "container")
    }
    #expect(marks["child"]?.frame == Rect(x: 0, y: 30, width: 100, height: 10))
    #expect(marks["container"]?.frame == Rect(x: 0, y: 30, width: 100, height: 40))
  }

  /// Returns the visible frame of an element in a list under a bar. Without the bar it lies between 10 and 40.
  private func list(@ViewBuilder under bar: @escaping () -> some View) -> Rect? {
    marks {
      ZStack(alignment: .top) {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 10)
            Color.red.frame(height: 30).spotlightElement(key: "element")
            Color.red.frame(height: 200)
          }
        }
        bar()
      }
    }["element"]?.frame
  }

  private func bar(_ color: Color = .blue) -> some View { color.frame(height: 25) }

  @Test("A mark is visible only as far as no bar hides it")
  func bars() {
    let below = Rect(x: 0, y: 25, width: 100, height: 15)
    #expect(list { bar() } == below)
    #expect(list { Text("Title").frame(maxWidth: .infinity).frame(height: 25).background(.regularMaterial) } == below)
    #expect(list { VStack(spacing: 0) { bar() }.clipShape(RoundedRectangle(cornerRadius: 8)) } == below)
    #expect(
      list { HStack(spacing: 0) { Color.blue.frame(width: 30) }.frame(maxWidth: .infinity, alignment: .leading) }
        == Rect(x: 30, y: 10, width: 70, height: 30))
    #expect(list { Color.blue }?.isEmpty == true)
    let over = marks {
      ScrollView { Color.red.frame(height: 300).spotlightElement(key: "element") }
        .overlay(alignment: .bottom) { bar() }
    }
    #expect(over["element"]?.frame == Rect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test("A mark is visible through transparent bars and next to bars that do not cross the list")
  func noBars() {
    let whole = Rect(x: 0, y: 10, width: 100, height: 30)
    #expect(list { bar(.blue.opacity(0.5)) } == whole)
    #expect(list { bar().opacity(0.9) } == whole)
    #expect(list { bar().clipShape(Circle()) } == whole)
    #expect(list { bar().frame(width: 50) } == whole)
    #expect(list { Color.blue.frame(height: 20).padding(.top, 60) } == whole)
    let behind = marks {
      ZStack(alignment: .top) {
        bar()
        ScrollView { Color.red.frame(height: 30).spotlightElement(key: "element") }
      }
    }
    #expect(behind["element"]?.frame?.height == 30)
    let painted = marks {
      ZStack {
        Color.red.spotlightElement(key: "element")
        Color.blue
      }
    }
    #expect(painted["element"]?.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("A mark is visible only as far as it lies on the display")
  func offDisplay() {
    let marks = marks {
      HStack(spacing: 0) {
        ForEach(0..<3) { column in Color.red.frame(width: 60).spotlightElement(key: SpotlightKey(column)) }
      }
      .frame(width: 100, alignment: .leading)
    }
    #expect(marks["1"]?.frame == Rect(x: 60, y: 0, width: 40, height: 100))
    #expect(marks["2"]?.frame?.isEmpty == true)
  }

  @Test("Two marks with one key: the later view counts, and the duplicate is reported once")
  func duplicates() {
    let host = host {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).spotlightElement(key: "twin")
        Color.red.frame(height: 20).spotlightElement(key: "twin").spotlightElement(key: "alone")
        Color.red.spotlightElement(key: "inside").padding(5).spotlightElement(key: "inside")
      }
    }
    var told: [String] = []
    host.onNotice = { told.append($0) }
    for _ in 0..<3 {
      _ = host.update()
      let marks = host.preference(MarksKey.self)
      #expect(marks["twin"]?.bounds.visibleFrame?.height == 20 && marks["inside"]?.bounds.visibleFrame?.height == 70)
    }
    #expect(
      told.sorted()
        == ["inside", "twin"].map {
          "two views are marked '\($0)': the cutout is on the later one; give one of them another key"
        })
  }

  @Test("Reports of duplicate marks are limited in number")
  func manyDuplicates() {
    let host = host {
      ForEach(0..<2) { _ in
        ForEach(0..<1000) { number in Color.red.frame(width: 1, height: 1).spotlightElement(key: SpotlightKey(number)) }
      }
    }
    var told = 0
    host.onNotice = { _ in told += 1 }
    _ = host.update()
    _ = host.preference(MarksKey.self)
    #expect(told == 256)
  }

  @Test("A key used in two view trees is not reported as a duplicate")
  func twoTrees() {
    let (twins, single) = (
      host { Color.red.spotlightElement(key: "twin").padding(5).spotlightElement(key: "twin") },
      host { Color.red.spotlightElement(key: "twin") }
    )
    var told: [[String]] = [[], []]
    twins.onNotice = { told[0].append($0) }
    single.onNotice = { told[1].append($0) }
    for host in [single, twins, single] {
      _ = host.update()
      _ = host.preference(MarksKey.self)
    }
    #expect(told.map(\.count) == [1, 0])
  }
}
