import FollowspotDrawing
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor @Suite("Round shapes at fractional scales")
struct FractionalScaleTests {
  nonisolated static let scales = [1.0, 1.25, 1.5, 1.75, 2, 1.1, 1.333]

  private func outline(_ view: some View, at origin: Point, scale: Double) -> Outline? {
    let host = ViewHost(size: Size(width: 400, height: 400), scale: scale) {
      view.padding(EdgeInsets(top: origin.y, leading: origin.x, bottom: 0, trailing: 0))
        .frame(width: 400, height: 400, alignment: .topLeading)
    }
    guard case .fill(let outline, _) = host.update().items.first?.content else { return nil }
    return outline
  }

  @Test("A circle is as wide as high, on whole pixels and at its position", arguments: scales)
  func circles(scale: Double) throws {
    for (side, x, y) in [(181.0, 10.4, 20.0), (181, 10, 20.3), (44, 3.1, 7.7), (33.3, 0.5, 0.25)] {
      for view in [AnyView(Circle().fill(.black)), AnyView(Capsule().fill(.black))] {
        let frame = try #require(
          outline(view.frame(width: side, height: side), at: Point(x: x, y: y), scale: scale)
        ).bounds
        #expect(frame.width == frame.height, "side \(side) at \(x), \(y)")
        #expect(frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded())
        #expect(abs(frame.width - side * scale) <= 0.5)
        #expect(abs((frame.minX + frame.maxX) / 2 - (x + side / 2) * scale) <= 0.5)
        #expect(abs((frame.minY + frame.maxY) / 2 - (y + side / 2) * scale) <= 0.5)
      }
    }
  }

  @Test("A capsule's radius is half of its height in pixels", arguments: scales)
  func capsules(scale: Double) throws {
    for (height, y) in [(41.0, 10.3), (40, 10), (33.3, 7.7), (17, 0.4)] {
      let shown = outline(Capsule().fill(.black).frame(width: 120, height: height), at: Point(x: 5, y: y), scale: scale)
      guard case .roundedRectangle(let frame, let radii) = shown else {
        Issue.record("\(String(describing: shown))")
        continue
      }
      #expect(radii == CornerRadii(min(frame.width, frame.height) / 2), "height \(height) at \(y)")
      #expect(frame.minY == frame.minY.rounded() && frame.maxY == frame.maxY.rounded())
    }
  }

  @Test("A line along an edge is a whole number of pixels thick, at least one", arguments: scales)
  func lines(scale: Double) throws {
    for points in [0.3, 1, 1.5, 2, 3.3] {
      let line = Capsule().stroke(.black, lineWidth: points)
      for view in [AnyView(Color.white.border(Color.black, width: points)), AnyView(line)] {
        let host = ViewHost(size: Size(width: 40.3, height: 30), scale: scale) { view.padding(7) }
        let widths = host.update().items.compactMap { item in
          if case .border(_, let width, _, _) = item.content { width } else { nil }
        }
        let width = try #require(widths.first)
        #expect(width == width.rounded() && width >= 1 && abs(width - points * scale) <= max(0.5, 1 - points * scale))
      }
    }
  }
}
