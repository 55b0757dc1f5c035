import FollowspotDocuments
import Testing

@Suite("Findings about fields name the position, the fault and the remedy")
struct FieldDiagnosticTests {
  private func document(_ views: String) -> BadDocument {
    BadDocument(
      name: "",
      text: """
        followspot: 1
        data: { name: { text: , limit: 40 }, pin: { text: , private: true }, n: { integer: 1...9 }, price: { money: EUR }, on: flag, day: date, cold: { integer: -9...9 } }
        screens: { home: { VStack: [
        \(views)
        ] } }
        """, findings: [])
  }

  @Test(
    "A key that doesn't suit the datum is an error at its position",
    arguments: [
      (
        "{ TextField: A, sets: on }",
        "4:23: error: a 'TextField' needs a text, a number, an amount, a day or a duration, and 'on' is true or false; use a 'Toggle'"
      ),
      (
        "{ SecureField: A, sets: n }",
        "4:25: error: a 'SecureField' needs a text, which keeps the zeros in front, and 'n' is a whole number from 1 to 9; declare 'n: { text: , private: true }'"
      ),
      (
        "{ TextField: A, sets: name, format: '#### ####', limit: 7 }",
        "4:50: error: the format has 8 places, and the limit allows 7 characters; give both the same number"
      ),
      (
        "{ TextField: A, sets: name, format: '\(String(repeating: "#", count: 41))' }",
        "4:29: error: the format has 41 places, and the limit allows 40 characters; give both the same number"
      ),
      (
        "{ TextField: A, sets: n, format: '##' }",
        "4:26: error: only a text has a 'format', and 'n' is a whole number from 1 to 9, which is shown in the visitor's language; remove it"
      ),
      (
        "{ TextField: A, sets: name, format: 'DE' }",
        "4:37: error: a format has '#' for a digit, 'A' for a letter or '*' for any character, and 'DE' has none; write such as '#### ####'"
      ),
      (
        "{ TextField: A, sets: name, keyboard: phon }",
        "4:39: error: expected one of text, latin, number, decimal, pin, email, url, phone, found 'phon'; did you mean 'phone'?"
      ),
      ("{ TextField: A, sets: nam }", "4:23: error: there is no datum 'nam'; did you mean 'name'?"),
    ])
  func errors(view: String, says: String) {
    #expect(document(view).diagnostics.filter { $0.contains(" error: ") } == [says])
  }

  @Test(
    "A keyboard that can't type the datum, and a secret that programs see, get warnings",
    arguments: [
      (
        "{ TextField: A, sets: price, keyboard: number }",
        "4:40: warning: the keyboard 'number' has no key for a decimal sign, which 'price' needs; write 'keyboard: decimal'"
      ),
      (
        "{ TextField: A, sets: cold, keyboard: pin }",
        "4:39: warning: the keyboard 'pin' has no key for a minus sign, which 'cold' needs; write 'keyboard: decimal'"
      ),
      (
        "{ SecureField: A, sets: name }",
        "4:25: warning: 'name' is not private, so logs and programs see what the visitor types; declare 'name: { text: , private: true }'"
      ),
    ])
  func warnings(view: String, says: String) { #expect(document(view).diagnostics == [says]) }

  @Test("Only a text has a limit, and its default keeps to it")
  func limits() {
    let document = BadDocument(
      name: "",
      text: """
        followspot: 1
        data: { n: { integer: 1...9, limit: 4 }, s: { text: , limit: 2, default: long } }
        screens: { home: { Text: x } }
        """, findings: [])
    #expect(
      document.diagnostics == [
        "2:30: error: only a 'text' has a 'limit', and this is a whole number from 1 to 9; remove it",
        "2:74: error: expected 2 characters at most, found 4",
      ])
  }

  @Test("Each key of a field is read, and the datum's limit holds for the field")
  func reading() throws {
    let text = """
      followspot: 1
      data: { name: { text: , limit: 40 }, iban: text, price: { money: EUR } }
      screens:
        home:
          VStack:
            - { TextField: Name, sets: name, prompt: Ada, capitals: words, required: true, submit: next, action: back }
            - { TextField: IBAN, sets: iban, format: 'AA## ####', style: plain }
            - { TextField: Price, sets: price }
            - { TextEditor: Note, sets: name, limit: 20 }
            - { TextField: Code, sets: iban, format: '## ##' }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    guard case .vStack(let views, _, _) = document.screens[0].views[0].content else {
      Issue.record("no stack")
      return
    }
    let controls = views.compactMap { if case .control(let control) = $0.content { control } else { nil } }
    let fields = controls.compactMap(\.field)
    #expect(controls.map(\.kind) == [.textField, .textField, .textField, .textEditor, .textField])
    #expect(fields.map(\.limit) == [40, nil, nil, 20, nil])
    #expect(fields.map(\.keyboard) == [.text, .text, .decimal, .text, .number])
    #expect(fields.map(\.format) == [nil, "AA## ####", nil, nil, "## ##"])
    #expect(fields[0].prompt?.source == "Ada")
    #expect(fields[0].isRequired && fields[0].submit == .next && fields[0].capitals == .words)
    #expect(controls[0].actions.count == 1 && controls[0].style == .roundedBorder && controls[1].style == .plain)
    #expect(document.confusedViews.map(\.position.line) == [9, 10])
    #expect(
      document.confusedViews.map(\.message).first
        == "two fields of this screen set 'name', so a visitor who types into one changes both; declare a datum for each"
    )
  }

  @Test("Two views of a part of the display in which the focus begins are reported, unless they take turns")
  func focuses() throws {
    func warnings(_ views: String) throws -> [String] {
      let text = "followspot: 1\ndata: { on: flag }\nscreens: { home: { VStack: [\n\(views)\n] } }"
      return try Document.read([SourceText(name: "k.yaml", text)]).document.confusedViews.map(\.description)
    }
    let first = "{ Button: A, action: back, defaultFocus: true },\n"
    #expect(
      try warnings(first + "{ HStack: [{ Button: B, action: back, defaultFocus: true }] }") == [
        "k.yaml:5:12: warning: the focus begins in the view at k.yaml:4:1 already, because it has 'defaultFocus' too; remove one of the two"
      ])
    for other in [
      "{ Button: B, action: back, defaultFocus: false }",
      "{ Button: B, action: back, defaultFocus: true, when: { data: { on: true } } }",
    ] { #expect(try warnings(first + other) == []) }
    let tab = "content: { Button: B, action: back, defaultFocus: true }"
    #expect(try warnings("{ TabView: [{ tab: A, \(tab) }, { tab: B, \(tab) }] }") == [])
    #expect(try warnings("{ TabView: [{ tab: A, \(tab) }] },\n" + first.dropLast(2)).count == 1)
  }

  @Test("A field without words gets a warning")
  func unspoken() throws {
    let text = """
      followspot: 1
      data: { name: text }
      screens:
        home: { VStack: [{ TextField: '…', sets: name }, { TextField: '…', sets: name, accessibilityLabel: Name, when: { data: { name: a } } }] }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    #expect(document.unspokenViews.map(\.message).count == 1)
    #expect(document.confusedViews.isEmpty)
  }
}
