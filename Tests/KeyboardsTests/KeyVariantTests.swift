import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("Variants of keys")
struct KeyVariantTests: FieldSuite {
  let input = SimpleInput()
  let below = Taps()

  @Test("A long press offers variants, which a slide or a tap chooses")
  func variants() {
    let host = edited()
    tap("A", in: host)
    let start = key("e", in: host)
    host.press(start)
    host.timeline.advance(to: host.timeline.now + .milliseconds(300))
    host.settled()
    #expect(keys(host) == ["e", "è", "é", "ê", "ë", "ē"])
    let chosen = key("é", in: host)
    host.move(to: chosen)
    host.release(chosen)
    host.settled()
    #expect(input.text == "Aé")
    host.press(start)
    host.timeline.advance(to: host.timeline.now + .milliseconds(300))
    host.settled()
    host.release(start)
    host.settled()
    tap("ë", in: host)
    #expect(input.text == "Aéë")
    #expect(keys(host).contains("q"))
    #expect(below.count == 0)
  }

  @Test("Touches reach the variants of a key, which lie over the keyboard")
  func reachesVariants() throws {
    let host = edited()
    let panel = try #require(host.panel.frame)
    host.hold(key("E", in: host), for: .milliseconds(400))
    host.settled()
    let variants = host.semantics.matching(SemanticsQuery(.key))
    #expect(variants.contains { $0.bounds.midY < panel.minY })
    #expect(variants.filter { !host.isReached($0) }.map(\.label) == [])
    tap("É", in: host)
    #expect(host.semantics.matching(SemanticsQuery(.key)).allSatisfy(host.isReached))
    #expect(input.text == "É")
  }

  @Test("A tap beside open variants closes them and types nothing")
  func closesVariants() {
    let host = edited()
    host.hold(key("E", in: host), for: .milliseconds(400))
    host.settled()
    #expect(keys(host).contains("É"))
    host.tap(Point(x: 20, y: 470))
    host.settled()
    #expect(keys(host).contains("Q"))
    #expect(input.text == "")
  }

  @Test("The variants of a key of a secret are shown to the visitor alone", arguments: [true, false])
  func secretVariants(isSecure: Bool) throws {
    (input.traits.isSecure, input.traits.isPrivate) = (isSecure, !isSecure)
    let host = edited()
    let before = host.update().items.map(\.content)
    let start = key(isSecure ? "e" : "E", in: host)
    host.press(start)
    host.timeline.advance(to: host.timeline.now + .milliseconds(300))
    let shown = host.settled().items.map(\.content)
    let others = try #require(host.listWithoutPrivate).items.map(\.content)
    #expect(shown.count > before.count && others == before)
    #expect(!host.semantics.dump.contains("é") && !host.semantics.dump.contains("É"), "\(host.semantics.dump)")
    host.release(start)
    host.settled()
    tap(isSecure ? "é" : "É", in: host)
    #expect(input.text == (isSecure ? "é" : "É"))
  }

  @Test("Visitors with keys reach variants on a separate page")
  func variantsByKeys() throws {
    let host = screen()
    _ = host.take(.next)
    _ = host.take(.select)
    host.settled()
    let page = try #require(keys(host).first { $0.hasPrefix("Letters, ") })
    tap(page, in: host)
    #expect(keys(host).contains("É"))
  }
}
