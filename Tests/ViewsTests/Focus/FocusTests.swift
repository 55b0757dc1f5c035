import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("Focus")
struct FocusTests: SemanticsSuite {
  @Observable
  final class Model {
    var log: [String] = []
    var isOpen = false
    var isDisabled = false
  }

  private let model = Model()

  private func focused(_ host: ViewHost) -> String? {
    var label: String?
    for root in host.semantics { root.forEach { if $0.states.contains(.focused) { label = $0.label } } }
    return label
  }

  private func take(_ host: ViewHost, _ command: FocusCommand) {
    _ = host.take(command)
    host.settled()
    // Covers arrive and leave in time.
    host.timeline.advance(to: host.timeline.now + .seconds(3))
    host.settled()
  }

  private func touch(_ host: ViewHost, at point: Point) {
    for phase in [TouchEvent.Phase.began, .ended] { host.send(TouchEvent(phase: phase, location: point)) }
    host.settled()
  }

  private func buttons() -> ViewHost {
    let model = model
    return host {
      VStack {
        Button("One") { model.log.append("one") }
        Text("Two").gesture(
          TapGesture(count: 2).onEnded {}.exclusively(before: TapGesture().onEnded { model.log.append("two") }))
        Button("Off") { model.log.append("off") }.disabled(true)
        HStack {
          Button("Three") { model.isOpen = true }; Text("Row")
        }.onTapGesture { model.log.append("row") }
      }
      .fullScreenCover(isPresented: Binding(get: { model.isOpen }, set: { model.isOpen = $0 })) {
        Button("Close") { model.isOpen = false }
      }
    }
  }

  @Test("Nothing is gathered and no ring is painted while no key is used")
  func idle() {
    let host = buttons()
    touch(host, at: Point(x: 10, y: 10))
    #expect(!host.focus.isFollowing && host.focus.map == nil && host.focus.node == nil)
    #expect(!host.update().items.contains { $0.id.node == -1 })
  }

  @Test("Select does what a tap does, for buttons and for views with a tap gesture")
  func select() {
    let host = buttons()
    take(host, .select)
    #expect(focused(host) == "One" && model.log.isEmpty)
    take(host, .select)
    take(host, .next)
    take(host, .select)
    #expect(model.log == ["one", "two"])
    take(host, .next)
    take(host, .next)
    #expect(focused(host) == "Three")
    take(host, .select)
    #expect(model.isOpen && focused(host) == "Close" && model.log == ["one", "two"])
    take(host, .back)
    #expect(!model.isOpen && focused(host) == "Three")
  }

  @Test("A touch hides the ring and keeps the place, which the next key shows without acting")
  func touches() {
    let host = buttons()
    func hasRing() -> Bool { host.update().items.contains { $0.id.node == -1 } }
    take(host, .next)
    take(host, .next)
    #expect(focused(host) == "Two" && hasRing())
    touch(host, at: Point(x: 399, y: 299))
    #expect(!hasRing())
    take(host, .select)
    #expect(model.log.isEmpty && hasRing() && focused(host) == "Two")
    take(host, .next)
    #expect(focused(host) == "Row")
  }

  @Test("A key that opened a cover does not act there before it is up")
  func deaf() {
    let host = buttons()
    for _ in 0..<5 where focused(host) != "Three" { take(host, .next) }
    host.noteKeys(areDown: true)
    take(host, .select)
    #expect(model.isOpen)
    take(host, .select)
    #expect(model.isOpen)
    host.noteKeys(areDown: false)
    take(host, .select)
    #expect(!model.isOpen)
  }

  @Test("A step that passes touches presses the lit button, and a step without one continues")
  func guide() {
    let model = model
    let host = host {
      Button("Buy") { model.log.append("buy") }.frame(width: 100, height: 50).contentShape(Rectangle())
        .frame(width: 400, height: 300, alignment: .topLeading)
        .overlay {
          Color.clear.touchBarrier(
            cutouts: [Rect(x: 0, y: 0, width: 100, height: 50)], passesTouches: !model.isDisabled,
            step: .position(model.isDisabled ? 2 : 1, of: 2),
            keys: StepKeys(
              next: { model.log.append("next") }, back: { model.log.append("back") },
              cancel: { model.log.append("cancel") }), tap: SpatialTapGesture().onEnded { _ in })
        }
    }
    take(host, .select)
    #expect(model.log == ["buy"])
    model.isDisabled = true
    host.settled()
    for command in [FocusCommand.select, .right, .left, .back, .cancel] { take(host, command) }
    #expect(model.log == ["buy", "next", "next", "back", "back", "cancel"])
  }

  @Test("The focus brings its element into sight, and reaches rows that no view shows")
  func list() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Button("Row \(row)") {}.frame(height: 70)
          }
        }
      }
    }
    for _ in 0..<40 { take(host, .next) }
    #expect(focused(host) == "Row 39")
    for _ in 0..<41 { take(host, .previous) }
    #expect(focused(host) == "Row 998")
    take(host, .down)
    take(host, .down)
    #expect(focused(host) == "Row 0")
    take(host, .next)
    var visible: Rect?
    for root in host.semantics { root.forEach { if $0.states.contains(.focused) { visible = $0.visible } } }
    #expect(visible != nil)
  }

  @Test("The ring of the first and of the last row of a scroll view is whole")
  func ringAtEdges() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<8, id: \.self) { row in
            Button(action: {}, label: { Text("Row \(row)").frame(width: 200, height: 50) })
          }
        }
      }
      .frame(width: 200, height: 300)
    }
    /// The heights at which the ring crosses the middle of the rows.
    func edges() -> [Int] {
      host.settled()
      let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 400, height: 300))
      let ring = ColorPalette()[.focus]
      return (0..<300).filter { Color(hex: picture[140, $0].bits & 0xFFFFFF).contrast(with: ring) < 1.02 }
    }
    take(host, .next)
    #expect(edges().first == 3 && edges().last == 54, "\(edges())")
    take(host, .previous)
    #expect(edges().first == 245 && edges().last == 296, "\(edges())")
  }

  @Test("The focused view and those around it are offered keys, others with something to focus are not")
  func keys() {
    let model = model
    let host = host {
      VStack {
        Button("One") {}.onKeyPress(.leftArrow) {
          model.log.append("one")
          return .handled
        }
        Button("Two") {}.onKeyPress(.leftArrow) {
          model.log.append("two")
          return .handled
        }
        Color.clear.onKeyPress("q") {
          model.log.append("q")
          return .handled
        }
      }
      .onKeyPress("x") {
        model.log.append("x")
        return .handled
      }
    }
    take(host, .next)
    take(host, .next)
    for key in [KeyEquivalent.leftArrow, "q", "x"] { #expect(host.send(KeyPress(key)) == .handled) }
    take(host, .previous)
    #expect(host.send(KeyPress(.leftArrow)) == .handled)
    #expect(model.log == ["two", "q", "x", "one"])
  }

  @Test("Nothing of the focus is left for the next visitor")
  func forget() {
    let host = buttons()
    take(host, .next)
    host.forgetFocus()
    host.settled()
    #expect(focused(host) == nil && !host.focus.isFollowing)
    take(host, .next)
    #expect(focused(host) == "One")
  }
}

@Suite("The ring's colours")
struct FocusRingTests {
  @Test("The bands of the ring stand out from each other, whatever the palette's colour")
  func contrast() {
    let hues: [UInt32] = [0x0B3A75, 0xFFDE70, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x000000]
    for palette in [ColorPalette(), .dark] + hues.map({ ColorPalette([.focus: Color(hex: $0)]) }) {
      let colors = FocusRing.colors(in: palette)
      #expect(colors[0].contrast(with: colors[1]) >= 9)
    }
    #expect(FocusRing.colors(in: ColorPalette())[0] == ColorPalette()[.focus])
    #expect(FocusRing.colors(in: .dark)[0] == ColorPalette.dark[.focus])
  }
}
