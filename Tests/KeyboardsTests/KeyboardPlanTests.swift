import FollowspotGeometry
import FollowspotLanguages
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

struct KeyboardPlanTests {
  private func plan(
    _ language: String, _ type: KeyboardType = .default, _ state: KeyboardState = KeyboardState(),
    languages: [String] = [], hasVariantsPage: Bool = false, on metrics: KeyboardMetrics
  ) throws -> KeyboardPlan {
    var traits = TextInputTraits()
    traits.keyboardType = type
    let layout = try #require(BuiltInLayouts.layout(of: language))
    var content = KeyboardContent(
      layout: layout, traits: traits, texts: KeyboardTexts(language), languages: languages)
    content.hasVariantsPage = hasVariantsPage
    return KeyboardPlan(content, state, on: metrics)
  }

  /// Displays: seven inches, a monitor, a tall panel, with and without millimetres.
  private static let displays = [
    KeyboardMetrics(display: Size(width: 800, height: 480)),
    KeyboardMetrics(display: Size(width: 800, height: 480), millimetre: 800 / 154),
    KeyboardMetrics(display: Size(width: 1920, height: 1080)),
    KeyboardMetrics(display: Size(width: 1920, height: 1080), millimetre: 1920 / 476),
    KeyboardMetrics(display: Size(width: 1080, height: 1920), millimetre: 1080 / 680),
    KeyboardMetrics(display: Size(width: 480, height: 272), millimetre: 480 / 95),
    KeyboardMetrics(display: Size(width: 320, height: 480)),
  ]

  @Test("Keys lie on the display without overlapping, on each page", arguments: ["en", "de", "ru", "th", "hu", "ar"])
  func placed(_ language: String) throws {
    for metrics in Self.displays {
      for type in KeyboardType.allCases {
        for page in [KeyboardPage.letters, .variants, .symbols, .moreSymbols] where page == .letters || !type.isPad {
          var state = KeyboardState()
          (state.page, state.isSecondHalf) = (page, page == .symbols)
          let plan = try plan(language, type, state, languages: ["XX", "YY"], on: metrics)
          #expect(plan.faults == [], "\(type) \(page) \(metrics)")
        }
      }
    }
  }

  @Test("Both halves together have all letters")
  func halves() throws {
    let metrics = KeyboardMetrics(display: Size(width: 480, height: 272), millimetre: 480 / 95)
    var letters: Set<String> = []
    for isSecondHalf in [false, true] {
      var state = KeyboardState()
      state.isSecondHalf = isSecondHalf
      let plan = try plan("de", .default, state, on: metrics)
      for key in plan.keys { letters.formUnion([key.label].compactMap(\.self) + key.variants) }
      #expect(plan.keys.contains { $0.action == .otherHalf })
      let narrowest = plan.keys.filter(\.action.isText).map(\.frame.width).min() ?? 0
      #expect(narrowest >= 10 * metrics.millimetre)
    }
    #expect(letters.isSuperset(of: try #require(BuiltInLayouts.layout(of: "de")).letters))
  }

  @Test("Half keyboards have the signs of addresses on their first page, also beside other keys")
  func narrowAddresses() throws {
    let metrics = KeyboardMetrics(display: Size(width: 320, height: 480))
    for (type, signs) in [(KeyboardType.emailAddress, ["@", "."]), (.URL, ["/", "."])] {
      for (isSecondHalf, hasVariantsPage) in [(false, false), (true, false), (false, true), (true, true)] {
        var state = KeyboardState()
        state.isSecondHalf = isSecondHalf
        let plan = try plan(
          "en", type, state, languages: ["EN", "DE"], hasVariantsPage: hasVariantsPage, on: metrics)
        #expect(plan.faults == [])
        let keys = plan.keys.filter { signs.contains($0.label ?? "") }
        #expect(keys.compactMap(\.label) == signs)
        #expect(keys.allSatisfy { $0.frame.width >= 10 * metrics.millimetre })
      }
    }
  }

  @Test("Keys are as wide as fingers on a 7-inch panel, for which umlauts become variants")
  func sevenInches() throws {
    let metrics = KeyboardMetrics(display: Size(width: 800, height: 480), millimetre: 800 / 154)
    let plan = try plan("de", on: metrics)
    let q = try #require(plan.keys.first { $0.label == "q" })
    #expect(q.frame.width + 6 >= 15 * metrics.millimetre)
    #expect(!plan.keys.contains { $0.label == "ü" })
    #expect(plan.keys.first { $0.label == "u" }?.variants.first == "ü")
    #expect(plan.size.height < 0.75 * 480)
  }

  @Test("Keys grow to 19 millimetres, and to 60 points without millimetres")
  func largest() throws {
    for (metrics, most) in [
      (KeyboardMetrics(display: Size(width: 1920, height: 1080), millimetre: 1920 / 476), 19 * 1920 / 476.0),
      (KeyboardMetrics(display: Size(width: 1920, height: 1080)), 61),
    ] {
      let key = try #require(try plan("en", on: metrics).keys.first)
      #expect(key.frame.width <= most && key.frame.width >= 0.8 * most)
      #expect(key.frame.height <= most && key.frame.height >= 0.8 * most)
    }
  }

  @Test("On a tall panel the keyboard is at the height of hands")
  func tall() {
    let tall = KeyboardMetrics(display: Size(width: 1080, height: 1920), millimetre: 1080 / 680)
    #expect(tall.frame(height: 200).maxY == 1920 * 0.7)
    let small = KeyboardMetrics(display: Size(width: 1080, height: 1920), millimetre: 1080 / 200)
    #expect(small.frame(height: 200).maxY == 1920)
    let set = KeyboardMetrics(display: Size(width: 800, height: 480), position: .above(100))
    #expect(set.frame(height: 200).maxY == 380)
  }

  @Test("A keyboard covers the edge below it, and its keys keep clear of it")
  func insets() throws {
    let metrics = KeyboardMetrics(
      display: Size(width: 800, height: 480), insets: EdgeInsets(top: 0, leading: 30, bottom: 20, trailing: 30))
    let plan = try plan("en", on: metrics)
    let frame = metrics.frame(height: plan.size.height)
    #expect(frame.maxY == 480)
    #expect(plan.keys.allSatisfy { $0.frame.minX >= 30 && $0.frame.maxX <= 770 })
    #expect(plan.keys.allSatisfy { frame.minY + $0.frame.maxY <= 460 })
  }

  @Test("Arabic letters are in the order of the keyboard, not of the text")
  func rightToLeft() throws {
    let plan = try plan("ar", on: KeyboardMetrics(display: Size(width: 1920, height: 1080)))
    let (first, second) = (plan.keys[0], plan.keys[1])
    #expect(first.label == "ض" && second.label == "ص")
    #expect(first.frame.minX < second.frame.minX)
  }
}

extension KeyboardPlan {
  /// Keys that lie beside the display or over others, and effects without a key.
  fileprivate var faults: [String] {
    let whole = Rect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01)
    var faults: [String] = []
    for (index, key) in keys.enumerated() {
      let frame = key.frame
      if frame.width <= 0 || frame.height <= 0 || !whole.contains(frame.origin) || frame.maxX > whole.maxX
        || frame.maxY > whole.maxY
      {
        faults.append("\(key)")
      }
      for other in keys.dropFirst(index + 1) {
        let shared = frame.intersection(other.frame)
        if shared.width > 0.01, shared.height > 0.01 { faults.append("\(key) \(other)") }
      }
    }
    for action in [KeyAction.backspace, .submit, .close] where !keys.contains(where: { $0.action == action }) {
      faults.append("no \(action)")
    }
    return faults
  }
}
