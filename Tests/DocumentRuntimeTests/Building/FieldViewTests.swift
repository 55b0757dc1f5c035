import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Fields in documents")
struct FieldViewTests {
  private static let data = """
    name: { text: , limit: 12, session: true }
      note: { text: , session: true }
      n: { integer: 1...9, session: true }
      rate: { number: 2, range: 0...100, session: true }
      price: { money: EUR, session: true }
      day: { date: short, session: true }
      wait: { duration: short, session: true }
      card: { text: , private: true, session: true }
      show: { flag: , default: true }
    """

  private func watched(_ views: String, settings: String = "locale: en", _ more: String = "") throws -> WatchedSession {
    try WatchedSession(document(views, settings: settings, more))
  }

  private func document(_ views: String, settings: String = "locale: en", _ more: String = "") -> String {
    """
    followspot: 1
    settings: { \(settings) }
    data:
      \(Self.data)
    screens:
      home: { VStack: [ \(views) ] }
    \(more)
    """
  }

  private func element(_ kiosk: WatchedSession, _ label: String) -> SemanticsNode? {
    _ = kiosk.host.update()
    return kiosk.host.semantics.matching(SemanticsQuery(nil, label)).first
  }

  /// Types into the field with a label by the keys of a keyboard, and lets each key take effect.
  private func type(_ text: String, into label: String? = nil, _ kiosk: WatchedSession) throws {
    if let label { #expect(kiosk.host.moveFocus(to: try #require(element(kiosk, label)).id)) }
    for character in text {
      let letter = character.lowercased().first ?? " "
      let key: KeyEquivalent = character == "⌫" ? .delete : KeyEquivalent(letter)
      _ = kiosk.host.send(KeyPress(key, characters: character == "⌫" ? "" : String(character)))
      kiosk.pass(.milliseconds(20))
    }
  }

  private func leave(_ kiosk: WatchedSession) {
    _ = kiosk.host.take(.next)
    kiosk.pass(.milliseconds(20))
  }

  private let two = "{ TextField: A, sets: name }, { TextField: B, sets: note }"

  @Test("A text is set at each key, and an empty field makes it missing")
  func text() throws {
    let kiosk = try watched("\(two), { Text: 'Hello $name', needs: name }")
    try type("Ad", into: "A", kiosk)
    #expect(kiosk.session.store["name"] == .text("Ad"))
    #expect(kiosk.texts.contains("Hello Ad"))
    try type("a", kiosk)
    #expect(element(kiosk, "A")?.value == "Ada")
    try type("⌫⌫⌫", kiosk)
    #expect(kiosk.session.store["name"] == nil)
  }

  @Test("A text that is typed at any speed never counts as endless actions, nor does what follows from a key")
  func fastTyping() throws {
    let kiosk = try watched("{ TextField: B, sets: note }")
    #expect(kiosk.host.moveFocus(to: try #require(element(kiosk, "B")).id))
    for _ in 0..<300 {
      _ = kiosk.host.send(KeyPress(KeyEquivalent("a"), characters: "a"))
      kiosk.pass(.milliseconds(1))
      for _ in 0..<5 { kiosk.session.stage.perform(.set([])) }
    }
    #expect(kiosk.session.store["note"] == .text(String(repeating: "a", count: 300)))
    #expect(!kiosk.session.stage.actionBudget.isExceeded)
  }

  @Test("The limit of the datum holds for the field")
  func limit() throws {
    let kiosk = try watched(two)
    try type("Ada Lovelace Byron", into: "A", kiosk)
    #expect(kiosk.session.store["name"] == .text("Ada Lovelace"))
  }

  @Test(
    "A number is set only within its bounds; otherwise the datum is missing, and the field says why when it is left",
    arguments: [
      ("en", "n", "7", DataValue.integer(7), nil), ("en", "n", "12", nil, "Please enter 1 to 9."),
      ("de", "n", "12", nil, "Bitte geben Sie 1 bis 9 ein."), ("en", "n", "٧", .integer(7), nil),
      ("en", "rate", "1.", .number(1), nil), ("en", "rate", "1.5", .number(1.5), nil),
      ("de", "rate", "1,5", .number(1.5), nil), ("en", "rate", "101", nil, "Please enter 0.00 to 100.00."),
      ("de", "price", "2,50", .money(CurrencyAmount(tenThousandths: 25000, currency: "EUR")), nil),
      ("de", "day", "24.11.2026", .date(try! #require(CalendarDate(year: 2026, month: 11, day: 24))), nil),
      ("en", "day", "11/24/2026", .date(try! #require(CalendarDate(year: 2026, month: 11, day: 24))), nil),
      ("de", "day", "31.11.2026", nil, "Bitte prüfen Sie diese Angabe. (20.12.2000)"),
      ("en", "day", "31/11/2026", nil, "Please check this. (12/20/2000)"),
      ("en", "price", "12.555", .money(CurrencyAmount(tenThousandths: 125500, currency: "EUR")), nil),
      ("de", "price", "12,555", .money(CurrencyAmount(tenThousandths: 125500, currency: "EUR")), nil),
      ("en", "rate", "1.555", .number(1.55), nil),
      ("en", "wait", "1:30", .duration(.seconds(5400)), nil),
    ] as [(String, String, String, DataValue?, String?)])
  func numbers(locale: String, name: String, typed: String, value: DataValue?, error: String?) throws {
    let kiosk = try watched(
      "{ TextField: A, sets: \(name) }, { TextField: B, sets: note }", settings: "locale: \(locale)")
    kiosk.session.setLocale(locale)
    try type(typed, into: "A", kiosk)
    #expect(kiosk.session.store[name] == value)
    #expect(element(kiosk, "A")?.error == nil)
    leave(kiosk)
    #expect(element(kiosk, "A")?.error == error)
    #expect(element(kiosk, "A")?.states.contains(.invalid) == (error != nil))
    #expect(kiosk.session.store[name] == value)
  }

  @Test("A field that needs a value says so after it was left empty, in the words of the document")
  func required() throws {
    let kiosk = try watched(
      "{ TextField: A, sets: name, required: true }, { TextField: B, sets: note }", settings: "locale: fi",
      "messages: { fi: { Please fill this in.: Nimi puuttuu., A: A, B: B } }")
    kiosk.session.setLocale("fi")
    #expect(element(kiosk, "A")?.states.contains(.required) == true)
    #expect(element(kiosk, "A")?.error == nil)
    try type("x⌫", into: "A", kiosk)
    #expect(element(kiosk, "A")?.error == nil)
    #expect(kiosk.session.store["name"] == nil)
    leave(kiosk)
    #expect(element(kiosk, "A")?.error == "Nimi puuttuu.")
    try type("x", into: "A", kiosk)
    #expect(element(kiosk, "A")?.error == nil)
  }

  @Test("A text that was typed into a private datum is in no dump and no log, also in a button's label")
  func secret() throws {
    let kiosk = try watched(
      "{ TextField: Card, sets: card, format: '#### ####' }, { SecureField: PIN, sets: card }, { Button: Pay with $card, action: back }"
    )
    try type("4711x0815", into: "Card", kiosk)
    #expect(kiosk.host.textInput?.traits.hidesKeys == true)
    #expect(kiosk.session.store["card"] == .text("47110815"))
    leave(kiosk)
    let dump = kiosk.host.semantics.dump
    #expect(!dump.contains("4711") && !dump.contains("0815"), "\(dump)")
    #expect(dump.contains(#"textField "Card" = •••"#) && dump.contains(#"secureField "PIN" = •••"#), "\(dump)")
    #expect(element(kiosk, "PIN")?.value?.contains("4") == false)
    // The numbers of nodes may have the same digits as a part of it.
    #expect(!["47110815", "4711 0815"].contains { kiosk.host.viewDump.contains($0) })
  }

  @Test("A form keeps its literals out of the datum, and lets only fitting characters in")
  func mask() throws {
    let kiosk = try watched("{ TextField: A, sets: note, format: 'AA## ####' }, { TextField: B, sets: name }")
    try type("d-e1 2٣4x56", into: "A", kiosk)
    #expect(kiosk.session.store["note"] == .text("de123456"))
    #expect(element(kiosk, "A")?.value == "de12 3456")
  }

  @Test("A part of a form is no value: the datum is missing, and the field says so when it is left")
  func partOfForm() throws {
    let kiosk = try watched(
      """
      { TextField: A, sets: note, format: 'AA-####' }, { TextField: B, sets: name },
      { Button: Go on, action: back, disabled: { data: { note: { missing: true } } } }
      """, settings: "locale: de")
    kiosk.session.setLocale("de")
    func isDisabled() -> Bool? { element(kiosk, "Go on")?.states.contains(.disabled) }
    try type("LT12", into: "A", kiosk)
    #expect(kiosk.session.store["note"] == nil && element(kiosk, "A")?.value == "LT-12" && isDisabled() == true)
    #expect(element(kiosk, "A")?.error == nil)
    leave(kiosk)
    #expect(element(kiosk, "A")?.error == "Bitte prüfen Sie diese Angabe.")
    #expect(element(kiosk, "A")?.states.contains(.invalid) == true && element(kiosk, "A")?.value == "LT-12")
    try type("34", into: "A", kiosk)
    #expect(kiosk.session.store["note"] == .text("LT1234") && element(kiosk, "A")?.error == nil)
    #expect(isDisabled() == false)
    try type("⌫", kiosk)
    #expect(kiosk.session.store["note"] == nil && element(kiosk, "A")?.value == "LT-123" && isDisabled() == true)
    try type("⌫⌫⌫⌫⌫", kiosk)
    leave(kiosk)
    #expect(element(kiosk, "A")?.error == nil && element(kiosk, "A")?.value == nil)
  }

  @Test(
    "An empty field for a day shows one in the order of the language, unless the document has another prompt",
    arguments: [("en", "12/20/2000"), ("en-GB", "20/12/2000"), ("de", "20.12.2000"), ("sv", "2000-12-20")])
  func dayPrompt(locale: String, prompt: String) throws {
    let kiosk = try watched(
      "{ TextField: A, sets: day }, { TextField: B, sets: day, prompt: Tomorrow }", settings: "locale: \(locale)")
    kiosk.session.setLocale(locale)
    #expect(element(kiosk, "A")?.placeholder == Phrase(prompt))
    #expect(element(kiosk, "B")?.placeholder == "Tomorrow")
  }

  @Test(
    "Characters of every kind are typed, and junk is left out",
    arguments: [
      ("\u{301}a", "a"), ("a\0b", "ab"), ("İıiI", "İıiI"), ("שלום abc", "שלום abc"), ("e\u{301}", "é"), ("👨‍👩‍👧🇩🇪", "👨‍👩‍👧🇩🇪"),
      ("น้ำ", "น้ำ"),
    ])
  func characters(typed: String, text: String) throws {
    let kiosk = try watched(two, settings: "locale: tr")
    try type(typed, into: "A", kiosk)
    #expect(kiosk.session.store["name"] == .text(text))
  }

  @Test("A million letters are cut at the limit")
  func million() throws {
    let kiosk = try watched(two)
    #expect(kiosk.host.moveFocus(to: try #require(element(kiosk, "B")).id))
    _ = kiosk.host.send(KeyPress("a", characters: String(repeating: "a", count: 1_000_000)))
    kiosk.pass(.milliseconds(20))
    #expect(kiosk.session.store["note"] == .text(String(repeating: "a", count: 1000)))
    #expect(element(kiosk, "B")?.hint == "This field is full.")
    #expect(kiosk.texts.contains("This field is full."))
    kiosk.session.setLocale("de")
    #expect(element(kiosk, "B")?.hint == "Dieses Feld ist voll.")
  }

  @Test("A number that is cleared or beyond its bounds is missing for a button that needs it")
  func cleared() throws {
    let kiosk = try watched(
      """
      { TextField: A, sets: n, required: true }, { TextField: B, sets: note },
      { Button: Buy, action: back, disabled: { data: { n: { missing: true } } } }
      """)
    func isDisabled() -> Bool? { element(kiosk, "Buy")?.states.contains(.disabled) }
    #expect(isDisabled() == true && element(kiosk, "A")?.error == nil)
    try type("7", into: "A", kiosk)
    #expect(kiosk.session.store["n"] == .integer(7) && isDisabled() == false)
    try type("7", kiosk)
    #expect(kiosk.session.store["n"] == nil && isDisabled() == true && element(kiosk, "A")?.error == nil)
    try type("⌫", kiosk)
    #expect(kiosk.session.store["n"] == .integer(7) && isDisabled() == false)
    try type("⌫", kiosk)
    #expect(kiosk.session.store["n"] == nil && isDisabled() == true)
    #expect(element(kiosk, "A")?.error == nil, "A field is marked only after it was left.")
    leave(kiosk)
    #expect(element(kiosk, "A")?.error == "Please fill this in.")
  }

  @Test(
    "The pad of a field has the signs that values of its datum need",
    arguments: [
      ("{ integer: 1...9 }", [PadSign]()), ("{ integer: -9...9 }", [.minus]),
      ("{ number: 2, range: 0...9 }", [.decimal]), ("{ number: 1 }", [.minus, .decimal]),
      ("{ money: EUR }", [.decimal]), ("{ date: short }", [.other(".")]),
      ("{ duration: short }", [.other(":")]), ("{ duration: minutes }", []),
    ])
  func pads(type: String, signs: [PadSign]) throws {
    let kiosk = try WatchedSession(
      """
      followspot: 1
      settings: { locale: de }
      data: { value: \(type) }
      screens: { home: { TextField: A, sets: value } }
      """)
    kiosk.session.setLocale("de")
    #expect(kiosk.host.moveFocus(to: try #require(element(kiosk, "A")).id))
    _ = kiosk.host.take(.select)
    kiosk.pass(.milliseconds(20))
    let traits = try #require(kiosk.host.textInput).traits
    #expect(traits.keyboardType == (type == "{ integer: 1...9 }" ? .numberPad : .decimalPad))
    #expect(traits.padSigns == signs)
  }

  @Test(
    "A pad has the digits and the decimal sign of the visitor's language",
    arguments: [("en", "12."), ("de", "12,"), ("ar-EG", "١٢٫"), ("fa", "۱۲٫")])
  func numerals(language: String, signs: String) throws {
    let kiosk = try WatchedSession(
      """
      followspot: 1
      settings: { locale: \(language) }
      data: { value: { number: 2, range: 0...9 } }
      screens: { home: { TextField: A, sets: value } }
      """)
    kiosk.session.setLocale(language)
    #expect(kiosk.host.moveFocus(to: try #require(element(kiosk, "A")).id))
    _ = kiosk.host.take(.select)
    kiosk.pass(.milliseconds(20))
    let keys = kiosk.host.semantics.matching(SemanticsQuery(.key)).compactMap(\.label)
    #expect(Set(signs.map(String.init)).isSubset(of: keys), "\(keys)")
  }

  @Test("A program that sets the datum at each key wins, and the caret stays in the text")
  func program() throws {
    let kiosk = try watched(two)
    for letter in ["a", "d", "a"] {
      try type(letter, into: letter == "a" && kiosk.session.store["name"] == nil ? "A" : nil, kiosk)
      guard case .text(let text)? = kiosk.session.store["name"] else { continue }
      kiosk.session.store.set("name", to: .text(text.uppercased()), now: .zero)
      kiosk.pass(.milliseconds(20))
    }
    #expect(kiosk.session.store["name"] == .text("ADA"))
    kiosk.session.store.set("name", to: nil, now: .zero)
    kiosk.pass(.milliseconds(20))
    try type("x", kiosk)
    #expect(kiosk.session.store["name"] == .text("x"))
  }

  @Test("A field that is removed or disabled while it is edited ends its editing, and the datum stays")
  func removed() throws {
    for key in ["when", "disabled"] {
      let condition = key == "when" ? "{ data: { show: true } }" : "{ data: { show: false } }"
      let kiosk = try watched("{ TextField: A, sets: name, \(key): \(condition) }, { TextField: B, sets: note }")
      try type("Ada", into: "A", kiosk)
      #expect(kiosk.host.textInput != nil)
      kiosk.session.store.set("show", to: .flag(false), now: .zero)
      kiosk.pass(.milliseconds(100))
      #expect(kiosk.host.textInput == nil, "\(key)")
      try type("x", kiosk)
      #expect(kiosk.session.store["name"] == .text("Ada"))
    }
  }

  @Test("A guide that starts while a visitor types ends the editing, and the datum stays")
  func guide() throws {
    let kiosk = try watched(
      "{ TextField: A, sets: name }, { TextField: B, sets: note, id: b }",
      "guides: { g: { version: 1, startsAutomatically: false, steps: { target: b, message: One } } }")
    try type("Ada", into: "A", kiosk)
    kiosk.session.stage.perform(.startGuide("g"))
    kiosk.pass(.seconds(2))
    #expect(kiosk.session.stage.presenter.guide?.id == "g" && kiosk.host.textInput == nil)
    try type("x", kiosk)
    #expect(kiosk.session.store["name"] == .text("Ada") && kiosk.session.store["note"] == nil)
  }

  @Test("A field that is scrolled away while it is edited is edited still")
  func scrolled() throws {
    let kiosk = try watched(
      "{ ScrollView: [{ VStack: [{ TextField: A, sets: name }, { Color: red, frame: { height: 3000 } }] }] }")
    try type("Ad", into: "A", kiosk)
    for (phase, y) in [(TouchEvent.Phase.began, 400.0), (.moved, 300), (.moved, 50), (.ended, 50)] {
      kiosk.host.send(TouchEvent(phase: phase, location: Point(x: 600, y: y), time: kiosk.host.timeline.now))
      kiosk.pass(.milliseconds(16))
    }
    try type("a", kiosk)
    #expect(kiosk.session.store["name"] == .text("Ada"))
  }

  @Test("A reload while editing keeps the text")
  func reload() throws {
    let kiosk = try watched(two)
    try type("Ada", into: "A", kiosk)
    kiosk.session.replace(
      with: try Document.read([SourceText(name: "k.yaml", document(two + ", { Text: new }"))]).document)
    kiosk.pass(.milliseconds(100))
    #expect(kiosk.session.store["name"] == .text("Ada"))
    #expect(element(kiosk, "A")?.value == "Ada")
  }

  @Test("The end of a session while editing forgets the text, the draft and the error")
  func sessionEnd() throws {
    let kiosk = try watched(
      "{ TextField: A, sets: name, required: true }, { TextField: N, sets: n }",
      settings: "locale: en, session: { idle: 60s }")
    kiosk.touch()
    try type("12", into: "N", kiosk)
    try type("Ada", into: "A", kiosk)
    #expect(element(kiosk, "N")?.error != nil)
    kiosk.pass(.seconds(130))
    #expect(kiosk.session.store["name"] == nil && kiosk.session.store["n"] == nil)
    #expect(kiosk.host.textInput == nil)
    for label in ["A", "N"] {
      #expect(element(kiosk, label)?.value == nil)
      #expect(element(kiosk, label)?.error == nil)
    }
  }

  @Test("Of two fields that want the focus one has it, and typing works")
  func twoFocused() throws {
    let kiosk = try watched(
      "{ TextField: A, sets: name, defaultFocus: true }, { TextField: B, sets: note, defaultFocus: true }")
    _ = kiosk.host.take(.next)
    try type("x", kiosk)
    #expect([kiosk.session.store["name"], kiosk.session.store["note"]].compactMap(\.self) == [.text("x")])
  }

  @Test("Submitting runs the action, and moves to the next field if the key says so")
  func submit() throws {
    let kiosk = try watched(
      "{ TextField: A, sets: name, submit: next, action: { send: done } }, { TextField: B, sets: note }")
    try type("x", into: "A", kiosk)
    _ = kiosk.host.send(KeyPress(.return, characters: "\r"))
    kiosk.pass(.milliseconds(50))
    #expect(kiosk.sent == ["done"])
    try type("y", kiosk)
    #expect(kiosk.session.store["note"] == .text("y"))
  }

  @Test("An editor takes several lines")
  func editor() throws {
    let kiosk = try watched("{ TextEditor: A, sets: note }")
    try type("a", into: "A", kiosk)
    _ = kiosk.host.send(KeyPress(.return, characters: "\r"))
    try type("b", kiosk)
    #expect(kiosk.session.store["note"] == .text("a\nb"))
    #expect(element(kiosk, "A")?.role == .textEditor)
  }
}
