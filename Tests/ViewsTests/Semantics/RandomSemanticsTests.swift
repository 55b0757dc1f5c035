import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor @Suite("Semantics of random trees")
struct RandomSemanticsTests {
  @Test("A kept description equals one from nothing after any change", arguments: 0..<UInt64(60))
  func kept(seed: UInt64) {
    let state = RandomState()
    state.hasControls = true
    let host = ViewHost(size: Size(width: 160, height: 120), environment: .forTests) {
      var tree = RandomTree(seed: seed, state: state)
      tree.view(depth: 5)
    }
    var random = SeededGenerator(seed: seed &+ 77)
    for step in 0..<25 {
      change(state, &random)
      if Bool.random(using: &random) { host.timeline.advance(to: host.timeline.now + .milliseconds(90)) }
      _ = host.update()
      // Not every state is asked for, so that descriptions of different ages come together.
      guard Int.random(in: 0..<3, using: &random) > 0 else { continue }
      let (kept, anew) = (host.semantics, host.semanticsWithoutCache)
      #expect(kept == anew, "seed \(seed), step \(step)")
      guard kept == anew else { return }
    }
  }

  private func change(_ state: RandomState, _ random: inout SeededGenerator) {
    let animation: Animation? = Bool.random(using: &random) ? .linear(duration: 0.3) : nil
    withAnimation(animation) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: state.flags[Int.random(in: 0..<8, using: &random)].toggle()
      case 1: state.numbers[Int.random(in: 0..<6, using: &random)] = Double(Int.random(in: 0...4, using: &random))
      default: state.rows = (0..<5).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      }
    }
  }

  @Test("An element with an action is reached by a touch in the middle of its visible part", arguments: 0..<UInt64(80))
  func touches(seed: UInt64) {
    let host = ViewHost(size: Size(width: 900, height: 700), environment: .forTests) {
      var controls = RandomControls(seed: seed)
      controls.view(depth: 5)
    }
    host.settled()
    var count = 0
    for root in host.semantics {
      root.forEach { element in
        guard element.visible != nil, !element.actions.isDisjoint(with: .click) || !element.custom.isEmpty else {
          return
        }
        count += 1
        #expect(host.isReached(element), "seed \(seed): \(element.line)")
      }
    }
    if seed == 3 { #expect(count > 0) }
  }
}

/// Controls in containers that lay nothing over something else.
@MainActor
private struct RandomControls {
  var random: SeededGenerator
  private var made = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func view(depth: Int) -> AnyView {
    made += 1
    guard depth > 0 else { return leaf() }
    let views = (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: depth - 1) }
    let content = ForEach(views.indices, id: \.self) { views[$0] }
    let isOn = Bool.random(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return AnyView(VStack { content })
    case 2, 3: return AnyView(HStack { content })
    case 4: return AnyView(ScrollView { content }.frame(width: 200, height: 90))
    case 5: return AnyView(VStack { content }.padding(4).opacity(isOn ? 1 : 0))
    case 6: return AnyView(VStack { content }.contentShape(Rectangle()).onTapGesture {}.clipped())
    case 7: return AnyView(VStack { content }.disabled(isOn))
    case 8: return AnyView(HStack { content }.allowsHitTesting(isOn).accessibilityElement(children: .contain))
    default:
      let inner = view(depth: min(depth - 1, 2))
      return AnyView(
        VStack { content }.fullScreenCover(isPresented: .constant(made % 17 == 0)) { inner })
    }
  }

  private mutating func leaf() -> AnyView {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: AnyView(Button("Button \(made)") {})
    case 1: AnyView(Color.red.frame(width: 40, height: 20).onTapGesture {}.accessibilityLabel("Red \(made)"))
    case 2: AnyView(Text("Text \(made)").onLongPressGesture {})
    case 3: AnyView(Text("Text \(made)"))
    case 4: AnyView(Button("Off") {}.disabled(true))
    default: AnyView(Text("Scaled \(made)").onTapGesture {}.scaleEffect(0.7))
    }
  }
}
