import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("Letters and languages of the keyboard")
struct KeyboardLanguageTests: FieldSuite {
  let input = SimpleInput()
  let below = Taps()

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
}
