import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor @Suite("Navigation stacks")
struct NavigationTests: ControlSuite {
  @Observable @MainActor
  final class Way {
    var rooms: [Int] = []
    var path = NavigationPath()
    @ObservationIgnored var keys: [String] = []
  }

  private struct Room: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("Room \(number)")
        NavigationLink("Deeper", value: number + 1)
        Button("Close") { dismiss() }
      }
      .navigationTitle("Title \(number)")
    }
  }

  private let way = Way()

  private struct Rooms: View {
    let way: Way

    var body: some View {
      VStack {
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
        NavigationLink("Nowhere", value: Int?.none)
      }
      .onKeyPress { press in
        way.keys.append("\(press.key.character)")
        return .ignored
      }
      .navigationTitle("Rooms")
      .navigationDestination(for: Int.self) { Room(number: $0) }
    }
  }

  private func stack(_ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) { NavigationStack(path: Bindable(way).rooms) { Rooms(way: way) } }
  }

  private func element(_ label: String, in host: ViewHost) -> SemanticsNode? {
    for _ in 0..<4 { host.settled() }
    host.timeline.advance(to: host.timeline.now + .seconds(1))
    host.settled()
    return host.semantics.matching(SemanticsQuery(nil, label)).first
  }

  private func tap(_ label: String, in host: ViewHost) throws {
    host.tap(try #require(element(label, in: host), "\(host.semantics.dump)").bounds.center)
    host.settled()
  }

  @Test("A link shows its screen with its title, and the button at the leading edge leads back")
  func links() throws {
    for direction in LayoutDirection.allCases {
      let host = stack(direction)
      #expect(element("Rooms", in: host)?.role == .heading)
      try tap("Two", in: host)
      #expect(way.rooms == [2] && element("Title 2", in: host)?.role == .screen && element("Two", in: host) == nil)
      let back = try #require(element("Rooms", in: host))
      #expect(
        back.role == .button && back.bounds.width >= 48 && (back.bounds.minX < 100) == (direction == .leftToRight))
      try tap("Deeper", in: host)
      #expect(way.rooms == [2, 3])
      try tap("Title 2", in: host)
      #expect(way.rooms == [2])
      try tap("Close", in: host)
      #expect(way.rooms == [] && element("Two", in: host)?.role == .button)
    }
  }

  @Test("The back key leads back, and the focus returns to the link that led away")
  func keys() throws {
    let host = stack()
    for _ in 0..<2 { _ = host.take(.next) }
    host.settled()
    _ = host.take(.select)
    #expect(way.rooms == [2])
    let inside = try #require(element("Deeper", in: host))
    #expect(host.focus.engine.current == inside.id, "the focus begins in the screen")
    way.keys = []
    _ = host.send(KeyPress(.home))
    #expect(way.keys == [], "a screen below takes keys")
    #expect(host.take(.back) && way.rooms == [])
    let link = try #require(element("Two", in: host))
    #expect(host.focus.engine.current == link.id)
    #expect(!host.take(.back))
  }

  @Test("A program changes the path, also by several screens")
  func programs() throws {
    let host = stack()
    way.rooms = [4, 5, 6]
    #expect(element("Room 6", in: host) != nil && element("Room 5", in: host) == nil)
    way.rooms = [4]
    #expect(element("Room 4", in: host) != nil)
    way.rooms = [7]
    #expect(element("Room 7", in: host) != nil && element("Room 4", in: host) == nil)
  }

  @Test("A path of any types leads to the destination of each")
  func path() throws {
    let host = host {
      NavigationStack(path: Bindable(way).path) {
        Text("Root").navigationDestination(for: Int.self) { Text("Number \($0)") }
          .navigationDestination(for: String.self) { Text("Word \($0)") }
      }
    }
    way.path.append(3)
    way.path.append("a")
    #expect(element("Word a", in: host) != nil && way.path.count == 2)
    way.path.removeLast()
    #expect(element("Number 3", in: host) != nil)
    way.path.removeLast(5)
    #expect(element("Root", in: host) != nil && way.path.isEmpty)
  }

  @Test("A link that makes its screen shows it in a stack with a path of values, which stays as it is")
  func targets() throws {
    let host = host {
      NavigationStack(path: Bindable(way).rooms) {
        VStack {
          NavigationLink("Made") {
            VStack {
              Text("Made here")
              NavigationLink("Five", value: 5)
              NavigationLink("Word", value: "a")
            }
            .navigationTitle("Made")
          }
        }
        .navigationTitle("Start")
        .navigationDestination(for: Int.self) { Room(number: $0) }
      }
    }
    try tap("Made", in: host)
    #expect(element("Made here", in: host) != nil && way.rooms == [])
    try tap("Word", in: host)
    #expect(element("Made here", in: host) != nil && way.rooms == [])
    try tap("Five", in: host)
    #expect(element("Room 5", in: host) != nil && way.rooms == [5])
    // A program that adds to the path adds a screen over the others.
    way.rooms.append(6)
    #expect(element("Room 6", in: host) != nil)
    try tap("Close", in: host)
    #expect(way.rooms == [5])
    try tap("Close", in: host)
    #expect(element("Made here", in: host) != nil && way.rooms == [])
    try tap("Five", in: host)
    try tap("Made", in: host)
    #expect(element("Made here", in: host) != nil && way.rooms == [])
    try tap("Start", in: host)
    #expect(element("Made", in: host)?.role == .button)
    try tap("Made", in: host)
    try tap("Five", in: host)
    // A program that empties the path leads to the root.
    way.rooms = []
    #expect(element("Made here", in: host) == nil && element("Made", in: host)?.role == .button)
  }

  @Test("The title of a private screen is private, and one that is set outside of private views is not")
  func privacy() {
    func bar(_ screen: some View) -> SemanticsNode? {
      host { NavigationStack { screen } }.semantics.first { $0.role == .heading }
    }
    #expect(bar(Color.red.navigationTitle("4711").privacySensitive())?.states.contains(.private) == true)
    #expect(bar(Color.red.privacySensitive().navigationTitle("Rooms"))?.states.contains(.private) == false)
  }

  @Test("A link without a value is disabled")
  func disabled() { #expect(element("Nowhere", in: stack())?.states.contains(.disabled) == true) }

  @Test("With less motion a screen is there at once")
  func lessMotion() throws {
    var environment = EnvironmentValues.forTests
    environment.accessibilityReduceMotion = true
    let host = ViewHost(size: Size(width: 400, height: 300), environment: environment) {
      NavigationStack(path: Bindable(way).rooms) { Rooms(way: way) }
    }
    host.settled()
    way.rooms = [1]
    host.settled()
    let first = host.update().items.map(\.content)
    host.timeline.advance(to: .seconds(1))
    host.settled()
    #expect(host.update().items.map(\.content) == first)
  }
}
