import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("Focus in random trees")
struct RandomFocusTests: SemanticsSuite {
  /// The covers that are open and the buttons that are there.
  @Observable
  final class Model {
    var open: Set<Int> = []
    var hidden: Set<Int> = []
    var disabled: Set<Int> = []
    var buttons = 0
    var covers = 0
  }

  private func focusables(_ host: ViewHost) -> [SemanticsNode] {
    var found: [SemanticsNode] = []
    for root in host.semantics {
      root.forEach { if $0.states.contains(.focusable), !$0.states.contains(.disabled) { found.append($0) } }
    }
    return found
  }

  private func focused(_ host: ViewHost) -> SemanticsNode.ID? {
    var found: SemanticsNode.ID?
    for root in host.semantics { root.forEach { if $0.states.contains(.focused) { found = $0.id } } }
    return found
  }

  private func take(_ host: ViewHost, _ command: FocusCommand) {
    _ = host.take(command)
    host.settled()
    host.timeline.advance(to: host.timeline.now + .seconds(3))
    host.settled()
  }

  private func tree(_ seed: UInt64) -> (host: ViewHost, model: Model) {
    let model = Model()
    let host = host {
      RandomFocusTree(seed: seed, model: model).root
    }
    return (host, model)
  }

  @Test("Next reaches each element exactly once, and previous in reverse", arguments: 0..<UInt64(60))
  func round(seed: UInt64) {
    let (host, _) = tree(seed)
    let all = focusables(host).map(\.id)
    guard !all.isEmpty else { return take(host, .next) }
    func walk(_ command: FocusCommand) -> [SemanticsNode.ID?] {
      all.map { _ in
        take(host, command)
        return focused(host)
      }
    }
    #expect(walk(.next) == all)
    let back = all.dropLast().reversed() + [all[all.count - 1]]
    #expect(walk(.previous) == Array(back))
  }

  @Test(
    "After any keys and changes the focus is in the top scope, and back leads out of all scopes",
    arguments: 0..<UInt64(60))
  func scopes(seed: UInt64) {
    let (host, model) = tree(seed)
    var random = SeededGenerator(seed: seed &+ 99)
    for step in 0..<50 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: model.hidden = Set((0..<6).map { _ in Int.random(in: 0...max(1, model.buttons), using: &random) })
      case 1: model.disabled = Set((0..<6).map { _ in Int.random(in: 0...max(1, model.buttons), using: &random) })
      case 2: model.open.remove(Int.random(in: 0...max(1, model.covers), using: &random))
      case 3:
        host.send(TouchEvent(phase: .began, location: .zero)); host.send(TouchEvent(phase: .ended, location: .zero))
      default: _ = host.take(FocusCommand.allCases.randomElement(using: &random) ?? .next)
      }
      host.settled()
      guard host.focus.isFollowing, let current = host.focus.engine.current else { continue }
      let map = host.mapFocus()
      #expect(map[current] != nil, "seed \(seed), step \(step)")
      if let scope = map.scopes.last, let top = host.semantics.found(scope.node) {
        #expect(top.children.found(current) != nil, "seed \(seed), step \(step)")
      }
    }
    for _ in 0..<12 { take(host, .back) }
    #expect(model.open.isEmpty && host.mapFocus().scopes.isEmpty, "seed \(seed)")
  }

  @Test("A ring damages no more than two rings", arguments: 0..<UInt64(20))
  func damage(seed: UInt64) {
    let (host, _) = tree(seed)
    var damage = ComparedDamage(size: PixelSize(width: 400, height: 300))
    take(host, .next)
    _ = damage.update(to: host.update())
    for _ in 0..<6 {
      let before = host.focus.engine.current.flatMap { host.focus.map?[$0]?.frame }
      let offsets = host.semantics.scrolled
      take(host, .next)
      let region = damage.update(to: host.update())
      guard offsets == host.semantics.scrolled, let before,
        let after = host.focus.engine.current.flatMap({ host.focus.map?[$0]?.frame })
      else { continue }
      for rect in region.rects {
        let isNear = [before, after].contains {
          $0.insetBy(dx: -10, dy: -10).contains(Point(x: Double(rect.minX) + 1, y: Double(rect.minY) + 1))
        }
        #expect(isNear, "seed \(seed): \(rect) is neither at \(before) nor at \(after)")
      }
    }
  }
}

extension [SemanticsNode] {
  /// The frames of everything, by which scrolling shows.
  fileprivate var scrolled: [Rect] {
    var frames: [Rect] = []
    for root in self { root.forEach { frames.append($0.bounds) } }
    return frames
  }
}

/// Buttons in containers, some of which open covers.
@MainActor
private final class RandomFocusTree {
  private var random: SeededGenerator
  private let model: RandomFocusTests.Model
  private(set) var root = AnyView(EmptyView())
  private var buttons = 0
  private var covers = 0

  init(seed: UInt64, model: RandomFocusTests.Model) {
    random = SeededGenerator(seed: seed)
    self.model = model
    root = view(depth: 4, covers: 2)
    if model.buttons != buttons { model.buttons = buttons }
    if model.covers != covers { model.covers = covers }
  }

  private func view(depth: Int, covers remaining: Int) -> AnyView {
    guard depth > 0 else { return button(opening: nil) }
    let views = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      view(depth: depth - Int.random(in: 1...2, using: &random), covers: remaining)
    }
    let content = ForEach(views.indices, id: \.self) { views[$0] }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: return AnyView(VStack { content })
    case 2, 3: return AnyView(HStack { content })
    case 4: return AnyView(ScrollView { content }.frame(width: 200, height: 90))
    case 5: return AnyView(ScrollView { LazyVStack { content } }.frame(width: 200, height: 90))
    case 6: return AnyView(VStack { content }.focusSection())
    case 7:
      guard remaining > 0 else { return AnyView(VStack { content }) }
      covers += 1
      let (number, model) = (covers, model)
      let inner = view(depth: 2, covers: remaining - 1)
      let opener = button(opening: number)
      return AnyView(
        VStack {
          content
          opener
        }
        .fullScreenCover(
          isPresented: Binding(
            get: { model.open.contains(number) }, set: { _ in model.open.remove(number) })
        ) { inner })
    default: return AnyView(HStack { content }.accessibilityElement(children: .contain))
    }
  }

  private func button(opening cover: Int?) -> AnyView {
    buttons += 1
    let (number, model) = (buttons, model)
    return AnyView(
      Group {
        if !model.hidden.contains(number) {
          Button("Button \(number)") { if let cover { model.open.insert(cover) } }
            .disabled(model.disabled.contains(number))
        }
      })
  }
}
