import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

private enum PlaceKey: PreferenceKey {
  static var defaultValue: Anchor<Rect>? { nil }
  static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) { value = value ?? nextValue() }
}

private enum CornerKey: PreferenceKey {
  static var defaultValue: Anchor<Point>? { nil }
  static func reduce(value: inout Anchor<Point>?, nextValue: () -> Anchor<Point>?) { value = value ?? nextValue() }
}

@MainActor
@Suite("Geometry of turned and scaled views")
struct TurnedGeometryTests {
  private final class Log { var frames: [Rect] = [] }

  @Observable @MainActor
  fileprivate final class Model { var degrees = 0.0 }

  private let log = Log()

  private func host(@ViewBuilder _ root: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: root)
    _ = host.update()
    return host
  }

  /// A view of 40 by 20 points that notes its frames.
  private func reader(_ space: CoordinateSpace = .global) -> some View {
    GeometryReader { [log] proxy in
      let _ = log.frames.append(proxy.frame(in: space).rounded)
      Color.red
    }
    .frame(width: 40, height: 20)
  }

  @Test("A frame on the display is the least rectangle around a turned or scaled view")
  func frames() {
    _ = host { reader().rotationEffect(.degrees(90)) }
    #expect(log.frames.last == Rect(x: 40, y: 30, width: 20, height: 40))
    _ = host { reader().scaleEffect(2, anchor: .topLeading) }
    #expect(log.frames.last == Rect(x: 30, y: 40, width: 80, height: 40))
    _ = host { reader().scaleEffect(0.5).padding(10).rotationEffect(.degrees(180), anchor: .topLeading) }
    #expect(log.frames.last == Rect(x: -20, y: 5, width: 20, height: 10))
    _ = host { reader().transformEffect(CGAffineTransform(translationX: 7, y: 3)) }
    #expect(log.frames.last == Rect(x: 37, y: 43, width: 40, height: 20))
    _ = host { reader(.local).rotationEffect(.degrees(90)) }
    #expect(log.frames.last == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test("A frame in a named space is turned only if the space is outside of the turn")
  func named() {
    _ = host { reader(.named("a")).padding(5).coordinateSpace(name: "a").rotationEffect(.degrees(90)) }
    #expect(log.frames.last == Rect(x: 5, y: 5, width: 40, height: 20))
    _ = host { reader(.named("a")).rotationEffect(.degrees(90)).padding(5).coordinateSpace(name: "a") }
    #expect(log.frames.last == Rect(x: 15, y: -5, width: 20, height: 40))
  }

  @Test("An anchor in a turned view has its place for a reader outside, and the plain one for a reader inside")
  func anchors() {
    let marked = Color.red.frame(width: 40, height: 20).anchorPreference(key: PlaceKey.self, value: .bounds) { $0 }
      .transformAnchorPreference(key: CornerKey.self, value: .topLeading) { $0 = $1 }
    func read(_ view: some View) -> some View {
      view.overlayPreferenceValue(PlaceKey.self) { [log] place in
        GeometryReader { proxy in
          let _ = place.map { log.frames.append(proxy[$0].rounded) }
          Color.clear
        }
      }
    }
    _ = host { read(marked.rotationEffect(.degrees(90))) }
    #expect(log.frames.last == Rect(x: 10, y: -10, width: 20, height: 40))
    _ = host { read(marked).rotationEffect(.degrees(90)) }
    #expect(log.frames.last == Rect(x: 0, y: 0, width: 40, height: 20))
    var corner: Point?
    _ = host {
      marked.rotationEffect(.degrees(90)).overlayPreferenceValue(CornerKey.self) { point in
        GeometryReader { proxy in
          let _ = corner = point.map { proxy[$0] }
          Color.clear
        }
      }
    }
    #expect(corner.map { abs($0.x - 30) < 1e-9 && abs($0.y + 10) < 1e-9 } == true)
  }

  @Test("A reader follows a turn that changes no layout, also while it is animated")
  func turning() {
    let model = Model()
    let host = host { Turned(model: model) { reader() } }
    #expect(log.frames.last == Rect(x: 30, y: 40, width: 40, height: 20))
    model.degrees = 90
    _ = host.update()
    #expect(log.frames.last == Rect(x: 40, y: 30, width: 20, height: 40))
    withAnimation(.linear(duration: 1)) { model.degrees = 180 }
    _ = host.update()
    _ = host.update(at: .milliseconds(500))
    #expect(log.frames.last.map { $0.width > 40 && $0.height > 40 } == true)
    _ = host.update(at: .milliseconds(1000))
    #expect(log.frames.last == Rect(x: 30, y: 40, width: 40, height: 20))
  }
}

private struct Turned<Content: View>: View {
  let model: TurnedGeometryTests.Model
  @ViewBuilder let content: () -> Content

  var body: some View { content().rotationEffect(.degrees(model.degrees)) }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}
