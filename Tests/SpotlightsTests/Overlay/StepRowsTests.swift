import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Buttons of a card")
struct StepRowsTests {
  enum Kind: CaseIterable { case card, tooltip, coachCard }

  private func host(
    _ kind: Kind, width: Double, buttons: Set<StepButton> = Set(StepButton.allCases), words: [String]? = nil
  ) -> ViewHost {
    let context = SpotlightContext(
      cutouts: [SpotlightCutout(around: Rect(x: 40, y: 700, width: 72, height: 72), shape: .rectangle)],
      container: Size(width: width, height: 1280), title: "Paketbeförderungsdienstleistungen",
      message: "Ein Knopf, der etwas tut", number: 2, count: 4, buttons: buttons,
      actions: .init(next: {}, back: {}, none: {}, skip: {}, close: {}))
    func style(_ standard: DefaultOverlay.Style) -> DefaultOverlay.Style {
      var style = standard
      if let words { (style.back, style.next, style.skip, style.close) = (words[0], words[1], words[2], words[3]) }
      style.buttonFont = .system(size: 22, weight: .semibold)
      return style
    }
    let host = ViewHost(size: context.container, environment: .forTests) {
      switch kind {
      case .card: DefaultOverlay(style: style(.init())).body(context: context)
      case .tooltip: TooltipOverlay(style: style(TooltipOverlay.standardStyle)).body(context: context)
      case .coachCard: CoachCardOverlay(style: style(.init())).body(context: context)
      }
    }
    host.settled()
    return host
  }

  private func places(_ host: ViewHost) -> [StepButton: Rect] {
    var places: [StepButton: Rect] = [:]
    for button in StepButton.allCases { places[button] = host.visibleFrame(of: SpotlightKey("button:\(button)")) }
    return places
  }

  nonisolated static let german = ["Einen Schritt zurück", "Weiter zum nächsten", "Überspringen", "Schließen"]
  nonisolated static let endless = [
    "Rückwärtsbewegungsschaltfläche", "Vorwärtsbewegungsschaltfläche", "Führungsüberspringungsschaltfläche",
    "Schließen und später noch einmal ansehen",
  ]

  @Test(
    "A card's buttons are whole, separate and on the card", arguments: Kind.allCases, [1920.0, 800, 480, 320])
  func whole(kind: Kind, width: Double) throws {
    for words in [nil, Self.german, Self.endless] {
      let host = host(kind, width: width, words: words)
      #expect(host.truncatedTexts == [])
      let places = places(host)
      #expect(places.count == 4)
      let card = try #require(host.settled().frames(of: ColorPalette()[.surface]).first)
      for (button, place) in places {
        #expect(card.contains(place), "\(button) at \(place) leaves \(card)")
        #expect(place.height >= 48)
        for (other, beside) in places where other != button { #expect(!place.intersects(beside)) }
      }
    }
  }

  @Test("A text in too small a space counts as truncated, so the test of buttons can fail")
  func cut() {
    let host = ViewHost(size: Size(width: 60, height: 40), environment: .forTests) {
      Text(Self.endless[0]).lineLimit(1)
    }
    host.settled()
    #expect(host.truncatedTexts.count == 1)
  }

  @Test("A card's buttons share a row if they fit, skip first; otherwise back and next stand above skip")
  func rows() throws {
    let row = places(host(.card, width: 800))
    let wide = places(host(.card, width: 800, buttons: [.back, .next, .skip]))
    #expect(Set(wide.values.map(\.midY)).count == 1)
    #expect(try #require(wide[.skip]).maxX < #require(wide[.back]).minX)
    #expect(try #require(wide[.back]).maxX < #require(wide[.next]).minX)
    #expect(row.count == 4)
    let narrow = places(host(.tooltip, width: 800, words: Self.german))
    #expect(try #require(narrow[.next]).maxY < #require(narrow[.skip]).minY)
  }

  @Test("A card's hint is never truncated; on a narrow card it stands below the progress", arguments: [260.0, 800])
  func hint(width: Double) throws {
    let context = SpotlightContext(
      cutouts: [], container: Size(width: width, height: 480), message: "A word", number: 12, count: 15, buttons: [],
      actions: .init(next: {}, back: {}, none: {}, skip: {}, close: {}))
    let host = ViewHost(size: context.container, environment: .forTests) { DefaultOverlay().body(context: context) }
    host.settled()
    let views = host.placedViews
    func frame(_ text: String) throws -> Rect { try #require(views.first { $0.text?.string == text }).frame }
    #expect(views.allSatisfy { $0.text?.brokenWord == nil && $0.text?.isTruncated != true })
    let (progress, hint) = (try frame("12 of 15"), try frame("Tap to continue"))
    #expect(progress.height == 20 && hint.height == 20)
    #expect(width < 400 ? hint.minY >= progress.maxY : hint.midY == progress.midY && hint.minX > progress.maxX)
  }

  @Test("A coach card's buttons stand next to its text if it keeps half of the width, otherwise below")
  func coach() throws {
    let beside = places(host(.coachCard, width: 1280))
    #expect(Set(beside.values.map(\.midY)).count == 1)
    let below = places(host(.coachCard, width: 1000, words: Self.german))
    #expect(below.count == 4)
    #expect(try #require(below[.skip]).minX < 200)
  }
}
