import Drawing
import FollowspotTesting
import Geometry
import Observation
import Spotlights
import Testing
import Views

@MainActor
@Suite("The default overlay")
struct DefaultOverlayTests {
  @Observable @MainActor
  final class Steps {
    var number = 1
  }

  private func host(_ style: DefaultOverlay.Style = .init()) -> (host: ViewHost, steps: Steps) {
    let steps = Steps()
    let host = ViewHost(size: Size(width: 600, height: 400), environment: .forTests) {
      DefaultOverlay(style: style).body(
        context: FocusContext(
          focuses: [
            Focus(around: Rect(x: 40, y: Double(steps.number) * 100, width: 50, height: 50), shape: .rectangle)
          ],
          container: Size(width: 600, height: 400), message: "Step \(steps.number)", number: steps.number, count: 3))
    }
    host.settled()
    return (host, steps)
  }

  private func cards(_ host: ViewHost) -> [Double] {
    func opacities(_ items: [DisplayItem], _ outer: Double) -> [Double] {
      items.flatMap { item -> [Double] in
        switch item {
        case .group(let group): opacities(group.content.items, outer * group.opacity)
        case .fill(_, .color(Palette()[.surface].pixel(in: Palette()))): [outer]
        default: []
        }
      }
    }
    return opacities(host.settled().items, 1)
  }

  @Test("fades one card into the next while the light travels")
  func fades() throws {
    let (host, steps) = host()
    #expect(cards(host) == [1])
    withAnimation(.linear(duration: 1)) { steps.number = 2 }
    host.settled()
    host.pass(.milliseconds(496))
    let half = cards(host)
    #expect(half.count == 2 && half.allSatisfy { abs($0 - 0.5) < 0.02 })
    let light = try #require(host.settled().covers.first?.holes.first).outline.bounds
    #expect(abs(light.minY - 149.6) < 1)
    host.pass(.seconds(1))
    #expect(cards(host) == [1])
  }

  @Test("blurs through its style's material and draws its ring")
  func material() {
    var style = DefaultOverlay.Style()
    style.material = .thin
    style.ring = FocusRing()
    let list = host(style).host.settled()
    #expect(list.covers.first?.backdrop != nil)
    #expect(list.items.contains { if case .border = $0 { true } else { false } })
  }
}
