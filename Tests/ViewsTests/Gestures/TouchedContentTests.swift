import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing
import FollowspotViews

@MainActor @Suite("The content that takes touches")
struct TouchedContentTests {
  private final class Taps {
    var names: [String] = []
  }

  /// Taps a view of 100 × 100 points in front of another one, and returns the names of what was tapped.
  private func tap(_ points: Point..., content: (_ tapped: @escaping () -> Void) -> some View) -> [String] {
    let taps = Taps()
    let view = content { taps.names.append("front") }
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      ZStack {
        Color.white.onTapGesture { taps.names.append("behind") }
        view
      }
    }
    for point in points {
      _ = host.update()
      host.tap(point)
      host.timeline.advance(to: host.timeline.now + .seconds(1))
    }
    return taps.names
  }

  private let middle = Point(x: 50, y: 50)
  private let corner = Point(x: 3, y: 3)

  @Test("A circle takes its touches, and its corner lets them through")
  func circle() {
    #expect(tap(middle, corner) { Circle().onTapGesture(perform: $0) } == ["front", "behind"])
  }

  @Test("A line takes its touches, and what it surrounds lets them through")
  func line() {
    let edge = Point(x: 5, y: 50)
    #expect(
      tap(edge, middle) { Circle().strokeBorder(.red, lineWidth: 10).onTapGesture(perform: $0) } == ["front", "behind"])
    #expect(
      tap(edge, middle) { Circle().stroke(.red, lineWidth: 12).onTapGesture(perform: $0) } == ["front", "behind"])
  }

  @Test("The gap of a stack lets touches through, and a content shape takes them")
  func gap() {
    func stack() -> some View {
      HStack(spacing: 40) {
        Color.red
        Color.blue
      }
    }
    let left = Point(x: 10, y: 50)
    #expect(tap(left, middle) { stack().onTapGesture(perform: $0) } == ["front", "behind"])
    #expect(
      tap(left, middle) { stack().contentShape(Rectangle()).onTapGesture(perform: $0) } == ["front", "front"])
  }

  @Test("A clear colour and an invisible view let touches through")
  func invisible() {
    #expect(tap(middle) { Color.clear.onTapGesture(perform: $0) } == ["behind"])
    #expect(tap(middle) { Rectangle().foregroundColor(.clear).onTapGesture(perform: $0) } == ["behind"])
    #expect(tap(middle) { Color.red.onTapGesture(perform: $0).opacity(0) } == ["behind"])
    #expect(tap(middle) { Color.clear.contentShape(Rectangle()).onTapGesture(perform: $0) } == ["front"])
  }

  @Test("A view below a gesture that takes no touches lets them through")
  func disabled() {
    #expect(tap(middle) { Color.red.allowsHitTesting(false).onTapGesture(perform: $0) } == ["behind"])
  }

  @Test("A button takes the whole frame of its label")
  func button() {
    let taps = tap(middle) { tapped in
      Button(action: tapped) {
        HStack(spacing: 40) {
          Color.red
          Color.blue
        }
      }
    }
    #expect(taps == ["front"])
  }

  @Test("A gesture for all of a view in place of those inside takes what the view's content is")
  func masked() {
    let names = tap(middle, corner) { tapped in
      Circle().onTapGesture {}.gesture(TapGesture().onEnded { tapped() }, including: .gesture)
    }
    #expect(names == ["front", "behind"])
  }
}
