import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Matched geometry")
struct MatchedGeometryTests {
  /// A small square above on the left that becomes a large one below on the right.
  private struct Card: View {
    let model: Switches
    var properties = MatchedGeometryProperties.frame
    @Namespace private var space

    var body: some View {
      ZStack(alignment: model.isOn ? .bottomTrailing : .topLeading) {
        Color.clear
        if model.isOn {
          Color.red.matchedGeometryEffect(id: "card", in: space, properties: properties).frame(width: 60, height: 40)
            .transition(.identity)
        } else {
          Color.blue.matchedGeometryEffect(id: "card", in: space, properties: properties).frame(width: 20, height: 20)
        }
      }
    }
  }

  /// A bar below one of three numbers.
  private struct Tabs: View {
    let model: Switches
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Color.clear.frame(width: 20 + 10 * Double(index), height: 10).matchedGeometryEffect(id: index, in: space)
          }
        }
        Color.red.matchedGeometryEffect(id: model.other, in: space, isSource: false)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  private func host(@ViewBuilder _ root: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests, root: root)
    _ = host.update()
    return host
  }

  /// The frames of what is painted, without the ground.
  private func frames(_ host: ViewHost, at milliseconds: Int) -> [Rect] {
    host.update(at: .milliseconds(milliseconds)).frames.filter { $0.width < 100 }.map(\.rounded)
  }

  @Test("A view that replaces another with its id comes from its frame")
  func replacement() {
    let model = Switches()
    let host = host { Card(model: model) }
    #expect(frames(host, at: 0) == [Rect(x: 0, y: 0, width: 20, height: 20)])
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(Set(frames(host, at: 0)) == [Rect(x: 0, y: 0, width: 20, height: 20)])
    // Both are on the way: the former one leaves in a fade.
    #expect(Set(frames(host, at: 500)) == [Rect(x: 20, y: 30, width: 40, height: 30)])
    #expect(frames(host, at: 500).count == 2)
    #expect(frames(host, at: 1000) == [Rect(x: 40, y: 60, width: 60, height: 40)])
    #expect(host.nextFrame == nil)
  }

  @Test("Position and size are matched alone")
  func properties() {
    let model = Switches()
    let place = host { Card(model: model, properties: .position) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = place.update()
    // Its centre is half way between those of the frames.
    #expect(frames(place, at: 500).contains(Rect(x: 10, y: 25, width: 60, height: 40)))
    model.isOn = false
    let size = host { Card(model: model, properties: .size) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = size.update()
    #expect(frames(size, at: 500).contains(Rect(x: 50, y: 65, width: 40, height: 30)))
  }

  @Test("A view that is no source has the source's frame, and moves when its id changes")
  func follower() {
    let model = Switches()
    let host = host { Tabs(model: model) }
    #expect(frames(host, at: 0) == [Rect(x: 0, y: 0, width: 20, height: 10)])
    withAnimation(.linear(duration: 1)) { model.other = 2 }
    #expect(frames(host, at: 0) == [Rect(x: 0, y: 0, width: 20, height: 10)])
    #expect(frames(host, at: 500) == [Rect(x: 25, y: 0, width: 30, height: 10)])
    #expect(frames(host, at: 1000) == [Rect(x: 50, y: 0, width: 40, height: 10)])
    model.other = 1
    #expect(frames(host, at: 1000) == [Rect(x: 20, y: 0, width: 30, height: 10)])
    #expect(host.nextFrame == nil)
  }

  @Test("A follower keeps to its source when that moves without an animation")
  func moved() {
    let model = Switches()
    let host = host { Moved(model: model) }
    #expect(frames(host, at: 0) == [Rect(x: 0, y: 10, width: 30, height: 10)])
    model.isOn = true
    #expect(frames(host, at: 0) == [Rect(x: 40, y: 10, width: 30, height: 10)])
  }

  private struct Moved: View {
    let model: Switches
    @Namespace private var space

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.matchedGeometryEffect(id: 0, in: space, isSource: false).frame(height: 10)
        Color.clear.frame(width: 30, height: 10).matchedGeometryEffect(id: 0, in: space)
          .padding(.leading, model.isOn ? 40 : 0)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test("Without an animation, and with less motion, a replacement is at its place at once")
  func atOnce() {
    let model = Switches()
    let host = host { Card(model: model) }
    model.isOn = true
    #expect(frames(host, at: 0) == [Rect(x: 40, y: 60, width: 60, height: 40)])
    model.isOn = false
    host.environment.accessibilityReduceMotion = true
    _ = host.update()
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(frames(host, at: 10).contains(Rect(x: 40, y: 60, width: 60, height: 40)))
  }

  private final class Probe {
    var space: MatchedSpace?
  }

  /// A view whose id changes, and one that comes and goes with its id.
  private struct Changing: View {
    let model: Switches
    let probe: Probe
    @Namespace private var space

    var body: some View {
      let _ = probe.space = space.space
      VStack {
        Color.red.matchedGeometryEffect(id: model.other, in: space)
        ForEach([model.other], id: \.self) { Color.blue.matchedGeometryEffect(id: "row \($0)", in: space) }
      }
    }
  }

  @Test("Ids that no view has are forgotten")
  func forgotten() {
    let (model, probe) = (Switches(), Probe())
    let host = host { Changing(model: model, probe: probe) }
    for number in 0..<100 {
      model.other = number
      _ = host.update()
    }
    // Those of the last change are kept, because a view of the same change may take them over.
    #expect((2...4).contains(probe.space?.count ?? 0))
  }

  @Test("Ids of two spaces are different")
  func spaces() {
    let model = Switches()
    let host = host { Two(model: model) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(frames(host, at: 500).contains(Rect(x: 80, y: 80, width: 20, height: 20)))
  }

  private struct Two: View {
    let model: Switches
    @Namespace private var first
    @Namespace private var second

    var body: some View {
      ZStack(alignment: model.isOn ? .bottomTrailing : .topLeading) {
        Color.clear
        Color.red.matchedGeometryEffect(id: 1, in: model.isOn ? second : first).frame(width: 20, height: 20)
          .id(model.isOn).transition(.identity)
      }
    }
  }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}
