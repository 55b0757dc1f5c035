import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor
@Suite("The bars of scroll views")
struct ScrollIndicatorTests {
  private static let size = 100

  private func host(
    _ axes: Axis.Set = .vertical, length: Double = 400, direction: LayoutDirection = .leftToRight,
    _ change: @escaping (ScrollView<AnyView>) -> AnyView = { AnyView($0) }
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    return ViewHost(size: Size(width: 100, height: 100), environment: environment) {
      change(
        ScrollView(axes) {
          AnyView(
            Color.white.frame(
              width: axes.contains(.horizontal) ? length : 100, height: axes.contains(.vertical) ? length : 100))
        })
    }
  }

  /// Returns the pixels of a bar: those that are neither the content nor the ground.
  private func bar(_ host: ViewHost) -> PixelRect? {
    let picture = Bitmap(
      rendering: host.settled(), size: PixelSize(width: Self.size, height: Self.size))
    var found: PixelRect?
    for y in 0..<Self.size {
      for x in 0..<Self.size where picture[x, y] != Pixel(bits: 0xFFFF_FFFF) {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }

  @Test("A bar is as long beside its way as the window beside the content, and moves with it")
  func vertical() {
    let host = host()
    // A quarter of 94 points is less than the least length.
    #expect(bar(host) == PixelRect(x: 93, y: 3, width: 4, height: 24))
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10), duration: .seconds(4))
    host.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 20), duration: .seconds(4))
    #expect(bar(host)?.minY == 38)
  }

  @Test("Bars are on the trailing side and below, and begin where the language begins")
  func sides() {
    #expect(bar(host(direction: .rightToLeft)) == PixelRect(x: 3, y: 3, width: 4, height: 24))
    #expect(bar(host(.horizontal)) == PixelRect(x: 3, y: 93, width: 24, height: 4))
    #expect(bar(host(.horizontal, direction: .rightToLeft)) == PixelRect(x: 73, y: 93, width: 24, height: 4))
  }

  @Test("A bar is left out where all is visible, or where it is not wanted")
  func hidden() {
    #expect(bar(host(length: 100)) == nil)
    #expect(bar(host { AnyView($0.scrollIndicators(.hidden)) }) == nil)
    #expect(bar(host { AnyView($0.scrollIndicators(.hidden, axes: .horizontal)) }) != nil)
    #expect(bar(host { AnyView($0.scrollIndicators(.visible).scrollIndicators(.never)) }) != nil)
    let plain = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      ScrollView(showsIndicators: false) { Color.white.frame(height: 400) }
    }
    #expect(bar(plain) == nil)
  }
}
