import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing
import FollowspotViews

/// The names of the views whose bodies ran.
@MainActor private var log: [String] = []

@MainActor @Suite("Equal views", .serialized)
struct EqualViewTests {
  private struct Plain: View {
    let name: String
    var note: String?
    let size: Size
    @State private var taps = 0
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      log.append("plain \(name)\(taps)")
      return Color.red.frame(width: size.width, height: size.height).onTapGesture { taps += 1 }
    }
  }

  @Observable @MainActor final class Counter {
    var count = 0
  }

  private struct Counted: View {
    let counter: Counter
    var body: some View {
      log.append("counted \(counter.count)")
      return Color.blue
    }
  }

  private struct Calling: View {
    let action: () -> Void
    var body: some View {
      log.append("calling")
      return Color.blue
    }
  }

  private struct Bound: View {
    @Binding var count: Int
    var body: some View {
      log.append("bound \(count)")
      return Color.blue
    }
  }

  private struct Fuzzy: View, Equatable {
    let number: Double
    let action: () -> Void
    nonisolated static func == (a: Fuzzy, b: Fuzzy) -> Bool { a.number.rounded() == b.number.rounded() }
    var body: some View {
      log.append("fuzzy \(number)")
      return Color.blue
    }
  }

  private enum Choice: View {
    case text(String), list([String])
    var body: some View {
      switch self {
      case .text(let text): log.append("text \(text)")
      case .list(let list): log.append("list \(list)")
      }
      return Color.blue
    }
  }

  /// A plain value, whose equality leaves something out.
  private struct Numbered: View, Equatable {
    let id: Int
    let count: Int
    nonisolated static func == (a: Numbered, b: Numbered) -> Bool { a.id == b.id }
    var body: some View {
      log.append("numbered \(count)")
      return Color.blue
    }
  }

  /// A view whose equality leaves its binding out.
  private struct Switch: View, Equatable {
    let name: String
    @Binding var count: Int
    nonisolated static func == (a: Switch, b: Switch) -> Bool { a.name == b.name }
    var body: some View {
      log.append("switch \(count)")
      return Color.blue
    }
  }

  private func evaluated(
    _ change: (ViewHost, Counter) -> Void, @ViewBuilder _ content: @escaping (Counter) -> some View
  )
    -> [String]
  {
    let counter = Counter()
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { content(counter) }
    _ = host.update()
    log = []
    change(host, counter)
    _ = host.update()
    return log
  }

  @Test("A child with equal numbers, texts and states is not evaluated with its parent")
  func plain() {
    let child = { (counter: Counter) in
      VStack {
        Plain(name: "a long name with \(3) words", note: nil, size: Size(width: 20, height: 20))
        Plain(name: "b", note: "n\(counter.count)", size: Size(width: 20, height: 20))
      }
    }
    #expect(evaluated({ _, counter in counter.count += 1 }, child) == ["plain b0"])
  }

  @Test("A child that was skipped is evaluated for its own state")
  func ownState() {
    let taps = evaluated({ host, counter in
      counter.count += 1
      _ = host.update()
      host.tap(Point(x: 50, y: 50))
    }) { counter in
      let _ = counter.count
      Plain(name: "a", size: Size(width: 20, height: 20))
    }
    #expect(taps == ["plain a1"])
  }

  @Test("A child with the same observed model is evaluated for what it reads")
  func observed() {
    #expect(
      evaluated({ _, counter in counter.count += 1 }) { counter in
        let _ = counter.count
        Counted(counter: counter)
      } == ["counted 1"])
    let other = Counter()
    #expect(
      evaluated({ _, counter in counter.count += 1 }) { counter in
        let _ = counter.count
        Counted(counter: other)
      } == [])
  }

  @Test("A child with a closure or a binding is evaluated with its parent")
  func closures() {
    let names = evaluated({ _, counter in counter.count += 1 }) { counter in
      let count = counter.count
      Calling { _ = count }
      Bound(count: Binding(get: { counter.count }, set: { counter.count = $0 }))
    }
    #expect(names.sorted() == ["bound 1", "calling"])
  }

  @Test("A child with another case is evaluated")
  func enums() {
    #expect(
      evaluated({ _, counter in counter.count += 1 }) { counter in
        counter.count == 0 ? Choice.text("a") : .text("b")
      } == ["text b"])
    #expect(
      evaluated({ _, counter in counter.count += 1 }) { counter in
        counter.count == 0 ? Choice.text("a") : .list([])
      } == ["list []"])
  }

  @Test("An equality hides neither a binding nor, unless through `equatable`, a plain value")
  func hidden() {
    func names(@ViewBuilder _ content: @escaping (Counter) -> some View) -> [String] {
      evaluated({ _, counter in counter.count += 1 }, content)
    }
    func binding(_ counter: Counter) -> Binding<Int> {
      Binding(get: { counter.count }, set: { counter.count = $0 })
    }
    #expect(names { Numbered(id: 1, count: $0.count) } == ["numbered 1"])
    #expect(names { Numbered(id: 1, count: $0.count).equatable() } == [])
    for isWrapped in [false, true] {
      let evaluated = names { counter in
        let _ = counter.count
        let view = Switch(name: "a", count: binding(counter))
        if isWrapped { view.equatable() } else { view }
      }
      #expect(evaluated == ["switch 1"])
    }
  }

  private struct Probe: View {
    @Environment private var number: Double
    init(_ path: KeyPath<EnvironmentValues, Double>) { _number = Environment(path) }
    var body: some View {
      log.append("probe \(number)")
      return Color.blue
    }
  }

  @Test("A child that reads another value of the environment is evaluated")
  func otherValue() {
    let names = evaluated({ _, counter in counter.count += 1 }) { counter in
      Probe(counter.count == 0 ? \.first : \.second)
    }
    #expect(names == ["probe 2.0"])
    let same = evaluated({ _, counter in counter.count += 1 }) { counter in
      let _ = counter.count
      Probe(\.first)
    }
    #expect(same == [])
  }

  @Test("A child in another environment is evaluated")
  func environment() {
    let names = evaluated({ _, counter in counter.count += 1 }) { counter in
      Plain(name: "a", size: Size(width: 20, height: 20)).environment(
        \.layoutDirection, counter.count == 0 ? .leftToRight : .rightToLeft)
    }
    #expect(names == ["plain a0"])
  }

  @Test("A view's own equality decides, also through `equatable`")
  func equatable() {
    func names(_ content: @escaping (Double) -> some View) -> [String] {
      evaluated({ host, counter in
        counter.count = 1
        _ = host.update()
        counter.count = 10
      }) { counter in content(1 + Double(counter.count) / 10) }
    }
    #expect(names { number in Fuzzy(number: number) {} } == ["fuzzy 2.0"])
    #expect(names { number in Fuzzy(number: number) {}.equatable() } == ["fuzzy 2.0"])
  }
}

extension EnvironmentValues {
  fileprivate var first: Double { 1 }
  fileprivate var second: Double { 2 }
}
