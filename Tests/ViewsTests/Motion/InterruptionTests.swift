import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Interrupted and nested animations")
struct InterruptionTests {
  private let model = Switches()

  private func host(@ViewBuilder _ root: @escaping (Switches) -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in root(model) }
    _ = host.update()
    return host
  }

  private func animated(_ change: () -> Void) { withAnimation(.linear(duration: 1), change) }

  @Test("A leaving view that returns without an animation is shown at once")
  func backAtOnce() {
    let host = host { model in
      ZStack { if !model.isOn { Color.red.frame(width: 20, height: 20) } }
    }
    animated { model.isOn = true }
    _ = host.update(at: .milliseconds(100))
    model.isOn = false
    for time in [200, 900, 1500, 3000] { #expect(host.update(at: .milliseconds(time)).frames.count == 1) }
    #expect(host.nextFrame == nil)
  }

  @Test("A group leaves with its background and its transition")
  func distributed() {
    let host = host { model in
      ZStack {
        Group { if !model.isOn { Color.red.frame(width: 20, height: 20) } }
          .background(Color.blue)
          .transition(.offset(x: 10))
      }
    }
    #expect(host.update().frames.count == 2)
    animated { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.map(\.minX) == [45, 45])
    #expect(host.update(at: .seconds(2)).frames == [])
  }

  @Test("A changed id replaces a view, with the transitions of both")
  func identity() {
    let host = host { model in
      ZStack { Color.red.frame(width: 20, height: 20).id(model.other).transition(.offset(x: 10)) }
    }
    animated { model.other = 1 }
    _ = host.update()
    #expect(host.update(at: .milliseconds(300)).frames.map(\.minX) == [43, 47])
    #expect(host.update(at: .seconds(2)).frames.map(\.minX) == [40])
  }

  @Test("`animation(_:value:)` animates the frame of its view and the views that it moves")
  func siblings() {
    let host = host { model in
      HStack(spacing: 0) {
        Color.red.frame(width: model.isOn ? 50 : 10, height: 10).animation(.linear(duration: 1), value: model.isOn)
        Color.blue.frame(width: 10, height: 10)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    model.isOn = true
    _ = host.update()
    #expect(
      host.update(at: .milliseconds(500)).frames == [
        Rect(x: 0, y: 45, width: 30, height: 10), Rect(x: 30, y: 45, width: 10, height: 10),
      ])
  }

  @Test("`animation(_:value:)` animates positions only below it")
  func siblingPlaces() {
    let host = host { model in
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          if model.isOn { Color.green.frame(width: 20, height: 10).transition(.identity) }
          Color.red.frame(width: 10, height: 10)
        }
        .animation(.linear(duration: 1), value: model.isOn)
        HStack(spacing: 0) {
          if model.isOn { Color.green.frame(width: 20, height: 10).transition(.identity) }
          Color.blue.frame(width: 10, height: 10)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    model.isOn = true
    _ = host.update()
    let frames = host.update(at: .milliseconds(500)).frames
    // Both rows became wider: the upper row's view is half way, the lower row's has arrived.
    #expect(frames.map(\.minX) == [0, 10, 0, 20])
  }

  @Test("A change is animated after another one in the same view without an animation")
  func secondChange() {
    let host = host { model in
      Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0, y: Double(model.other))
    }
    model.other = 1
    animated { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.first?.minX == 65)
  }

  @Test("A leaving view that returns starts from its shown position")
  func turnsBackFromItsPlace() {
    let host = host { model in
      VStack(spacing: 0) {
        if model.other == 1 { Color.green.frame(width: 10, height: 30) }
        if !model.isOn { Color.red.frame(width: 10, height: 20) }
      }
    }
    animated { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(200)).frames.first?.minY == 40)
    animated { model.other = 1 }
    _ = host.update()
    let leaving = host.update(at: .milliseconds(600)).frames.last?.minY
    #expect(leaving == 40)
    animated { model.isOn = false }
    #expect(host.update(at: .milliseconds(600)).frames.last?.minY == 40)
    #expect(host.update(at: .milliseconds(601)).frames.last.map { abs($0.minY - 40) < 0.1 } == true)
    #expect(host.update(at: .seconds(3)).frames.last?.minY == 55)
  }

  @Test("Changes inside a leaving view are laid out")
  func changesWhileLeaving() {
    let host = host { model in
      ZStack(alignment: .topLeading) {
        if !model.isOn {
          HStack(spacing: 0) {
            ForEach(model.numbers, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    animated { model.isOn = true }
    _ = host.update(at: .milliseconds(100))
    // The list is no longer part of the body, but its leaving views still observe the model.
    model.numbers = [1, 2, 3, 4]
    let frames = host.update(at: .milliseconds(200)).frames
    #expect(frames.allSatisfy { $0.width == 10 }, "\(frames)")
  }

  @Test("A removed view with an endless animation requests no frame")
  func endlessLeaves() {
    let host = host { model in
      ZStack {
        if model.numbers.count == 3 {
          Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 10 : 0)
        }
      }
    }
    withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
    _ = host.update()
    #expect(host.nextFrame != nil)
    model.numbers = []
    _ = host.update()
    #expect(host.nextFrame == nil)
  }

  @Test("A view leaves even with an endless animation")
  func endlessTransition() {
    let host = host { model in ZStack { if !model.isOn { Color.red } } }
    withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .seconds(2)).frames == [])
    #expect(host.nextFrame == nil)
  }

  @Test("An animation without a duration ends at once", arguments: [0, -1, .nan])
  func instant(duration: Double) {
    let host = host { model in
      ZStack {
        Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0)
        if !model.isOn { Color.blue }
      }
    }
    var count = 0
    withAnimation(.linear(duration: duration).repeatForever()) {
      model.isOn = true
    } completion: {
      count += 1
    }
    #expect(host.update().frames.map(\.minX) == [85])
    _ = host.update()
    #expect(host.nextFrame == nil)
    #expect(count == 1)
  }

  @Test("An overshooting spring doesn't mirror a leaving view")
  func swing() {
    let host = host { model in
      ZStack { if !model.isOn { Color.red.frame(width: 20, height: 20).transition(.scale) } }
    }
    withAnimation(.spring(response: 0.5, dampingFraction: 0.2)) { model.isOn = true }
    _ = host.update()
    var last = 20.0
    for time in stride(from: 16, to: 6000, by: 16) {
      let width = host.update(at: .milliseconds(time)).frames.first?.width ?? 0
      if last == 0 { #expect(width < 20) }
      last = width
    }
    #expect(host.nextFrame == nil)
  }

  @Test("Reduced motion stops a running movement")
  func reducedOnTheWay() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    animated { model.isOn = true }
    _ = host.update(at: .milliseconds(100))
    host.environment.accessibilityReduceMotion = true
    #expect(host.update().frames.first?.minX == 85)
    #expect(host.update(at: .milliseconds(200)).frames.first?.minX == 85)
    #expect(host.nextFrame == nil)
  }

  @Test("A change without an animation has no fade with reduced motion")
  func reducedPlain() {
    let host = host { model in ZStack { if !model.isOn { Color.red.transition(.move(edge: .top)) } } }
    host.environment.accessibilityReduceMotion = true
    _ = host.update()
    model.isOn = true
    #expect(host.update().frames == [])
  }

  @Test("A scaled view is moved by the layout from its shown position")
  func scaled() {
    let host = host { model in
      Color.red.frame(width: 10, height: 10).scaleEffect(2)
        .frame(maxWidth: .infinity, alignment: model.isOn ? .trailing : .leading)
    }
    let start = host.update().frames
    animated { model.isOn = true }
    #expect(host.update().frames == start)
    #expect(host.update(at: .milliseconds(500)).frames.first?.midX == 50)
  }

  @Test("A leaving view scrolls with the content")
  func scrolled() {
    let host = host { model in
      ScrollView {
        VStack(spacing: 0) {
          if !model.isOn { Color.red.frame(width: 20, height: 20) }
          Color.blue.frame(width: 20, height: 400)
        }
      }
    }
    animated { model.isOn = true }
    _ = host.update(at: .milliseconds(100))
    host.scroll(by: Point(x: 0, y: 15))
    #expect(host.update(at: .milliseconds(101)).frames.first?.minY == -15)
  }

  @Test("A removed view doesn't delay a completion")
  func completionOfGone() {
    var count = 0
    let host = host { model in
      ZStack { if model.numbers.count == 3 { Color.red.opacity(model.isOn ? 0.5 : 1) } }
    }
    withAnimation(.linear(duration: 100)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    _ = host.update()
    model.numbers = []
    _ = host.update()
    _ = host.update()
    #expect(count == 1)
  }

  @Test("A change in an onChange action is animated in the same update")
  func actions() {
    struct Late: View {
      let isOn: Bool
      @State private var x = 0.0
      var body: some View {
        Color.red.frame(width: 10, height: 10).offset(x: x)
          .onChange(of: isOn) { withAnimation(.linear(duration: 1)) { x = 40 } }
      }
    }
    let host = host { Late(isOn: $0.isOn) }
    model.isOn = true
    #expect(host.update().frames.first?.minX == 45)
    #expect(host.update(at: .milliseconds(500)).frames.first?.minX == 65)
  }

  @Test("A running animation survives a change of size and environment")
  func disturbed() {
    let host = host { model in
      VStack {
        if !model.isOn { Color.red.frame(width: 20, height: 20).transition(.move(edge: .trailing)) }
        Color.blue.frame(width: model.isOn ? 40 : 20, height: 20)
      }
    }
    animated { model.isOn = true }
    _ = host.update(at: .milliseconds(300))
    host.resize(to: Size(width: 60, height: 60), scale: 2)
    _ = host.update(at: .milliseconds(400))
    host.environment.layoutDirection = .rightToLeft
    _ = host.update(at: .milliseconds(500))
    #expect(host.update(at: .seconds(3)).frames == [Rect(x: 20, y: 40, width: 80, height: 40)])
    #expect(host.nextFrame == nil)
  }

  @Test("A closed tree runs its completions and requests no frame")
  func closed() {
    var count = 0
    let host = host { Color.red.offset(x: $0.isOn ? 40 : 0) }
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    _ = host.update()
    host.close()
    #expect(host.nextFrame == nil)
    #expect(count == 1)
  }
}

extension ViewHost {
  /// Scrolls the scroll view in the middle of the display.
  fileprivate func scroll(by distance: Point) {
    guard let node = hit(Point(x: 50, y: 50))?.containers.first(where: { $0 is ScrollNode }) as? ScrollNode else {
      Issue.record("no scroll view")
      return
    }
    node.scroll(by: distance)
  }
}
