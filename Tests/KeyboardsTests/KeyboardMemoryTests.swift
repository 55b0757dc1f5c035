import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotKeyboards
@testable import FollowspotViews

/// A measurer that counts the typeset texts that others keep.
@MainActor
private final class CountingMeasurer: @MainActor TextMeasuring {
  private struct Kept { weak var text: (any TypesetText)? }
  private var texts: [Kept] = []
  var alive: Int { texts.count { $0.text != nil } }

  func resolve(_ request: TextRequest) -> ResolvedText {
    let text = MonospacedMeasurer().resolve(request)
    return ResolvedText { [unowned self] space in
      let typeset = text.typeset(in: space)
      texts.append(Kept(text: typeset))
      return typeset
    }
  }
}

@MainActor @Suite("Memory of the keyboard")
struct KeyboardMemoryTests: KeyboardSuite {
  @Test("An open keyboard keeps the texts of the keys that it shows, and a closed one keeps nothing")
  func released() throws {
    let (input, source, measurer) = (SimpleInput(), TestSource(), CountingMeasurer())
    source.languages = ["en", "de", "th"]
    let host = host(source, measurer: measurer) { SimpleField(input: input) }
    for _ in 0..<2 {
      host.tap(Point(x: 400, y: 240))
      host.settled()
      for name in ["Capitals", "Digits and signs", "More signs", "Digits and signs", "Letters"] {
        tap(name, in: host)
        #expect(measurer.alive > 20 && measurer.alive <= keys(host).count, "\(name)")
      }
      for name in ["EN", "DE", "TH"] { tap("Next language, \(name)", in: host) }
      #expect(measurer.alive > 20 && measurer.alive <= keys(host).count)
      weak let node = try #require(host.panel.shown).node
      host.endEditing()
      host.settled()
      #expect(node == nil && host.panel.keyboard?.frame == .zero)
      #expect(measurer.alive == 0)
    }
  }
}
