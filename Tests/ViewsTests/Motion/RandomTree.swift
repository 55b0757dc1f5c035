import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation

@testable import FollowspotViews

/// The state of a random tree. A test changes it in steps.
@Observable @MainActor
final class RandomState {
  var flags = [Bool](repeating: false, count: 8)
  var numbers = [Double](repeating: 1, count: 6)
  var rows: [Int] = [0, 1, 2]
  var isMirrored = false
  var reducesMotion = false
  /// The number of appearances minus disappearances, by name.
  @ObservationIgnored var present: [String: Int] = [:]
  /// Descriptions of calls in the wrong order.
  @ObservationIgnored var faults: [String] = []
  /// The objects of views, to check that removed views are released.
  @ObservationIgnored var tokens = WeakTokens()
  /// Whether leaves may be buttons and have labels.
  @ObservationIgnored var hasControls = false
  /// Whether the tree must contain only views whose changes can be continuous.
  @ObservationIgnored var isContinuous = false

  func copy() -> RandomState {
    let copy = RandomState()
    (copy.flags, copy.numbers, copy.rows) = (flags, numbers, rows)
    (copy.isMirrored, copy.reducesMotion, copy.isContinuous) = (isMirrored, reducesMotion, isContinuous)
    return copy
  }

  func appeared(_ name: String) {
    present[name, default: 0] += 1
  }

  func disappeared(_ name: String) {
    present[name, default: 0] -= 1
    if present[name, default: 0] < 0 { faults.append("\(name) disappeared before it appeared") }
  }
}

/// Objects that views keep as state, counted while they live.
@MainActor
final class WeakTokens {
  final class Token { let name: String; init(_ name: String) { self.name = name } }
  private var tokens: [() -> Token?] = []

  func make(_ name: String) -> Token {
    let token = Token(name)
    tokens.append { [weak token] in token }
    return token
  }

  var alive: Int {
    tokens.removeAll { $0() == nil }
    return tokens.count
  }
}

/// A view that keeps an object as state.
struct TokenView<Content: View>: View {
  final class Box { var token: WeakTokens.Token? }
  let tokens: WeakTokens
  let name: String
  let content: Content
  @State private var box = Box()

  var body: some View {
    if box.token == nil { box.token = tokens.make(name) }
    return content
  }
}

/// Makes a view from a seed. The same seed and state give the same view.
@MainActor
struct RandomTree {
  var random: SeededGenerator
  let state: RandomState
  private var made = 0

  init(seed: UInt64, state: RandomState) {
    random = SeededGenerator(seed: seed)
    self.state = state
  }

  mutating func view(depth: Int = 4) -> AnyView {
    made += 1
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return stack(depth, horizontal: true)
    case 1, 2: return stack(depth, horizontal: false)
    case 3: return branch(depth)
    case 4: return optional(depth)
    case 5: return rows(depth)
    case 6: return group(depth)
    case 7: return identified(depth)
    case 8: return state.isContinuous ? modified(depth) : cover(depth)
    case 9: return state.isContinuous ? modified(depth) : scroll(depth)
    case 10: return watched(depth)
    default: return modified(depth)
    }
  }

  private mutating func flag() -> Int { Int.random(in: 0..<8, using: &random) }
  private mutating func number() -> Int { Int.random(in: 0..<6, using: &random) }

  private mutating func transition() -> AnyTransition {
    let all: [AnyTransition] = [
      .opacity, .slide, .scale, .move(edge: .top), .move(edge: .trailing), .offset(x: 20, y: -7), .identity,
      .push(from: .leading), .scale(scale: 0.4, anchor: .bottomTrailing).combined(with: .opacity),
      .asymmetric(insertion: .opacity, removal: .move(edge: .bottom)),
      .asymmetric(insertion: .identity, removal: .scale), .opacity.animation(.linear(duration: 0.3)),
    ]
    return all.randomElement(using: &random) ?? .opacity
  }

  private mutating func leaf() -> AnyView {
    let name = "leaf \(made)"
    // A colour for each leaf, so that its items can be followed.
    let color = Color(hex: UInt32(made * 99_991 % 0x100_0000))
    let number = number()
    let state = state
    let size = Size(width: 6 + Double(made % 5) * 3, height: 5 + Double(made % 7) * 2)
    let content: AnyView =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: AnyView(Text("Leaf").foregroundStyle(color))
      case 1: AnyView(Circle().fill(color).frame(width: size.width, height: size.width))
      case 2:
        AnyView(RoundedRectangle(cornerRadius: state.numbers[number]).stroke(color, lineWidth: 2).frame(width: 12))
      default: AnyView(color.frame(width: size.width * state.numbers[number], height: size.height))
      }
    return AnyView(
      TokenView(tokens: state.tokens, name: name, content: state.hasControls ? control(content) : content)
        .onAppear { state.appeared(name) }.onDisappear { state.disappeared(name) })
  }

  private func control(_ content: AnyView) -> AnyView {
    switch made % 5 {
    case 0:
      AnyView(
        Button {
        } label: {
          content
        }.disabled(state.flags[made % 8]))
    case 1: AnyView(content.onTapGesture {}.onLongPressGesture {})
    case 2: AnyView(content.accessibilityLabel("label \(made)").accessibilityHidden(state.flags[made % 8]))
    case 3: AnyView(content.accessibilitySortPriority(state.numbers[made % 6]))
    default: content
    }
  }

  private mutating func children(_ depth: Int) -> [AnyView] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: depth - 1) }
  }

  private mutating func stack(_ depth: Int, horizontal: Bool) -> AnyView {
    let views = children(depth)
    let content = ForEach(views.indices, id: \.self) { views[$0] }
    return horizontal ? AnyView(HStack { content }) : AnyView(VStack(spacing: 2) { content })
  }

  private mutating func branch(_ depth: Int) -> AnyView {
    let (one, other, index, transition) = (view(depth: depth - 1), view(depth: depth - 1), flag(), transition())
    let isOn = state.flags[index]
    return AnyView(
      ZStack {
        if isOn { one.transition(transition) } else { other.transition(transition) }
      })
  }

  private mutating func optional(_ depth: Int) -> AnyView {
    let (one, index, transition) = (view(depth: depth - 1), flag(), transition())
    let isOn = state.flags[index]
    return AnyView(VStack { if isOn { one.transition(transition) } })
  }

  private mutating func rows(_ depth: Int) -> AnyView {
    let (row, transition) = (view(depth: min(depth - 1, 1)), transition())
    let rows = state.rows
    return AnyView(
      VStack(spacing: 1) {
        ForEach(rows, id: \.self) { number in
          HStack {
            row; Color.gray.frame(width: 3 + Double(number), height: 4)
          }.transition(transition)
        }
      })
  }

  private mutating func group(_ depth: Int) -> AnyView {
    let (one, other, index, transition) = (view(depth: depth - 1), view(depth: depth - 1), flag(), transition())
    let isOn = state.flags[index]
    return AnyView(
      HStack {
        Group {
          other
          if isOn { one }
        }
        .background(Color(white: 0.5)).transition(transition).padding(1)
      })
  }

  private mutating func identified(_ depth: Int) -> AnyView {
    let (one, index, transition) = (view(depth: depth - 1), number(), transition())
    return AnyView(ZStack { one.id(state.numbers[index]).transition(transition) })
  }

  private mutating func cover(_ depth: Int) -> AnyView {
    let (one, other, index) = (view(depth: depth - 1), view(depth: min(depth - 1, 2)), flag())
    return AnyView(one.fullScreenCover(isPresented: .constant(state.flags[index])) { other })
  }

  private mutating func scroll(_ depth: Int) -> AnyView {
    let one = view(depth: depth - 1)
    return AnyView(ScrollView { one }.frame(width: 60, height: 40))
  }

  private mutating func watched(_ depth: Int) -> AnyView {
    let (one, index) = (view(depth: depth - 1), number())
    if state.isContinuous {
      return AnyView(one.animation(.easeInOut(duration: 0.4), value: state.numbers[index]))
    }
    let animation: Animation? = [nil, .linear(duration: 0.2), .spring].randomElement(using: &random) ?? nil
    return AnyView(one.animation(animation, value: state.numbers[index]))
  }

  private mutating func modified(_ depth: Int) -> AnyView {
    let (one, index) = (view(depth: depth - 1), number())
    let (isOn, number) = (state.flags[flag()], state.numbers[index])
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return AnyView(one.offset(x: isOn ? 5 : 0, y: number * 3))
    case 1: return AnyView(one.padding(number * 2))
    case 2: return AnyView(one.opacity(isOn ? 0.5 : 1))
    case 3: return AnyView(one.scaleEffect(0.5 + number / 2, anchor: .topLeading))
    case 4: return AnyView(one.frame(maxWidth: isOn ? .infinity : nil, alignment: .trailing))
    case 5:
      return AnyView(one.background(isOn ? Color.mint : Color.teal).clipShape(RoundedRectangle(cornerRadius: number)))
    case 6: return AnyView(one.shadow(color: .black, radius: number, y: number))
    case 7: return AnyView(one.border(isOn ? Color.pink : Color.brown, width: number))
    default: return AnyView(one.foregroundStyle(isOn ? Color.indigo : Color.primary).frame(width: 30 + number * 8))
    }
  }
}
