import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
@Suite("Default overlay")
struct DefaultOverlayTests {
  @Observable @MainActor
  final class Steps {
    var number = 1
  }

  private func host(_ style: DefaultOverlay.Style = .init()) -> (host: ViewHost, steps: Steps) {
    let steps = Steps()
    let host = ViewHost(size: Size(width: 600, height: 400), environment: .forTests) {
      DefaultOverlay(style: style).body(
        context: SpotlightContext(
          cutouts: [
            SpotlightCutout(
              around: Rect(x: 40, y: Double(steps.number) * 100, width: 50, height: 50), shape: .rectangle)
          ],
          container: Size(width: 600, height: 400), message: "Step \(steps.number)", number: steps.number, count: 3))
    }
    host.settled()
    return (host, steps)
  }

  private func cards(_ host: ViewHost) -> [Double] {
    func opacities(_ items: [DisplayItem], _ outer: Double) -> [Double] {
      items.flatMap { item -> [Double] in
        switch item.content {
        case .group(let group): opacities(group.content.items, outer * group.opacity)
        case .fill(_, .color(ColorPalette()[.surface].pixel(in: ColorPalette()))): [outer]
        default: []
        }
      }
    }
    return opacities(host.settled().items, 1)
  }

  @Test("The default overlay removes one card before it shows the next, while cutouts travel")
  func fades() throws {
    let (host, steps) = host()
    #expect(cards(host) == [1])
    withAnimation(.linear(duration: 1)) { steps.number = 2 }
    host.settled()
    host.pass(.milliseconds(496))
    // Texts never overlap.
    #expect(cards(host).count == 1)
    let cutout = try #require(host.settled().scrims.first?.cutouts.first).outline.bounds
    #expect(abs(cutout.minY - 149.6) < 1)
    host.pass(.seconds(1))
    #expect(cards(host) == [1])
    withAnimation(.linear(duration: 1)) { steps.number = 3 }
    host.settled()
    for _ in 0..<10 {
      host.pass(.milliseconds(100))
      #expect(cards(host).count <= 1)
    }
    #expect(cards(host) == [1])
  }

  /// Returns the display with an overlay's cutouts on 600 × 400 points.
  private func shown(_ overlay: DefaultOverlay, _ cutouts: [SpotlightCutout]) -> DisplayList {
    let host = ViewHost(size: Size(width: 600, height: 400), environment: .forTests) {
      overlay.body(
        context: SpotlightContext(cutouts: cutouts, container: Size(width: 600, height: 400), message: "Message"))
    }
    return host.settled()
  }

  private func card(_ list: DisplayList) -> Rect? { list.frames(of: ColorPalette()[.surface]).first }

  @Test("The default overlay keeps a circle at the display's edge round and around its whole element")
  func edge() throws {
    let element = Rect(x: 0, y: 150, width: 60, height: 80)
    let edge = SpotlightCutout(around: element, shape: .circle)
    #expect(edge.rect.minX < 0)
    let cut = try #require(shown(DefaultOverlay(), [edge]).scrims.first?.cutouts.first)
    let round = ViewHost(size: Size(width: 600, height: 400)) { SpotlightScrim(color: .black, cutouts: [edge]) }
    #expect(cut.outline == round.update().scrims.first?.cutouts.first?.outline)
    #expect(cut.clip == DeviceRect(Rect(x: 0, y: 0, width: 600, height: 400), scale: 1))
    var wide = SpotlightCutout(
      around: Rect(x: 20, y: 150, width: 60, height: 80), padding: EdgeInsets(40), shape: .circle)
    let moved = try #require(shown(DefaultOverlay(), [wide]).scrims.first?.cutouts.first)
    wide.rect = Rect(x: 0, y: 100, width: 180, height: 180)
    let whole = ViewHost(size: Size(width: 600, height: 400)) { SpotlightScrim(color: .black, cutouts: [wide]) }
    #expect(moved.outline == whole.update().scrims.first?.cutouts.first?.outline && moved.clip == nil)
  }

  @Test("The default overlay draws the whole ring of a circle that the display's edge cuts")
  func edgeRing() {
    let edge = SpotlightCutout(around: Rect(x: 0, y: 30, width: 12, height: 16), shape: .circle)
    let size = Size(width: 60, height: 80)
    var overlay = DefaultOverlay()
    overlay.style.scrim.ring = SpotlightRing(color: .yellow, width: 3, distance: 4)
    let shown = overlay.body(
      context: SpotlightContext(cutouts: [edge], container: size, message: "", showsCard: false))
    let plain = SpotlightScrim(style: overlay.style.scrim, cutouts: [edge])
    #expect(
      Bitmap(rendering: Color.gray.overlay { shown }, size: size).ascii()
        == Bitmap(rendering: Color.gray.overlay { plain }, size: size).ascii())
  }

  @Test("The default overlay leaves a circle in the middle unchanged")
  func free() {
    let free = SpotlightCutout(around: Rect(x: 200, y: 150, width: 40, height: 60), shape: .circle)
    let whole = shown(DefaultOverlay(), [free]).scrims.first?.cutouts.first
    let plain = ViewHost(size: Size(width: 600, height: 400)) { SpotlightScrim(color: .black, cutouts: [free]) }
    #expect(whole?.outline == plain.update().scrims.first?.cutouts.first?.outline)
  }

  @Test("The default overlay draws the cutout, corners and message side of a custom layout")
  func layout() throws {
    let cutout = SpotlightCutout(around: Rect(x: 200, y: 40, width: 60, height: 60), shape: .rectangle)
    #expect(try #require(card(shown(DefaultOverlay(), [cutout]))).minY > 100)
    var overlay = DefaultOverlay()
    overlay.layout = { layout, shape in
      var traits = layout.traits(for: shape)
      traits.cutout = layout.element?.insetBy(dx: -10, dy: -20).offsetBy(dx: 0, dy: 160)
      traits.cornerRadius = 7
      traits.messageAlignment = .top
      return traits
    }
    let list = shown(overlay, [cutout])
    #expect(
      list.scrims.first?.cutouts.first?.outline
        == .roundedRectangle(DeviceRect(Rect(x: 190, y: 180, width: 80, height: 100), scale: 1), CornerRadii(7)))
    #expect(try #require(card(list)).maxY < 180)
    overlay.layout = { layout, shape in
      var traits = layout.traits(for: shape)
      traits.messageAlignment = .center
      return traits
    }
    #expect(abs(try #require(card(shown(overlay, [cutout]))).center.y - 200) < 1)
    overlay.layout = { _, _ in .init(cutout: nil, cornerRadius: 0, messageAlignment: .center) }
    #expect(shown(overlay, [cutout]).scrims.first?.cutouts.isEmpty == true)
  }

  @Test("The default overlay places the card away from the rectangle around several cutouts")
  func several() throws {
    let cutouts = [40.0, 400].map {
      SpotlightCutout(around: Rect(x: $0, y: 300, width: 60, height: 60), shape: .rectangle)
    }
    #expect(try #require(card(shown(DefaultOverlay(), cutouts))).maxY < 300)
    #expect(abs(try #require(card(shown(DefaultOverlay(), []))).center.y - 200) < 1)
  }

  @Test("The default overlay offers to skip cancellable steps without named buttons, except the last")
  func dismissal() {
    func context(_ number: Int, buttons: Set<StepButton> = [], skip: (() -> Void)?) -> SpotlightContext {
      SpotlightContext(
        cutouts: [], container: Size(width: 600, height: 400), message: "Message", number: number, count: 2,
        buttons: buttons, actions: .init(next: {}, back: {}, none: skip, skip: skip, close: skip))
    }
    func shown(_ context: SpotlightContext) -> [StepButton] {
      StepButton.allCases.filter { context.action(of: $0) != nil }
    }
    #expect(shown(context(1, skip: {})) == [.skip])
    #expect(shown(context(2, skip: {})) == [])
    #expect(shown(context(1, skip: nil)) == [])
    #expect(shown(context(1, buttons: [.next], skip: {})) == [.next])
    #expect(shown(context(1, buttons: [.close], skip: {})) == [.close])
  }

  @Test("The buttons of cards and tooltips perform their actions", arguments: StepButton.allCases, [false, true])
  func buttons(_ button: StepButton, isTooltip: Bool) {
    var done: [StepButton] = []
    let context = SpotlightContext(
      cutouts: [SpotlightCutout(around: Rect(x: 270, y: 40, width: 60, height: 60), shape: .rectangle)],
      container: Size(width: 600, height: 400), message: "Message", number: 2, count: 3, buttons: [button],
      actions: .init(
        next: { done.append(.next) }, back: { done.append(.back) }, none: {}, skip: { done.append(.skip) },
        close: { done.append(.close) }))
    let host = ViewHost(size: context.container, environment: .forTests) {
      if isTooltip { TooltipOverlay().body(context: context) } else { DefaultOverlay().body(context: context) }
    }
    host.settled()
    for x in stride(from: 20.0, to: 600, by: 20) {
      for y in stride(from: 20.0, to: 400, by: 20) { host.tap(Point(x: x, y: y)) }
    }
    #expect(!done.isEmpty && Set(done) == [button])
  }

  @Test("The default overlay uses its style's material and ring")
  func material() {
    var style = DefaultOverlay.Style()
    style.scrim.material = .thin
    style.scrim.ring = SpotlightRing()
    let list = host(style).host.settled()
    #expect(list.scrims.first?.backdrop != nil)
    #expect(list.items.contains { if case .border = $0.content { true } else { false } })
  }
}
