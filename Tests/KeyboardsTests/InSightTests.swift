import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("A field beside the keyboard")
struct InSightTests: KeyboardSuite {
  private let input = SimpleInput()

  /// The frame of the field on the display.
  private func field(_ host: ViewHost) -> Rect {
    host.semantics.matching(SemanticsQuery(.textField)).first?.bounds ?? .zero
  }

  @Test("A field at the foot of the display is moved over the keyboard, and back")
  func moved() throws {
    let host = host { [input] in
      VStack {
        Spacer()
        SimpleField(input: input)
      }
    }
    let before = field(host)
    host.tap(before.center)
    host.settled()
    let panel = try #require(host.panel.frame)
    #expect(field(host).maxY <= panel.minY)
    #expect(host.panel.shift > 0)
    var ring: [DeviceRect] = []
    for case .border(let outline, _, _, _) in host.update().items.map(\.content) { ring.append(outline.bounds) }
    #expect(ring.count == 2 && ring.allSatisfy { $0.maxY < panel.minY }, "the ring moves too")
    // Touches find the field where it is seen.
    #expect(host.isReached(try #require(host.semantics.matching(SemanticsQuery(.textField)).first)))
    host.endEditing()
    host.settled()
    #expect(field(host) == before)
  }

  @Test("A scroll view shows the field over the keyboard without moving the stage")
  func scrolled() throws {
    let host = host { [input] in
      ScrollView {
        VStack(spacing: 0) {
          Color(.role(.background)).frame(width: 300, height: 400)
          SimpleField(input: input)
          Color(.role(.background)).frame(width: 300, height: 800)
        }
      }
    }
    host.tap(field(host).center)
    host.settled()
    let panel = try #require(host.panel.frame)
    #expect(field(host).maxY <= panel.minY)
    #expect(host.panel.shift == 0)
  }

  @Test("A field at the top stays in its place")
  func stays() {
    let host = host { [input] in
      VStack {
        SimpleField(input: input)
        Spacer()
      }
    }
    let before = field(host)
    host.tap(before.center)
    host.settled()
    #expect(field(host) == before)
  }

  @Test("Without room for the field the keyboard shows the text itself")
  func echoes() throws {
    let host = host(size: Size(width: 480, height: 200)) { [input] in SimpleField(input: input) }
    host.tap(field(host).center)
    host.settled()
    let plain = try #require(host.panel.frame)
    #expect(plain.height > 0.72 * 200, "with a bar over the keys")
    host.tap(key("H", in: host))
    host.settled()
    #expect(input.text == "H")
  }

  @Test("A picture for others doesn't show a private text over the keys")
  func privateEcho() throws {
    input.text = "4711"
    let host = host(size: Size(width: 480, height: 200)) { [input] in SimpleField(input: input).privacySensitive() }
    host.tap(field(host).center)
    host.settled()
    let masked = try #require(host.listWithoutPrivate)
    #expect(host.update().items.count > masked.items.count)
  }

  @Test("A scroll by the visitor stays until the next letter")
  func scrollsFreely() {
    let host = host { [input] in
      ScrollView {
        VStack(spacing: 0) {
          SimpleField(input: input)
          Color(.role(.background)).frame(width: 300, height: 1200)
        }
      }
    }
    host.tap(field(host).center)
    host.settled()
    host.drag(from: Point(x: 300, y: 190), to: Point(x: 300, y: 60))
    host.settled()
    let scrolled = field(host)
    #expect(scrolled.minY < 0)
    tap("H", in: host)
    #expect(field(host).minY >= 0)
  }
}
