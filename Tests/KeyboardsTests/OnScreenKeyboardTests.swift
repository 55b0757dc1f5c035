import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Observation
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("The keyboard on the screen")
struct OnScreenKeyboardTests: KeyboardSuite {
  @Observable
  final class Model {
    var taps = 0
    var drags = 0
  }

  private let input = SimpleInput()
  private let model = Model()

  /// A field at the top, over a button that fills the rest.
  private func screen(_ source: TestSource = TestSource(), size: Size = Size(width: 800, height: 480)) -> ViewHost {
    host(source, size: size) { [input, model] in
      VStack(spacing: 0) {
        SimpleField(input: input)
        Color(.role(.background)).frame(maxWidth: .infinity, maxHeight: .infinity)
          .onTapGesture { model.taps += 1 }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func edited(_ source: TestSource = TestSource(), size: Size = Size(width: 800, height: 480)) -> ViewHost {
    let host = screen(source, size: size)
    host.tap(Point(x: size.width / 2, y: 20))
    host.settled()
    return host
  }

  @Test("A tap on a field shows the keyboard, and its keys type")
  func types() {
    let host = edited()
    #expect(host.panel.frame != nil)
    tap("A", "d", "a", "Space", in: host)
    #expect(input.text == "Ada ")
    tap("Delete", in: host)
    #expect(input.text == "Ada")
    tap("Done", in: host)
    #expect(input.submissions == 1)
  }

  @Test("The letters, the words and the text on the keyboard have the font family of the text")
  func family() throws {
    input.traits.fontFamily = "Serif"
    let host = edited(size: Size(width: 400, height: 300))
    let measurer = try #require(host.environment.textMeasurer as? MonospacedMeasurer)
    let shown = Set(measurer.requests.map(\.string))
    #expect(shown.isSuperset(of: ["Q", "123", "Done"]))
    #expect(Set(measurer.requests.map(\.font.family)) == ["Serif"])
  }

  @Test("The keyboard closes when editing ends")
  func closes() {
    let host = edited()
    tap("Close keyboard", in: host)
    #expect(host.panel.frame == nil)
    #expect(host.textInput == nil)
    #expect(keys(host) == [])
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(host.panel.frame != nil)
    host.endEditing()
    host.settled()
    #expect(host.panel.frame == nil)
  }

  @Test("Touches on the keyboard reach nothing below, not even between the keys")
  func blocks() throws {
    let host = edited()
    let frame = try #require(host.panel.frame)
    for x in stride(from: frame.minX + 1, to: frame.maxX, by: 37) {
      host.tap(Point(x: x, y: frame.minY + 2))
      host.settled()
    }
    #expect(model.taps == 0)
    #expect(host.textInput != nil)
    #expect(!input.text.isEmpty, "a gap belongs to the nearest key")
  }

  @Test("A finger that closes the keyboard does nothing below")
  func closingFinger() {
    let host = edited()
    let close = key("Close keyboard", in: host)
    host.press(close)
    host.endEditing()
    host.settled()
    host.release(close)
    host.settled()
    #expect(model.taps == 0)
  }

  @Test("A second finger lets the key of the first act")
  func thumbs() {
    let host = edited()
    let (first, second) = (key("H", in: host), key("I", in: host))
    host.press(first, finger: 1)
    host.press(second, finger: 2)
    #expect(input.text == "H")
    host.release(first, finger: 1)
    host.release(second, finger: 2)
    #expect(input.text == "Hi")
  }

  @Test("A finger that leaves its key does not type")
  func leaves() {
    let host = edited()
    host.press(key("H", in: host))
    host.move(to: key("P", in: host))
    host.release(key("P", in: host))
    #expect(input.text == "")
  }

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
    #expect(model.taps == 0)
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

  @Test("Deleting repeats while it is held")
  func repeats() {
    input.text = "abcdefgh"
    let host = edited()
    host.press(key("Delete", in: host))
    for _ in 0..<7 { host.timeline.advance(to: host.timeline.now + .milliseconds(100)) }
    #expect(input.text.count < 7)
    let left = input.text
    host.release(key("Delete", in: host))
    host.timeline.advance(to: host.timeline.now + .seconds(2))
    #expect(input.text == left)
  }

  @Test("Shift is for one letter, twice it stays")
  func shift() {
    input.traits.autocapitalization = .never
    let host = edited()
    tap("Capitals", "A", "b", in: host)
    #expect(input.text == "Ab")
    tap("Capitals", "Capitals", "C", "D", "Capitals", "e", in: host)
    #expect(input.text == "AbCDe")
  }

  @Test(
    "Capitals follow the rule of the field",
    arguments: [
      (TextInputAutocapitalization.sentences, "Ab. c"), (.words, "ab "), (.characters, "AB"),
    ])
  func capitals(_ rule: TextInputAutocapitalization, _ text: String) {
    input.traits.autocapitalization = rule
    input.text = text
    let host = edited()
    #expect(keys(host).contains(rule == .sentences ? "q" : "Q"))
    input.insert(". ")
    host.settled()
    #expect(keys(host).contains("Q"))
  }

  @Test(
    "Shift stays off where it gives other letters, and in addresses",
    arguments: [
      ("th", KeyboardType.default), ("en", .emailAddress), ("en", .URL),
    ])
  func withoutCapitals(_ language: String, _ type: KeyboardType) {
    let source = TestSource()
    source.language = language
    input.traits.keyboardType = type
    let host = edited(source)
    #expect(host.semantics.matching(SemanticsQuery(.key, states: .selected)).isEmpty)
  }

  @Test("The language changes by a key, and stays for the next field")
  func languages() {
    let source = TestSource()
    source.languages = ["en", "de", "ru"]
    let host = edited(source)
    #expect(keys(host).contains("Next language, EN"))
    tap("Next language, EN", in: host)
    #expect(keys(host).contains("Ü"))
    host.endEditing()
    host.settled()
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(keys(host).contains("Ü"))
    tap("Next language, DE", "П", in: host)
    #expect(input.text == "П")
    host.forgetFocus()
    host.settled()
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(keys(host).contains("Next language, EN"), "the next visitor has the kiosk's language")
  }

  @Test(
    "A text with Latin letters opens them in every language, and a key leads back",
    arguments: [
      ("ar", "AR", "ب"), ("he", "HE", "ב"), ("fa", "FA", "ب"), ("th", "TH", "ด"), ("el", "EL", "β"), ("ru", "RU", "б"),
    ])
  func latin(_ language: String, _ name: String, _ letter: String) throws {
    let source = TestSource()
    source.language = language
    input.traits.opensLatin = true
    input.traits.autocapitalization = .never
    let host = edited(source)
    func edit() {
      host.endEditing()
      host.settled()
      host.tap(Point(x: 400, y: 20))
      host.settled()
    }
    #expect(keys(host).contains("q") && !keys(host).contains(letter))
    func change(from name: String) throws {
      tap(try #require(keys(host).first { $0.hasSuffix(", \(name)") }), in: host)
    }
    try change(from: "EN")
    #expect(keys(host).contains(letter))
    tap(letter, in: host)
    #expect(input.text == letter)
    try change(from: name)
    #expect(keys(host).contains("q"))
    // Neither choice is one for the letters of names.
    input.traits.opensLatin = false
    edit()
    #expect(keys(host).contains(letter) && !keys(host).contains { $0.hasSuffix(", \(name)") })
    input.traits.opensLatin = true
    edit()
    #expect(keys(host).contains("q"))
  }

  @Test("Latin letters are those of the kiosk's first language that has them, and of the visitor's own")
  func latinLanguage() {
    let source = TestSource()
    (source.language, source.languages) = ("ar", ["ar", "de", "fr"])
    input.traits.opensLatin = true
    let host = edited(source)
    #expect(keys(host).contains("Ü") && keys(host).contains { $0.hasSuffix(", DE") })
    host.endEditing()
    host.settled()
    source.language = "fr"
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(keys(host).contains { $0.hasSuffix(", FR") } && !keys(host).contains("Ü"))
  }

  @Test(
    "Capitals need Latin letters where the language has none, and pads and texts of a language keep theirs")
  func latinByCapitals() {
    let source = TestSource()
    func opens(_ language: String, _ change: (inout TextInputTraits) -> Void) -> [String] {
      source.language = language
      input.traits = TextInputTraits()
      change(&input.traits)
      return keys(edited(source))
    }
    #expect(opens("ar") { $0.autocapitalization = .characters }.contains("Q"))
    #expect(opens("ru") { $0.autocapitalization = .characters }.contains("Й"))
    #expect(opens("ar") { ($0.opensLatin, $0.language) = (true, "ru") }.contains("Й"))
    #expect(!opens("ar") { ($0.opensLatin, $0.keyboardType) = (true, .pin) }.contains { $0.hasSuffix(", EN") })
  }

  @Test("A language without a layout has Latin letters, reported once")
  func noLayout() {
    let source = TestSource()
    source.language = "ja"
    let host = edited(source)
    #expect(keys(host).contains("Q"))
    #expect(source.lacking == ["ja"])
  }

  /// A layout that is being read until ``finish(_:)``.
  final class SlowLayouts: DerivedLayouts {
    private var layout = DerivedLayout.reading
    private var waiting: [() -> Void] = []

    func layout(of language: String, onRead: @escaping () -> Void) -> DerivedLayout {
      if layout == .reading { waiting.append(onRead) }
      return layout
    }

    func finish(_ layout: DerivedLayout) {
      self.layout = layout
      for action in waiting { action() }
    }
  }

  @Test("Letters that arrive late begin as those of their script: without capitals, and addresses with Latin letters")
  func lateLetters() throws {
    let hindi = try KeyboardLayout(
      languages: ["hi"], rows: ["क ख", "shift ग backspace"], upper: ["घ ङ", "shift च backspace"])
    func shown(opensLatin: Bool, _ layout: DerivedLayout) -> (before: [String], after: [String], lacking: [String]) {
      let (source, layouts) = (TestSource(), SlowLayouts())
      source.language = "hi"
      input.traits.opensLatin = opensLatin
      let host = screen(source)
      (host.panel.keyboard as? OnScreenKeyboard)?.derived = layouts
      host.tap(Point(x: 400, y: 20))
      host.settled()
      let before = keys(host)
      layouts.finish(layout)
      host.settled()
      return (before, keys(host), source.lacking)
    }
    let text = shown(opensLatin: false, .read(hindi))
    #expect(text.before.contains("Q") && text.after.contains("क") && !text.after.contains("घ"))
    #expect(text.lacking == [])
    let address = shown(opensLatin: true, .read(hindi))
    #expect(address.after.contains("Q") && address.after.contains("Next language, EN"))
    let missing = shown(opensLatin: false, .missing)
    #expect(missing.after.contains("Q"))
    #expect(missing.lacking == ["hi"])
  }

  @Test("The words on keys are in the visitor's language")
  func words() {
    let source = TestSource()
    source.language = "de-AT"
    input.traits.submitLabel = .search
    let host = edited(source)
    #expect(keys(host).suffix(5).contains("Suchen"))
    #expect(host.semantics.matching(SemanticsQuery(.keyboard)).first?.label == "Tastatur")
  }

  @Test("A field with a secret shows no pressed key")
  func secrets() {
    func pressedLook(_ isSecure: Bool) -> Bool {
      input.traits.isSecure = isSecure
      let host = edited()
      let before = host.update()
      host.press(key("h", in: host) == Point(x: -1, y: -1) ? key("H", in: host) : key("h", in: host))
      return host.update() != before
    }
    #expect(pressedLook(false))
    #expect(!pressedLook(true))
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

  @Test("Keys are in the order of the focus only if a key has opened the keyboard; back closes it first")
  func byKeys() {
    let host = screen()
    _ = host.take(.next)
    host.settled()
    _ = host.take(.select)
    host.settled()
    #expect(host.panel.frame != nil)
    let focused = host.semantics.matching(SemanticsQuery(.key, states: .focused))
    #expect(focused.map(\.label) == ["Q"])
    _ = host.take(.next)
    _ = host.take(.select)
    host.settled()
    #expect(input.text == "W")
    _ = host.take(.previous)
    _ = host.take(.previous)
    host.settled()
    #expect(host.semantics.matching(SemanticsQuery(.key, states: .focused)).map(\.label) == ["Close keyboard"])
    _ = host.take(.back)
    host.settled()
    #expect(host.panel.frame == nil)
    #expect(host.semantics.matching(SemanticsQuery(.textField, states: .focused)).count == 1)
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(host.semantics.matching(SemanticsQuery(.key, states: .focusable)).isEmpty)
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

  @Test("No description and no capture says which key of a secret has the focus; the visitor sees it")
  func secretFocus() throws {
    input.traits.isSecure = true
    let host = screen()
    _ = host.take(.next)
    _ = host.take(.select)
    let first = host.settled().items.map(\.content)
    #expect(host.panel.frame != nil)
    #expect(host.semantics.matching(SemanticsQuery(states: .focused)).isEmpty)
    let capture = try #require(host.listWithoutPrivate).items.map(\.content)
    _ = host.take(.next)
    #expect(host.settled().items.map(\.content) != first)
    #expect(host.listWithoutPrivate?.items.map(\.content) == capture)
  }

  @Test("A kiosk with a real keyboard shows none")
  func never() {
    let source = TestSource()
    source.isShown = false
    let host = edited(source)
    #expect(host.textInput != nil)
    #expect(host.panel.frame == nil)
  }

  /// A measurer of characters in proportion to their font.
  private final class ProportionalMeasurer: @MainActor TextMeasuring {
    func resolve(_ request: TextRequest) -> ResolvedText {
      let size = request.font.size
      return MonospacedMeasurer(characterSize: Size(width: size * 0.6, height: size), ascent: size * 0.8)
        .resolve(request)
    }
  }

  @Test(
    "The key that submits has a word of at least six tenths of the letters' size, or else a sign",
    arguments: ["en", "de", "pl", "uk", "fr", "hu"], [KeyboardType.numberPad, .decimalPad, .default])
  func submitWord(_ language: String, _ type: KeyboardType) throws {
    for (label, width) in [SubmitLabel.done, .continue, .send].flatMap({ label in [800.0, 320].map { (label, $0) } }) {
      let source = TestSource()
      source.language = language
      (input.traits.keyboardType, input.traits.submitLabel) = (type, label)
      let host = host(source, size: Size(width: width, height: 480), measurer: ProportionalMeasurer()) {
        SimpleField(input: input)
      }
      host.tap(Point(x: width / 2, y: 240))
      host.settled()
      let keys = try #require((host.panel.keyboard as? OnScreenKeyboard)?.face?.keys)
      let submit = try #require(keys.first { $0.key.action == .submit })
      let letters = try #require(keys.first { $0.key.action.isText }?.text?.size.height)
      #expect(submit.name == KeyboardTexts(language)[label])
      if let word = submit.text {
        #expect(word.size.height >= (0.6 * letters).rounded() && word.size.width <= submit.key.frame.width)
      } else {
        #expect(submit.symbol == .submit)
      }
      if label == .done, type.isPad { #expect(submit.text != nil) }
    }
  }

  @Test("Pads have digits in the same place in every language", arguments: ["en", "ar"])
  func pads(_ language: String) {
    let source = TestSource()
    source.language = language
    input.traits.keyboardType = .pin
    let host = edited(source)
    let (one, three) = (key("1", in: host), key("3", in: host))
    #expect(one.x < three.x)
    #expect(keys(host).filter { $0.count == 1 } == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
  }

  @Test("A pad for a number has the digits of the visitor's language, and one for a code those of Latin")
  func digits() {
    let source = TestSource()
    source.language = "ar"
    for (signs, digits) in [([PadSign.decimal], "١٢٣٤٥٦٧٨٩٠٫"), (nil, "1234567890")] {
      (input.traits.keyboardType, input.traits.padSigns) = (.numberPad, signs)
      #expect(keys(edited(source)).filter { $0.count == 1 }.joined() == digits)
    }
  }

  @Test(
    "A pad has the signs of its texts beside the zero, the decimal sign in the visitor's language",
    arguments: [
      (KeyboardType.decimalPad, [PadSign]?.none, ["-", "0", ","]), (.numberPad, nil, ["0"]), (.pin, nil, ["0"]),
      (.phonePad, nil, ["*", "0", "#", "+"]), (.decimalPad, [], ["0"]), (.decimalPad, [.minus], ["-", "0"]),
      (.decimalPad, [.decimal], ["0", ","]), (.decimalPad, [.other(":")], ["0", ":"]),
    ])
  func signs(_ type: KeyboardType, _ signs: [PadSign]?, _ row: [String]) {
    let source = TestSource()
    source.language = "de"
    (input.traits.keyboardType, input.traits.padSigns) = (type, signs)
    let host = edited(source)
    let bottom = key("0", in: host).y
    #expect(keys(host).filter { key($0, in: host).y == bottom } == row)
  }

  @Test("Arrows reach all keys of a telephone's pad, and select types them")
  func padByKeys() {
    input.traits.keyboardType = .phonePad
    let host = screen()
    func take(_ commands: FocusCommand...) {
      for command in commands {
        _ = host.take(command)
        host.settled()
      }
    }
    take(.next, .select)
    take(.select, .down, .down, .down, .select, .right, .select, .right, .select, .right, .select)
    #expect(input.text == "1*0#+")
    take(.up, .up, .up, .select)
    #expect(input.text == "1*0#")
  }

  @Test(
    "A field for addresses has its signs in place of the space, also between languages and without long presses",
    arguments: [
      (KeyboardType.emailAddress, ["@", ".", "-"]), (.URL, ["/", ".", ":"]),
    ])
  func ownKeys(_ type: KeyboardType, _ signs: [String]) {
    input.traits.keyboardType = type
    let source = TestSource()
    source.languages = ["en", "de"]
    let host = screen(source)
    for command in [FocusCommand.next, .select] {
      _ = host.take(command)
      host.settled()
    }
    let shown = keys(host)
    #expect(shown.contains("Next language, EN") && shown.contains("Letters, È"))
    #expect(shown.filter(signs.contains) == signs)
    #expect(!shown.contains("Space"))
  }
}
