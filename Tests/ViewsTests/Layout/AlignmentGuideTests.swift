import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing
import FollowspotViews

@MainActor @Suite("Alignment guides and named spaces")
struct AlignmentGuideTests {
  private func fills(@ViewBuilder _ content: @escaping () -> some View) -> [DeviceRect] {
    ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: content).fills
  }

  @Test("A view's guide takes the place of its edge in a stack")
  func stack() {
    let fills = fills {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 40, height: 10)
        Color.blue.frame(width: 20, height: 10).alignmentGuide(.leading) { $0[.trailing] }
      }
    }
    // The blue one ends where the red one begins; the stack is as wide as both.
    #expect(fills[1].maxX == fills[0].minX)
    #expect(fills[0].maxX == 80 && fills[1].minX == 20)
  }

  @Test("A guide of another alignment has no effect, and a later guide of the same one wins")
  func others() {
    let fills = fills {
      HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: 10, height: 40)
        Color.blue.frame(width: 10, height: 10).alignmentGuide(VerticalAlignment.bottom) { _ in 99 }
        Color.green.frame(width: 10, height: 10).alignmentGuide(.top) { _ in 99 }.alignmentGuide(.top) { _ in -5 }
      }
    }
    #expect(fills.map { $0.minY - fills[0].minY } == [0, 0, 5])
  }

  @Test("An overlay follows the guide of its content")
  func overlay() {
    let fills = fills {
      Color.red.frame(width: 50, height: 50).overlay(alignment: .topTrailing) {
        Color.blue.frame(width: 10, height: 10).alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
          .alignmentGuide(.top) { $0[VerticalAlignment.center] }
      }
    }
    #expect(fills[1].minX == fills[0].maxX - 5 && fills[1].minY == fills[0].minY - 5)
  }

  @Test("A reader's frame in a named space counts from the nearest view with the name")
  func named() {
    var frames: [Rect] = []
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      GeometryReader { proxy in
        let _ = frames = ["inner", "outer", "none"].map { proxy.frame(in: .named($0)) }
        Color.red
      }
      .frame(width: 10, height: 10).padding(3).coordinateSpace(name: "inner").padding(4)
      .coordinateSpace(.named("outer")).frame(width: 100, height: 100)
    }
    _ = host.update()
    #expect(frames.map(\.origin.x) == [3, 7, 45])
  }

  @Test("A turned view takes touches where it is shown")
  func turned() {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      Color.red.frame(width: 80, height: 10).rotationEffect(.degrees(90)).onTapGesture { taps += 1 }
    }
    _ = host.update()
    host.tap(Point(x: 50, y: 85))
    #expect(taps == 1)
    host.tap(Point(x: 85, y: 50))
    #expect(taps == 1)
  }
}
