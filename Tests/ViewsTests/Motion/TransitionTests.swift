import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Transitions")
struct TransitionTests {
  private let model = Switches()

  private func host(@ViewBuilder _ root: @escaping (Switches) -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in root(model) }
    _ = host.update()
    return host
  }

  /// Returns the host of a square of 20 points at the bottom that is shown while the model is on.
  private func sheet(_ transition: AnyTransition) -> ViewHost {
    host { model in
      ZStack(alignment: .bottom) {
        Color.clear
        if model.isOn { Color.red.frame(width: 20, height: 20).transition(transition) }
      }
    }
  }

  private func frames(_ host: ViewHost, at milliseconds: Int) -> [Rect] {
    host.update(at: .milliseconds(milliseconds)).frames.filter { $0.width < 90 }.map(\.rounded)
  }

  @Test("A move transition enters from an edge and leaves to it")
  func move() {
    let host = sheet(.move(edge: .bottom))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(frames(host, at: 0) == [Rect(x: 40, y: 100, width: 20, height: 20)])
    #expect(frames(host, at: 500) == [Rect(x: 40, y: 90, width: 20, height: 20)])
    #expect(frames(host, at: 1000) == [Rect(x: 40, y: 80, width: 20, height: 20)])
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    #expect(frames(host, at: 1000) == [Rect(x: 40, y: 80, width: 20, height: 20)])
    #expect(frames(host, at: 1500) == [Rect(x: 40, y: 90, width: 20, height: 20)])
    #expect(frames(host, at: 2000) == [])
    #expect(host.nextFrame == nil)
  }

  @Test(
    "Each transition has its effect half way",
    arguments: [
      (AnyTransition.slide, Rect(x: 30, y: 80, width: 20, height: 20)),
      (.move(edge: .top), Rect(x: 40, y: 70, width: 20, height: 20)),
      (.offset(x: 10, y: -40), Rect(x: 45, y: 60, width: 20, height: 20)),
      (.scale, Rect(x: 45, y: 85, width: 10, height: 10)),
      (.scale(scale: 0.5, anchor: .topLeading), Rect(x: 40, y: 80, width: 15, height: 15)),
      (.identity, Rect(x: 40, y: 80, width: 20, height: 20)),
      (.scale.combined(with: .offset(x: 20)), Rect(x: 55, y: 85, width: 10, height: 10)),
      (
        .asymmetric(insertion: .move(edge: .trailing), removal: .opacity), Rect(x: 50, y: 80, width: 20, height: 20)
      ),
    ])
  func kinds(transition: AnyTransition, half: Rect) {
    let host = sheet(transition)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(frames(host, at: 500) == [half])
    #expect(frames(host, at: 1000) == [Rect(x: 40, y: 80, width: 20, height: 20)])
  }

  @Test("A transition reverses from the current position")
  func interrupted() {
    let host = sheet(.move(edge: .bottom))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(frames(host, at: 500).first?.minY == 90)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    #expect(frames(host, at: 500).first?.minY == 90)
    // The insertion still moves in while the removal moves out: for a moment they cancel out.
    #expect(frames(host, at: 1000).first?.minY == 90)
    #expect(frames(host, at: 1500) == [])
  }

  @Test("A leaving view that returns keeps its state")
  func revived() {
    struct Counter: View {
      @State var count = 0
      let seen: (Int) -> Void
      var body: some View {
        Color.red.frame(width: 20, height: 20).onAppear {
          count += 1
          seen(count)
        }
      }
    }
    var appearances: [Int] = []
    let host = host { model in
      ZStack {
        if model.isOn { Counter { appearances.append($0) }.transition(.opacity) }
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update(at: .seconds(2))
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    _ = host.update()
    _ = host.update(at: .milliseconds(2500))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    let list = host.update(at: .seconds(9))
    #expect(list.frames.count == 1)
    #expect(appearances == [1])
    #expect(host.nextFrame == nil)
  }

  @Test("A leaving view disappears at the end of its transition")
  func disappearance() {
    var isGone = false
    let host = host { model in
      ZStack {
        if !model.isOn { Color.red.onDisappear { isGone = true }.transition(.opacity) }
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    _ = host.update(at: .milliseconds(900))
    #expect(!isGone)
    _ = host.update(at: .milliseconds(1100))
    _ = host.update()
    #expect(isGone)
  }

  @Test("A leaving view gives up its space at once and is shown in its place")
  func place() {
    let host = host { model in
      VStack(spacing: 0) {
        if !model.isOn { Color.red.frame(width: 10, height: 20).transition(.opacity) }
        Color.blue.frame(width: 20, height: 10).transaction { $0.animation = nil }
      }
    }
    #expect(host.update().frames.map(\.minY) == [35, 55])
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.update(at: .milliseconds(500)).frames.map(\.minY) == [35, 45])
  }

  @Test("A list animates each row that is added or removed")
  func list() {
    let host = host { model in
      VStack(spacing: 0) {
        ForEach(model.numbers, id: \.self) { number in
          Color.red.frame(width: 10 + Double(number), height: 10).transition(.move(edge: .leading))
        }
      }
    }
    withAnimation(.linear(duration: 1)) { model.numbers = [1, 3, 4] }
    _ = host.update()
    let half = host.update(at: .milliseconds(500)).frames
    // The second row keeps its place in the order while it leaves; the fourth is half way in.
    #expect(half.map(\.width) == [11, 12, 13, 14])
    #expect(host.update(at: .seconds(2)).frames.map(\.width) == [11, 13, 14])
  }

  @Test("A view that appears together with its container has no transition")
  func nested() {
    let host = host { model in
      ZStack {
        if model.isOn {
          ZStack { if model.isOn { Color.red.transition(.move(edge: .bottom)) } }.transition(.identity)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(host.update().frames == [Rect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("A transition without an animation runs only if it has its own animation")
  func own() {
    let plain = sheet(.move(edge: .bottom))
    model.isOn = true
    #expect(frames(plain, at: 0).first?.minY == 80)
    model.isOn = false
    #expect(frames(plain, at: 0) == [])
    let own = sheet(.move(edge: .bottom).animation(.linear(duration: 1)))
    model.isOn = true
    #expect(frames(own, at: 0).first?.minY == 100)
    #expect(frames(own, at: 500).first?.minY == 90)
  }

  @Test("A transaction that disables animations disables transitions")
  func disabled() {
    let host = sheet(.move(edge: .bottom).animation(.linear(duration: 1)))
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.isOn = true }
    #expect(frames(host, at: 0).first?.minY == 80)
    #expect(host.isSettled)
    withTransaction(\.disablesAnimations, true) { model.isOn = false }
    #expect(frames(host, at: 0) == [])
  }

  @Test("Reduced motion replaces a transition by a short fade")
  func reduced() {
    let host = sheet(.move(edge: .bottom))
    host.environment.accessibilityReduceMotion = true
    _ = host.update()
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(frames(host, at: 100).first?.minY == 80)
    guard case .group(let group) = host.update().items.last?.content else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity > 0.3 && group.opacity < 0.7)
    _ = host.update(at: .milliseconds(201))
    #expect(host.isSettled)
  }

  @Test("A view in a transition blocks touches")
  func arriving() {
    let host = sheet(.opacity)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    _ = host.update()
    #expect(host.hit(Point(x: 50, y: 90))?.containers.contains { $0.isArriving } == true)
    _ = host.update(at: .seconds(2))
    #expect(host.hit(Point(x: 50, y: 90))?.containers.contains { $0.isArriving } == false)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    _ = host.update()
    #expect(host.hit(Point(x: 50, y: 90))?.containers.contains { $0.isArriving } == true)
  }

  @Test("A completion runs when a view has appeared or disappeared")
  func completion() {
    var told: [String] = []
    let host = sheet(.opacity)
    withAnimation(.linear(duration: 1)) {
      model.isOn = true
    } completion: {
      told.append("in")
    }
    _ = host.update()
    _ = host.update(at: .milliseconds(1100))
    #expect(told == ["in"])
    withAnimation(.linear(duration: 1)) {
      model.isOn = false
    } completion: {
      told.append("out")
    }
    _ = host.update()
    _ = host.update(at: .milliseconds(2500))
    #expect(told == ["in", "out"])
  }
}

extension Rect {
  /// The rectangle without rounding errors.
  fileprivate var rounded: Rect {
    func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    return Rect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
