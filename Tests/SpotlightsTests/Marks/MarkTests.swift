import Drawing
import FollowspotTesting
import Geometry
import Synchronization
import Testing
import Views

@testable import Spotlights

@MainActor
@Suite("Marks")
struct MarkTests {
  /// What is marked on 100 × 100 points: shapes and places.
  private func marks(
    @ViewBuilder _ content: @escaping () -> some View
  ) -> [MarkKey: (shape: AnyShape, frame: Rect?)] {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: content)
    _ = host.update()
    return host.preference(MarksKey.self).mapValues { ($0.shape, $0.bounds.visibleFrame) }
  }

  @Test("carry a corner radius, none unless told")
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

  @Test("of a container and of views inside it are all there")
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

  /// A list under bars of all kinds; the element in it lies between 10 and 40.
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

  @Test("are seen only as far as no bar over their list hides them")
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

  @Test("are seen through what hides nothing, and beside what does not reach across")
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

  @Test("are seen only as far as they lie on the display")
  func offDisplay() {
    let marks = marks {
      HStack(spacing: 0) {
        ForEach(0..<3) { column in Color.red.frame(width: 60).spotlightElement(key: MarkKey(column)) }
      }
      .frame(width: 100, alignment: .leading)
    }
    #expect(marks["1"]?.frame == Rect(x: 60, y: 0, width: 40, height: 100))
    #expect(marks["2"]?.frame?.isEmpty == true)
  }

  @Test("with one key count from the later view on, and the author is told once")
  func duplicates() {
    let told = Mutex<[MarkKey]>([])
    MarksKey.onDuplicate = { key in told.withLock { $0.append(key) } }
    defer { MarksKey.onDuplicate = nil }
    for _ in 0..<3 {
      let marks = marks {
        VStack(spacing: 0) {
          Color.red.frame(height: 10).spotlightElement(key: "twin")
          Color.red.frame(height: 20).spotlightElement(key: "twin").spotlightElement(key: "alone")
        }
      }
      #expect(marks["twin"]?.frame?.height == 20)
    }
    let inside = marks { Color.red.spotlightElement(key: "inside").padding(5).spotlightElement(key: "inside") }
    #expect(inside["inside"]?.frame?.height == 100)
    #expect(told.withLock { $0 } == ["twin", "inside"])
  }

  @Test("made from data without end are told of so many times")
  func manyDuplicates() {
    let told = Mutex(0)
    MarksKey.onDuplicate = { _ in told.withLock { $0 += 1 } }
    defer { MarksKey.onDuplicate = nil }
    for number in 0..<1000 { MarksKey.noteDuplicate(MarkKey(number)) }
    #expect(told.withLock { $0 } == 256)
  }
}
