import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

@Observable @MainActor final class Choice {
  var ids = [1, 2, 3]
  var isOn = true
  var key = 0
}

@MainActor
struct IdentityTests {
  /// Returns the host of a row of views, from the left, whose widths grow by one point with each tap.
  private func row(_ choice: Choice) -> ViewHost {
    ViewHost(size: Size(width: 200, height: 20)) {
      HStack(spacing: 0) {
        ForEach(choice.ids, id: \.self) { Tapped(start: Double($0) * 10) }
        Spacer(minLength: 0)
      }
    }
  }

  private func widths(_ host: ViewHost) -> [Double] { host.fills.map(\.width) }

  @Test(
    "State follows an element's id when elements are added, removed or moved; duplicate ids are skipped",
    arguments: [
      ([1, 2, 3], [10, 21, 30]), ([3, 2, 1], [30, 21, 10]), ([0, 1, 2, 3], [0, 10, 21, 30]), ([2], [21]),
      ([1, 3], [10, 30]), ([2, 2, 1, 2], [21, 10]), ([], []),
    ] as [([Int], [Double])])
  func forEach(ids: [Int], expected: [Double]) {
    let choice = Choice()
    let host = row(choice)
    _ = host.update()
    host.tap(Point(x: 15, y: 10))
    choice.ids = ids
    #expect(widths(host).filter { $0 > 0 } == expected.filter { $0 > 0 })
  }

  @Test("An element that was removed and added again has fresh state")
  func returning() {
    let choice = Choice()
    let host = row(choice)
    _ = host.update()
    host.tap(Point(x: 15, y: 10))
    choice.ids = [1]
    _ = host.update()
    choice.ids = [1, 2]
    #expect(widths(host) == [10, 20])
  }

  @Test("A modifier of several views follows each of them, and remaining views neither appear nor disappear")
  func distributed() {
    let choice = Choice()
    var (appeared, disappeared) = (0, 0)
    let host = ViewHost(size: Size(width: 200, height: 20)) {
      HStack(spacing: 0) {
        ForEach(choice.ids, id: \.self) { Tapped(start: Double($0) * 10) }
          .onAppear { appeared += 1 }
          .onDisappear { disappeared += 1 }
      }
    }
    host.disablesAnimations = true
    for (ids, expected) in [
      ([1, 2, 3], [3, 0]), ([3, 1], [3, 1]), ([3, 4, 1], [4, 1]), ([1, 4, 3], [4, 1]), ([], [4, 4]),
    ] {
      choice.ids = ids
      _ = host.update()
      #expect([appeared, disappeared] == expected, "\(ids)")
    }
  }

  @Test("Another branch, id or type replaces a view; a new value does not")
  func branches() {
    struct Screen: View {
      let choice: Choice
      var body: some View {
        VStack(spacing: 0) {
          if choice.isOn { Tapped(start: 10) } else { Tapped(start: 20) }
          Tapped(start: choice.isOn ? 30 : 40)
          Tapped(start: 50).id(choice.key)
          choice.isOn ? AnyView(Tapped(start: 60)) : AnyView(Tapped(start: 60).padding(0))
        }
      }
    }
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 40)) { Screen(choice: choice) }
    _ = host.update()
    for y in stride(from: 5.0, to: 40, by: 10) { host.tap(Point(x: 50, y: y)) }
    #expect(widths(host) == [11, 31, 51, 61])
    choice.isOn = false
    #expect(widths(host) == [20, 41, 51, 60])
    choice.key = 1
    #expect(widths(host) == [20, 41, 50, 60])
    choice.isOn = true
    #expect(widths(host) == [10, 31, 50, 60])
  }

  @Test("Views appear and disappear once, inner before outer, in source order")
  func lifecycle() {
    var log: [String] = []
    let choice = Choice()
    func noted(_ name: String, _ view: some View) -> some View {
      view.onAppear { log.append("+\(name)") }.onDisappear { log.append("-\(name)") }
    }
    let host = ViewHost(size: Size(width: 100, height: 40)) {
      noted(
        "outer",
        VStack {
          if choice.isOn { noted("a", Text("a")) }
          ForEach(choice.ids, id: \.self) { noted("\($0)", box(1, 1)) }
          noted("b", box(1, 1).overlay { noted("over b", Color.red) })
        })
    }
    #expect(log.isEmpty)
    _ = host.update()
    #expect(log == ["+a", "+1", "+2", "+3", "+over b", "+b", "+outer"])
    log = []
    _ = host.update()
    #expect(log.isEmpty)
    choice.isOn = false
    choice.ids = [3, 1, 4]
    _ = host.update()
    #expect(log.sorted() == ["+4", "-2", "-a"])
    log = []
    host.close()
    #expect(log == ["-3", "-1", "-4", "-over b", "-b", "-outer"])
  }

  @Test("A view removed before it was shown neither appears nor disappears")
  func neverShown() {
    var log: [String] = []
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 40)) {
      ForEach(choice.ids, id: \.self) { id in
        box(1, 1).onAppear { log.append("+\(id)") }.onDisappear { log.append("-\(id)") }
      }
    }
    host.close()
    #expect(log.isEmpty)
  }

  @Test("State set on appearance is shown in the same update")
  func appearance() {
    struct Appearing: View {
      @State private var width = 10.0
      var body: some View { box(width, 10).onAppear { width = 20 } }
    }
    let host = ViewHost(size: Size(width: 100, height: 40)) { Appearing() }
    #expect(widths(host) == [20])
    #expect(!host.needsUpdate)
  }

  @Test("`onChange` runs with the old and the new value, and only if they differ")
  func onChange() {
    var log: [String] = []
    struct Screen: View {
      let choice: Choice
      let note: (String) -> Void
      var body: some View {
        box(10, 10)
          .onChange(of: choice.key) { note("\($0)>\($1)") }
          .onChange(of: choice.isOn, initial: true) { note("on") }
      }
    }
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 40)) { Screen(choice: choice) { log.append($0) } }
    _ = host.update()
    #expect(log == ["on"])
    choice.key = 5
    _ = host.update()
    choice.key = 5
    _ = host.update()
    choice.ids = []
    _ = host.update()
    #expect(log == ["on", "0>5"])
  }
}
