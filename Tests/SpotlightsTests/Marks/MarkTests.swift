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
  ) -> [MarkKey: (shape: FocusShape, frame: Rect?)] {
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
    }
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
