import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Animated changes")
struct AnimationTests {
  private let model = Switches()

  private func host(@ViewBuilder _ root: @escaping (Switches) -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in root(model) }
    _ = host.update()
    return host
  }

  @Test("An animated offset shows intermediate values")
  func offset() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    #expect(host.update().frames == [Rect(x: 45, y: 45, width: 10, height: 10)])
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(host.update().frames == [Rect(x: 45, y: 45, width: 10, height: 10)])
    #expect(host.update(at: .milliseconds(500)).frames == [Rect(x: 65, y: 45, width: 10, height: 10)])
    #expect(host.update(at: .seconds(1)).frames == [Rect(x: 85, y: 45, width: 10, height: 10)])
    #expect(host.nextFrame == nil)
    #expect(host.isSettled)
  }

  @Test("An animation continues under changes that follow a finger, which are shown at once")
  func continuous() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: Double($0.other)) }
    withAnimation(.linear(duration: 1)) { model.other = 40 }
    _ = host.update()
    var transaction = Transaction()
    transaction.isContinuous = true
    _ = host.update(at: .milliseconds(500))
    withTransaction(transaction) { model.other = 43 }
    // Without an offset the view is at 45.
    #expect(host.update().frames.map(\.minX) == [68.0])
    #expect(host.update(at: .seconds(1)).frames.map(\.minX) == [88.0])
    withTransaction(transaction) { model.other = 50 }
    #expect(host.update().frames.map(\.minX) == [95.0] && host.isSettled)
  }

  @Test("An animated size moves the views beside it")
  func layout() {
    let host = host { model in
      HStack(spacing: 0) {
        Color.red.frame(width: model.isOn ? 50 : 10, height: 10)
        Color.blue.frame(width: 10, height: 10)
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(
      host.update(at: .milliseconds(500)).frames == [
        Rect(x: 30, y: 45, width: 30, height: 10), Rect(x: 60, y: 45, width: 10, height: 10),
      ])
  }

  @Test("An animated alignment moves the view to its new position")
  func place() {
    let host = host { model in
      Color.red.frame(width: 10, height: 10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: model.isOn ? .bottomTrailing : .topLeading)
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames == [Rect(x: 45, y: 45, width: 10, height: 10)])
    #expect(host.update(at: .seconds(2)).frames == [Rect(x: 90, y: 90, width: 10, height: 10)])
  }

  @Test("An animated colour shows intermediate colours")
  func color() {
    let host = host { Rectangle().fill($0.isOn ? Color(white: 1) : Color(white: 0)) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(Bitmap(rendering: host.update(at: .milliseconds(500)), size: .square(100))[5, 5].bits == 0xFF80_8080)
  }

  @Test("An animated opacity fades the view")
  func opacity() {
    let host = host { Rectangle().opacity($0.isOn ? 1 : 0) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    guard case .group(let group) = host.update(at: .milliseconds(250)).items.first?.content else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.25)
  }

  @Test("A change without an animation is shown at once")
  func none() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    model.isOn = true
    #expect(host.update().frames.first?.minX == 85)
    #expect(host.nextFrame == nil)
  }

  @Test("`animation(_:value:)` animates changes only when its value changes")
  func value() {
    let host = host { model in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0)
          .animation(.linear(duration: 1), value: model.isOn)
        Color.blue.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0)
          .animation(.linear(duration: 1), value: model.other)
      }
    }
    model.isOn = true
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.map(\.minX) == [65, 85])
  }

  @Test("A transaction modifier can turn the animation off")
  func transaction() {
    let host = host { model in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0)
        Color.blue.frame(width: 10, height: 10).offset(x: model.isOn ? 40 : 0).transaction { $0.animation = nil }
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.map(\.minX) == [65, 85])
  }

  @Test("A completion runs when the animation has ended")
  func completion() {
    var count = 0
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    _ = host.update()
    _ = host.update(at: .milliseconds(999))
    #expect(count == 0)
    _ = host.update(at: .milliseconds(1001))
    #expect(count == 1)
  }

  @Test("A completion runs at once if nothing is animated")
  func emptyCompletion() {
    var count = 0
    withAnimation(.linear(duration: 1)) {
    } completion: {
      count += 1
    }
    #expect(count == 1)
    let host = host { _ in Color.red }
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    _ = host.update()
    #expect(count == 2)
  }

  @Test("A completion runs in an update of the tree in which the change was made")
  func twoTrees() {
    let other = Switches()
    let mine = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    let others = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      Color.red.frame(width: 10, height: 10).offset(x: other.isOn ? 40 : 0)
    }
    _ = others.update()
    var count = 0
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    // A later change before the first frame replaces the animation.
    withAnimation(.linear(duration: 2)) { model.isOn = false }
    other.isOn = true
    _ = others.update()
    #expect(count == 0)
    _ = mine.update()
    #expect(count == 1)
  }

  @Test("A completion runs once when two trees show the model, after both animations have ended")
  func sharedModel() {
    var count = 0
    let hosts = (0..<2).map { _ in host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) } }
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      count += 1
    }
    for host in hosts { _ = host.update() }
    for last in [1, 0] {
      #expect(count == 0)
      _ = hosts[last].update(at: .seconds(2))
    }
    // The tree that runs the completion may already be at rest.
    for host in hosts where host.needsUpdate { _ = host.update() }
    #expect(count == 1)
  }

  @Test("An animation requests no frame during its delay")
  func delay() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    withAnimation(.linear(duration: 1).delay(3)) { model.isOn = true }
    _ = host.update()
    #expect(host.nextFrame == .seconds(3))
    #expect(!host.isSettled)
    #expect(host.update(at: .milliseconds(3500)).frames.first?.minX == 65)
  }

  @Test("An endless animation continues and counts as settled")
  func endless() {
    let host = host { Color.red.frame(width: 10, height: 10).offset(x: $0.isOn ? 40 : 0) }
    withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(1_000_500)).frames.first?.minX == 65)
    #expect(host.isSettled)
    #expect(host.nextFrame != nil)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    _ = host.update()
    #expect(host.update(at: .seconds(1002)).frames.first?.minX == 45)
    #expect(host.nextFrame == nil)
  }

  @Test("Reduced motion turns movements off but keeps fades")
  func reduced() {
    let host = host { Rectangle().frame(width: 10, height: 10).opacity($0.isOn ? 0.5 : 1).offset(x: $0.isOn ? 40 : 0) }
    host.environment.accessibilityReduceMotion = true
    _ = host.update()
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    let list = host.update(at: .milliseconds(500))
    guard case .group(let group) = list.items.first?.content else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.75)
    #expect(group.content.frames.first?.minX == 85)
  }

  @Test("An animated scale grows about its anchor")
  func scale() {
    let host = host { Color.red.frame(width: 10, height: 10).scaleEffect($0.isOn ? 3 : 1, anchor: .topLeading) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames == [Rect(x: 45, y: 45, width: 20, height: 20)])
  }

  @Test("An animatable view's body is drawn with intermediate values")
  func animatable() {
    struct Meter: View, Animatable {
      var level: Double
      var animatableData: Double {
        get { level }
        set { level = newValue }
      }
      var body: some View { Color.red.frame(width: level, height: 10) }
    }
    let host = host { Meter(level: $0.isOn ? 80 : 20) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.first?.width == 50)
  }

  @Test("A binding's animation applies to changes of state")
  func state() {
    struct Toggle: View {
      @State var isOn = false
      let expose: (Binding<Bool>) -> Void
      var body: some View {
        Color.red.frame(width: 10, height: 10).offset(x: isOn ? 40 : 0).onAppear { expose($isOn) }
      }
    }
    var binding: Binding<Bool>?
    let host = host { _ in Toggle { binding = $0 } }
    binding?.animation(.linear(duration: 1)).wrappedValue = true
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.first?.minX == 65)
  }
}

extension PixelSize {
  fileprivate static func square(_ side: Int) -> PixelSize { PixelSize(width: side, height: side) }
}

extension DisplayList {
  /// The frames of all filled outlines, including those in groups.
  var frames: [Rect] {
    items.flatMap { item -> [Rect] in
      switch item.content {
      case .fill(let outline, _):
        let bounds = outline.bounds
        return [Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)]
      case .group(let group): return group.content.frames
      default: return []
      }
    }
  }
}
