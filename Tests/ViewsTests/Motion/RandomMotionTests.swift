import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// Random trees with random changes at random times. `FOLLOWSPOT_SEED=N` repeats one sequence; `FOLLOWSPOT_SEQUENCES=N`
/// sets the number of sequences.
@MainActor
@Suite("Random animations")
struct RandomMotionTests {
  /// A tree with a log of its changes.
  @MainActor
  private final class World {
    let seed: UInt64
    var random: SeededGenerator
    let state = RandomState()
    let host: ViewHost
    var now = Duration.zero
    var steps: [String] = []
    /// The number of runs of each completion.
    var completions: [Int] = []

    init(seed: UInt64, isContinuous: Bool = false) {
      self.seed = seed
      random = SeededGenerator(seed: seed &+ 1_000_000)
      state.isContinuous = isContinuous
      host = World.host(of: state, seed: seed)
      _ = host.update()
    }

    static func host(of state: RandomState, seed: UInt64) -> ViewHost {
      ViewHost(size: Size(width: 160, height: 120), environment: .forTests) {
        var tree = RandomTree(seed: seed, state: state)
        tree.view()
          .environment(\.layoutDirection, state.isMirrored ? .rightToLeft : .leftToRight)
          .environment(\.accessibilityReduceMotion, state.reducesMotion)
      }
    }

    func animation() -> Animation {
      let all: [Animation] = [
        .linear(duration: 0.5), .easeInOut(duration: 0.3), .spring, .bouncy, .linear(duration: 0), .default,
        .easeOut(duration: 0.2).delay(0.3), .linear(duration: 0.1).repeatCount(3),
        .spring(response: 0.2, dampingFraction: 0.3),
        .linear(duration: 0.4).speed(2),
      ]
      return all.randomElement(using: &random) ?? .linear
    }

    func change() {
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<6: state.flags[Int.random(in: 0..<8, using: &random)].toggle()
      case 6..<9:
        let index = Int.random(in: 0..<6, using: &random)
        state.numbers[index] = state.numbers[index] == 1 ? 2 : 1
      case 9: state.rows.shuffle(using: &random)
      case 10: state.rows.append((state.rows.max() ?? 0) + 1)
      case 11, 12: if !state.rows.isEmpty { state.rows.remove(at: Int.random(in: state.rows.indices, using: &random)) }
      case 13:
        let row = Int.random(in: 0..<4, using: &random)
        if !state.rows.contains(row) { state.rows.insert(row, at: 0) }
      case 14 where !state.isContinuous: state.isMirrored.toggle()
      case 15 where !state.isContinuous: state.reducesMotion = Int.random(in: 0..<4, using: &random) == 0
      default: state.flags[0].toggle()
      }
    }

    func step() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let animation = animation()
        let index = completions.count
        completions.append(0)
        steps.append("\(now) animated \(animation)")
        withAnimation(animation) {
          for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
        } completion: {
          self.completions[index] += 1
        }
      case 5:
        steps.append("\(now) plain")
        change()
      case 6 where !state.isContinuous:
        steps.append("\(now) resize")
        host.resize(
          to: Size(width: Double.random(in: 0...300, using: &random), height: 120),
          scale: [1, 1.5, 2].randomElement(using: &random) ?? 1)
      default: break
      }
      advance(.milliseconds(Int.random(in: 0...250, using: &random)))
    }

    func advance(_ time: Duration) {
      now += time
      let shown = host.update(at: now)
      if !host.needsUpdate, shown != host.listWithoutCache {
        state.faults.append("keeps what is painted another way by now")
      }
    }

    /// Updates until everything is at rest, in frames as a display requests them. Returns whether it comes to rest.
    func rest() -> Bool {
      for _ in 0..<2000 {
        guard host.needsUpdate || host.nextFrame != nil else { return true }
        advance(max(.milliseconds(50), (host.nextFrame ?? now) - now))
      }
      return false
    }
  }

  @Test("A tree at rest shows the same as a newly made one, and nothing is left over")
  func rest() {
    for seed in SeededGenerator.seeds(150) {
      let world = World(seed: seed)
      for _ in 0..<25 { world.step() }
      var faults = world.state.faults
      if !world.rest() { faults.append("never came to rest") }
      let fresh = World.host(of: world.state.copy(), seed: seed)
      fresh.resize(to: world.host.size, scale: world.host.scale)
      let shown = world.host.update()
      let wanted = fresh.update()
      // Bitmaps of equal texts are equal only if the same host made them.
      if shown != wanted, "\(shown.unsigned)" != "\(wanted.unsigned)" {
        faults.append("shows \(shown)\n    not \(wanted)")
      }
      if world.host.nodeCount != fresh.nodeCount {
        faults.append("\(world.host.nodeCount) nodes, not \(fresh.nodeCount)")
      }
      if !world.completions.allSatisfy({ $0 == 1 }) { faults.append("completions \(world.completions)") }
      world.host.close()
      if world.state.present.values.contains(where: { $0 != 0 }) {
        faults.append("not balanced \(world.state.present)")
      }
      if world.host.nextFrame != nil { faults.append("moves when closed") }
      #expect(
        faults.isEmpty,
        "FOLLOWSPOT_SEED=\(seed)\n  \(world.steps.joined(separator: "\n  "))\n  \(faults.joined(separator: "\n  "))")
      if !faults.isEmpty { break }
    }
  }

  @Test("Damage covers every pixel that differs, and little more than a comparison finds")
  func damage() {
    var (told, found) = (0, 0)
    for seed in SeededGenerator.seeds(40) {
      let world = World(seed: seed)
      let size = PixelSize(width: 160, height: 120)
      let compositor = Compositor(size: size)
      let buffer = PixelBuffer(size: size)
      var comparison = ComparedDamage(size: size)
      var faults: [String] = []
      for step in 0..<25 {
        let list = world.host.update()
        let damage = compositor.update(to: list)
        compositor.compose(damage, into: buffer.target)
        let difference = comparison.update(to: list)
        // The first frame is completely damaged.
        if step > 0 { (told, found) = (told + damage.area, found + difference.area) }
        let whole = PixelBuffer(rendering: list, size: size)
        if !whole.target.showsTheSame(as: buffer.target) {
          faults.append("a pixel is another than what was painted")
          break
        }
        world.step()
      }
      #expect(
        faults.isEmpty,
        "FOLLOWSPOT_SEED=\(seed)\n  \(world.steps.joined(separator: "\n  "))\n  \(faults.joined(separator: "\n  "))")
      if !faults.isEmpty { break }
    }
    #expect(told <= found + found / 10, "\(told) pixels, by comparison \(found)")
  }

  @Test("No view jumps if every change is animated")
  func continuity() {
    for seed in SeededGenerator.seeds(150) {
      let world = World(seed: seed, isContinuous: true)
      var faults: [String] = []
      for _ in 0..<20 {
        let before = world.host.update().places
        let animation: Animation =
          [.linear(duration: 0.5), .easeInOut(duration: 0.4), .spring, .smooth].randomElement(using: &world.random)
          ?? .linear
        world.steps.append("\(world.now) \(animation)")
        withAnimation(animation) { world.change() }
        world.now += .milliseconds(1)
        let after = world.host.update(at: world.now).places
        faults += Self.jumps(from: before, to: after, most: 4)
        if !faults.isEmpty { break }
        world.advance(.milliseconds(Int.random(in: 0...400, using: &world.random)))
      }
      #expect(faults.isEmpty, "FOLLOWSPOT_SEED=\(seed)\n  \(world.steps.joined(separator: "\n  "))\n  \(faults)")
      if !faults.isEmpty { break }
    }
  }

  /// Returns the items that are painted alike before and after but farther apart than a distance in pixels. Items that
  /// don't occur exactly once in both are skipped, because transitions may move them.
  private static func jumps(from before: [String: [Rect]], to after: [String: [Rect]], most: Double) -> [String] {
    before.compactMap { kind, places in
      guard places.count == 1, let now = after[kind], now.count == 1 else { return nil }
      let way = Point.zero.distance(to: now[0].origin - places[0].origin)
      return way > most ? "\(kind) from \(places[0]) to \(now[0])" : nil
    }
  }

  @Test("Memory doesn't grow when views are added and removed ten thousand times")
  func growth() {
    let state = RandomState()
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      VStack {
        ForEach(state.rows, id: \.self) { row in
          TokenView(tokens: state.tokens, name: "row", content: Color.red.frame(width: 4, height: 4))
            .transition(.slide)
        }
        ZStack {
          TokenView(tokens: state.tokens, name: "id", content: Color.blue.offset(x: state.numbers[0] * 4))
            .id(state.flags[0]).transition(.opacity)
        }
        if state.flags[1] { TokenView(tokens: state.tokens, name: "if", content: Text("A")) }
      }
      .animation(.linear(duration: 0.1), value: state.flags[2])
    }
    _ = host.update()
    var counts: [Int] = []
    for toggle in 0..<10_000 {
      withAnimation(.linear(duration: 0.05 * Double(toggle % 4))) {
        state.flags[toggle % 3].toggle()
        state.numbers[0] = Double(toggle % 5)
        state.rows = toggle % 7 == 0 ? [1, 2, 3] : toggle % 7 == 3 ? [3, 4] : state.rows
      }
      _ = host.update(at: .milliseconds(toggle * 30))
      if toggle % 2_500 == 2_499 {
        _ = host.update(at: .milliseconds(toggle * 30 + 10))
        counts.append(state.tokens.alive)
      }
    }
    _ = host.update(at: .seconds(1000))
    _ = host.update(at: .seconds(1001))
    #expect(counts.allSatisfy { $0 < 16 }, "\(counts)")
    #expect(state.tokens.alive == state.rows.count + 1 + (state.flags[1] ? 1 : 0))
    #expect(host.nextFrame == nil)
  }
}

extension ViewHost {
  /// The number of nodes in the tree.
  var nodeCount: Int {
    func count(_ node: _ViewNode) -> Int {
      var all = 1
      node.forEachChild { all += count($0) }
      return all
    }
    return rootNode.map(count) ?? 0
  }
}

extension DisplayList {
  /// The list without ids.
  var unsigned: DisplayList {
    DisplayList(
      items.map { item in
        guard case .group(var group) = item.content else { return DisplayItem(item.content) }
        group.content = group.content.unsigned
        group.mask = group.mask?.unsigned
        return .group(group)
      })
  }

  /// The positions of items by their paint.
  var places: [String: [Rect]] {
    var places: [String: [Rect]] = [:]
    func visit(_ list: DisplayList) {
      for item in list.items {
        switch item.content {
        case .fill(let outline, let paint): places["fill \(paint)", default: []].append(outline.bounds.rect)
        case .border(let outline, _, _, let paint): places["border \(paint)", default: []].append(outline.bounds.rect)
        case .bitmap(_, let frame, let tint):
          places["bitmap \(String(describing: tint))", default: []].append(frame.rect)
        case .group(let group): visit(group.content)
        default: break
        }
      }
    }
    visit(self)
    return places
  }
}

extension DeviceRect {
  fileprivate var rect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}
