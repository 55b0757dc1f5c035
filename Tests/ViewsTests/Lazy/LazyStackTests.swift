import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Lazy stacks")
struct LazyStackTests {
  @Test("A lazy stack makes the visible rows and a few more of ten thousand")
  func few() {
    let scene = LazyScene(10_000)
    #expect(scene.places.count < 10)
    #expect(scene.bodies < 10)
    #expect(scene.places[0] == 0)
    #expect(scene.scroll?.content.frame.height == 200_000)
  }

  @Test("A lazy stack makes each row once while scrolling and releases rows far from the window")
  func walk() {
    let scene = LazyScene(10_000)
    for _ in 0..<500 { scene.scroll(by: 20) }
    #expect(scene.offset == 10_000)
    #expect(scene.places[500] == 0)
    #expect(scene.places.count <= 18)
    #expect((505...512).contains(scene.bodies))
    for _ in 0..<500 { scene.scroll(by: -20) }
    #expect(scene.places[0] == 0)
    #expect(scene.places.count <= 18)
  }

  @Test("A lazy stack evaluates nothing for a small scroll")
  func step() {
    let scene = LazyScene(10_000)
    scene.scroll(by: 1000)
    let bodies = scene.bodies
    scene.scroll(by: 5)
    #expect(scene.bodies == bodies)
    #expect(scene.places[50] == -5)
  }

  @Test("A lazy stack jumps to its middle and end without making the rows between")
  func jump() {
    let scene = LazyScene(10_000)
    scene.scroll(by: 100_000)
    #expect(scene.places[5000] == 0)
    scene.scroll(by: 1e9)
    #expect(scene.places[9999] == 80)
    #expect(scene.bodies < 40)
  }

  @Test("A lazy stack evaluates the row whose model changes, and none that isn't made")
  func change() {
    struct Row: View {
      let item: LazyScene.Item
      let story: Story
      let row: Int

      var body: some View {
        story.lines.append("\(row)")
        return box(item.width, 20)
      }
    }
    let story = Story()
    let items = (0..<1000).map { _ in LazyScene.Item() }
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      ScrollView { LazyVStack { ForEach(0..<1000) { Row(item: items[$0], story: story, row: $0) } } }
    }
    _ = host.update()
    story.lines = []
    items[500].width = 20
    #expect(!host.needsUpdate)
    items[2].width = 20
    _ = host.update()
    #expect(story.lines == ["2"])
  }

  @Test("A lazy stack's visible rows don't jump when rows differ from the average height")
  func heights() {
    let scene = LazyScene(1000)
    for row in 0..<1000 { scene.model.heights[row] = Double(10 + row * 7919 % 60) }
    _ = scene.host.update()
    scene.scroll(by: 20_000)
    for _ in 0..<300 {
      let before = scene.places
      scene.scroll(by: -17)
      let after = scene.places
      for (row, place) in before where place > -50 && place < 83 { #expect(after[row] == place + 17) }
    }
    for _ in 0..<2000 where scene.offset > 0 { scene.scroll(by: -17) }
    #expect(scene.offset == 0 && scene.places[0] == 0)
  }

  @Test("A lazy stack knows its length once all rows were seen")
  func length() {
    let scene = LazyScene(200, spacing: 4)
    for row in 0..<200 { scene.model.heights[row] = Double(10 + row % 5) }
    for _ in 0..<100 { scene.scroll(by: 40) }
    #expect(scene.scroll?.content.frame.height == 3196)
    #expect(scene.places[199] == 86)
  }

  @Test("A lazy stack's visible rows stay in place when rows before them are added or removed")
  func before() {
    let scene = LazyScene(1000)
    scene.scroll(by: 2005)
    #expect(scene.places[100] == -5)
    scene.model.rows.insert(contentsOf: 5000..<5003, at: 10)
    #expect(scene.places[100] == -5)
    #expect(scene.offset == 2065)
    scene.model.rows.removeFirst(50)
    #expect(scene.places[100] == -5)
    // The row at the edge is removed: the next one stays.
    scene.model.rows.removeAll { $0 == 100 }
    #expect(scene.places[101] == 15)
    // A row added in the visible part pushes the others away.
    scene.model.rows.insert(7000, at: scene.model.rows.firstIndex(of: 103)!)
    #expect(scene.places[102] == 35 && scene.places[7000] == 55 && scene.places[103] == 75)
  }

  @Test("A lazy stack shows rows added at its visible start")
  func start() {
    let scene = LazyScene(1000)
    scene.model.rows.insert(5000, at: 0)
    #expect(scene.places[5000] == 0 && scene.places[0] == 20)
    #expect(scene.offset == 0)
  }

  @Test("A lazy stack takes the proposed width and aligns its rows in it")
  func width() throws {
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      ScrollView {
        LazyVStack(alignment: .trailing, spacing: 5) {
          box(100, 20).named("head")
          ForEach(0..<100) { box(Double(10 + $0), 20).named("\($0)") }
        }
        .named("stack")
      }
    }
    let frames = host.frames
    #expect(frames["stack"]?.minX == 0 && frames["stack"]?.width == 200)
    #expect(frames["head"] == Rect(x: 100, y: 0, width: 100, height: 20))
    #expect(frames["1"] == Rect(x: 189, y: 50, width: 11, height: 20))
  }

  @Test("A lazy stack works among other views, with several lists, and with rows of any number of views")
  func several() {
    struct Pair: View {
      let row: Int
      var body: some View {
        if row % 2 == 0 { box(10, 10).named("a\(row)") }
        box(20, 10).named("b\(row)")
      }
    }
    struct Late: View {
      let row: Int
      var body: some View { if row > 40 { box(10, 10).named("c\(row)") } }
    }
    struct Lists: View {
      var body: some View {
        LazyVStack(spacing: 2) {
          ForEach(0..<50) { Pair(row: $0) }
          box(10, 30).named("middle")
          ForEach(0..<50) { Late(row: $0) }.padding(1)
          box(10, 30).named("foot")
        }
      }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          box(100, 60).named("title")
          Lists()
          box(100, 10).named("end")
        }
      }
    }
    #expect(host.frames["b1"]?.minY == 84)
    let scroll = host.rootNode?.first(ScrollNode.self)
    for _ in 0..<200 {
      scroll?.scroll(by: Point(x: 0, y: 10))
      _ = host.update()
    }
    #expect(host.frames["end"]?.maxY == 100)
    #expect(host.frames["foot"]?.minY == 60)
    #expect(host.frames["c49"]?.minY == 47)
    // Nine rows of 10 points, with a padding of 1 around and a spacing of 2 between.
    #expect(host.frames["c41"]?.minY == -65)
    // 75 views of 10 points with the spacing behind each, the middle, the foot and the views around the stack.
    #expect(scroll?.content.frame.height == 1158)
  }

  @Test("A lazy horizontal stack works in both text directions", arguments: LayoutDirection.allCases)
  func row(direction: LayoutDirection) {
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      ScrollView(.horizontal) {
        LazyHStack(alignment: .bottom, spacing: 0) { ForEach(0..<1000) { box(20, 10).named("\($0)") } }
      }
      .environment(\.layoutDirection, direction)
    }
    _ = host.update()
    let isMirrored = direction == .rightToLeft
    host.rootNode?.first(ScrollNode.self)?.scroll(by: Point(x: isMirrored ? -10_005 : 10_005, y: 0))
    let frames = host.frames
    #expect(frames["500"] == Rect(x: isMirrored ? 85 : -5, y: 40, width: 20, height: 10))
    #expect(frames.count < 20)
  }

  @Test("A lazy stack measures its rows again when its width changes")
  func resize() {
    let text = String(repeating: "word ", count: 10)
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedMeasurer()
    let host = ViewHost(size: Size(width: 1000, height: 100), environment: environment) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Text(text).named("\($0)") } } }
    }
    let wide = host.frames["0"]?.height ?? 0
    host.resize(to: Size(width: 100, height: 100), scale: 1)
    let narrow = host.frames["0"]?.height ?? 0
    #expect(narrow > wide)
    #expect(host.rootNode?.first(ScrollNode.self)?.content.frame.height == 100 * narrow)
    #expect(host.frames["1"]?.minY == narrow)
  }

  @Test("A lazy stack outside of a scroll view makes the rows on the display")
  func still() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      LazyVStack(spacing: 0) { ForEach(0..<1000) { box(10, 20).named("\($0)") } }.frame(height: 100, alignment: .top)
    }
    #expect(host.frames["0"]?.minY == 0)
    #expect(host.frames.count < 20)
  }

  @Test("A lazy stack's row loses its state when it is released")
  func state() {
    struct Row: View {
      let row: Int
      @State private var isOn = false
      var body: some View { box(isOn ? 50 : 10, 20).named("\(row)").onTapGesture { isOn = true } }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Row(row: $0) } } }
    }
    _ = host.update()
    host.tap(Point(x: 50, y: 10))
    #expect(host.frames["0"]?.width == 50)
    let scroll = host.rootNode?.first(ScrollNode.self)
    func move(_ way: Double) { scroll?.scroll(by: Point(x: 0, y: way)) }
    move(50)
    _ = host.update()
    move(-50)
    #expect(host.frames["0"]?.width == 50)
    move(1000)
    _ = host.update()
    move(-1000)
    #expect(host.frames["0"]?.width == 10)
  }

  @Test("A lazy stack's rows run their appearance and disappearance actions")
  func appearance() {
    let story = Story()
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { row in
            box(10, 50).onAppear { story.lines.append("+\(row)") }.onDisappear { story.lines.append("-\(row)") }
          }
        }
      }
    }
    _ = host.update()
    #expect(story.lines == ["+0", "+1", "+2"])
    host.rootNode?.first(ScrollNode.self)?.scroll(by: Point(x: 0, y: 1000))
    _ = host.update()
    #expect(story.lines.suffix(3).sorted() == ["-0", "-1", "-2"] || story.lines.contains("-0"))
    #expect(story.lines.contains("+20") && !story.lines.contains("+10"))
  }

  @Test("A lazy stack shows only the first of several rows with the same id")
  func duplicates() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach([1, 2, 1, 3], id: \.self) { box(10, 20).named("\($0)") } } }
    }
    #expect(host.frames.mapValues(\.minY) == ["1": 0, "2": 20, "3": 40])
  }

  @Test("A lazy stack whose duplicates are removed finds the rows that stay")
  func removedDuplicates() {
    let model = LazyScene.Model([1, 1, 2, 3])
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(model.rows, id: \.self) { box(10, 20).named("\($0)") } } }
    }
    _ = host.update()
    model.rows.removeFirst()
    _ = host.update()
    #expect(host.frames.mapValues(\.minY) == ["1": 0, "2": 20, "3": 40])
  }

  @Test("A lazy stack fades rows that an animation adds or removes")
  func transitions() {
    let scene = LazyScene(100)
    withAnimation(.linear(duration: 1)) {
      scene.model.rows.remove(at: 1)
      scene.model.rows.insert(500, at: 2)
    }
    _ = scene.host.update()
    #expect(scene.host.nextFrame != nil)
    #expect(scene.places[1] == nil && scene.places[2] == 20 && scene.places[500] == 40)
    scene.host.timeline.advance(to: .seconds(2))
    _ = scene.host.update()
    #expect(scene.host.isSettled)
  }
}
