import FollowspotDocuments
import Testing

/// Typical mistakes of beginners, with the first finding and the correction, which must work.
@Suite("Mistakes of beginners are reported with a remedy")
struct MistakeTests {
  /// Returns a document with a view in place of its screen's second view, and with more sections.
  private func document(_ view: String, _ more: String = "") -> SourceText {
    let lines = view.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
    return SourceText(
      name: "k.yaml",
      """
      followspot: 1
      data:
        qty: { integer: 1...9, default: 1 }
        share: { number: , default: 1 }
        open: { flag: , default: true }
        name: { text: , default: Tea }
        at: { time: short, default: 2026-01-01T12:30:00Z }
        rows: { list: { id: text, name: text }, key: id, default: [{ id: a, name: Tea }] }
      components:
        Row: { Text: $label, id: $id }
        Due: { Text: "${at|relative}" }
        Named: { Text: $row.name }
      screens:
        home:
          VStack:
            - { Text: Hello, id: hello }
            - \(lines)
      \(more)
      """)
  }

  private func findings(_ view: String, _ more: String = "") -> [Diagnostic] {
    Document.diagnose([document(view, more)], checks: DocumentChecks(picture: { _ in nil }))
  }

  @Test("The first finding about a mistake in a view is an error with a remedy that works", arguments: mistakesInViews)
  func remedy(mistake: Mistake) {
    let found = findings(mistake.wrong)
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains(mistake.says) == true, "\(found)")
    let after = findings(mistake.right)
    #expect(!after.contains { $0.severity == .error }, "\(after)")
  }

  @Test(
    "A warning names a text that visitors would read literally",
    arguments: [
      ("true", "visitors would read 'true'"), ("\"{{ states('sensor.t') }}\"", "visitors would read '{{ … }}'"),
      ("'\\(name)'", "visitors would read '\\(name)'; write '$name'"),
    ])
  func shown(text: String, says: String) {
    let found = findings("Text: \(text)")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message.hasPrefix(says) == true, "\(found)")
    #expect(findings("Text: 'true'").first?.message.hasPrefix("nothing uses") == true)
  }

  @Test("A component shows data from its argument in the style that its text states")
  func given() {
    for view in ["Due: { at: $at }", "Due: { at: $now }"] {
      #expect(!findings(view).contains { $0.severity == .error }, "\(findings(view))")
    }
  }

  @Test(
    "The first finding about a section beside the screens is an error with a remedy that works",
    arguments: [
      (
        "guides: { g: { steps: [{ target: hello, message: x }] } }", "'version': a whole number from 1",
        "guides: { g: { version: 1, steps: [{ target: hello, message: x }] } }"
      ),
      ("settings: { session: { idle: 1 minute } }", "write '1min'", "settings: { session: { idle: 1min } }"),
      (
        "theme: { dark: { palette: { primary: FFFFFF } } }", "'colorScheme: dark'",
        "theme: { colorScheme: dark, palette: { primary: FFFFFF } }"
      ),
    ])
  func sectionRemedy(wrong: String, says: String, right: String) {
    let findings = self.findings("Divider", wrong)
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains(says) == true, "\(findings)")
    let after = self.findings("Divider", right)
    #expect(!after.contains { $0.severity == .error }, "\(after)")
  }

  @Test(
    "The first finding about a declaration is an error with a remedy that works",
    arguments: [
      ("{ integer: 1...5, default: 9 }", "a whole number from 1 to 5", "{ integer: 1...5, default: 5 }"),
      ("{ enum: [a, b] }", "write '{ choice: [open, closed] }'", "{ choice: [open, closed] }"),
      ("bool", "write 'flag'", "flag"),
    ])
  func declarations(wrong: String, says: String, right: String) {
    func findings(_ type: String) -> [Diagnostic] {
      Document.diagnose([
        SourceText(name: "k.yaml", "followspot: 1\ndata: { n: \(type) }\nscreens: { home: { Text: A } }\n")
      ])
    }
    #expect(findings(wrong).first?.message.contains(says) == true, "\(findings(wrong))")
    #expect(findings(right).isEmpty, "\(findings(right))")
  }

  @Test("The finding about a foreign key says how a document does the same")
  func sections() {
    let include = self.findings("Divider", "include: common.yaml")
    #expect(include.first?.message.contains("name the folder instead") == true, "\(include)")
  }

  @Test("A misspelt target is an error, even if an unused component has a variable as an id")
  func target() {
    let guide = "guides: { g: { version: 1, steps: [{ target: helo, message: x }] } }"
    let findings = self.findings("Divider", guide)
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains("did you mean 'hello'?") == true, "\(findings)")
    #expect(findings.last?.severity == .warning)
  }

  @Test("The finding about a number out of bounds names the bounds")
  func bounds() {
    let text = SourceText(
      name: "k.yaml", "followspot: 1\ndata: { d: { number: , default: 1e16 } }\nscreens: { home: { Text: $d } }\n")
    #expect(
      Document.diagnose([text]).first?.message
        == "expected a number from -1000000000000000 to 1000000000000000, found '1e16'")
  }

  @Test("A warning names braces that visitors would read", arguments: ["{name}", "Your {{ name }}!"])
  func braces(_ text: String) {
    let found = findings("Text: \"\(text)\"")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message == "visitors would read the braces of '{name}'; write '$name' for its value")
    #expect(findings("Text: \"Keys such as {this}\"").first?.message.hasPrefix("nothing uses") == true)
  }

  private func message(_ text: String) -> String {
    Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).first?.message ?? "nothing"
  }

  @Test(
    "The finding about a declaration ends with one that works",
    arguments: [
      ("5", "{ integer: , default: 5 }"), ("1.5", "{ number: , default: 1.5 }"), ("true", "{ flag: , default: true }"),
      ("'A'", "{ text: , default: \"A\" }"), ("{ number: 1.5 }", "{ number: , default: 1.5 }"),
      ("{ type: integer, default: 3 }", "{ integer: , default: 3 }"),
    ])
  func declaration(wrong: String, right: String) {
    #expect(message("data: { n: \(wrong) }\nscreens: { home: { Text: A } }\n").hasSuffix("; write '\(right)'"))
    #expect(message("data: { n: \(right) }\nscreens: { home: { Text: A } }\n") == "nothing")
  }

  @Test(
    "The finding about a section ends with the correct form",
    arguments: [
      ("data: { n: { integer: 1-9 } }\nscreens: { home: { Text: A } }\n", "did you mean '1...9'?"),
      ("data: { n: { integer: 1..9 } }\nscreens: { home: { Text: A } }\n", "did you mean '1...9'?"),
      (
        "data: { n: { money: EUR, default: 2,50 } }\nscreens: { home: { Text: A } }\n",
        "so numbers have a point, as in 2.50"
      ),
      ("screens:\n  - home: { Text: A }\n", "this is not a list: remove the '- ', and write each name as a key"),
      ("settings: { language: de }\nscreens: { home: { Text: A } }\n", "did you mean 'locale'?"),
      ("settings: { rotate: 90 }\nscreens: { home: { Text: A } }\n", "did you mean 'rotation'?"),
      ("settings: { rotation: 90deg }\nscreens: { home: { Text: A } }\n", "write '90'"),
      ("settings: { session: { idle: 1 minute } }\nscreens: { home: { Text: A } }\n", "write '1min'"),
      ("settings: { session: { timeout: 60s } }\nscreens: { home: { Text: A } }\n", "did you mean 'idle'?"),
      ("translations: { de: { A: B } }\nscreens: { home: { Text: A } }\n", "did you mean 'messages'?"),
      (
        "components: { Row: { params: [a], Text: $a } }\nscreens: { home: { Row: { a: A } } }\n",
        "are its parameters; remove this"
      ),
      ("components: { Row: { Text: $label } }\nscreens: { home: { Row: A } }\n", "write 'Row: { label: value }'"),
      (
        "screens: { home: { Button: { Text: A }, action: { sheet: s } } }\nsheets: { s: { content: { Text: B } } }\n",
        "did you mean 'showSheet'?"
      ),
      (
        "screens: { home: { Text: A, id: a } }\nguides: { g: { version: 1, steps: [{ target: a, text: B }] } }\n",
        "did you mean 'message'?"
      ),
    ])
  func section(wrong: String, says: String) { #expect(message(wrong).hasSuffix(says), "\(message(wrong))") }

  @Test("A value in a foreign notation gets no remedy if it is out of bounds")
  func remedyBounds() {
    #expect(
      findings("Button: { Text: A }\n  action: [{ wait: 20 minutes }, back]").first?.message.hasSuffix(
        "found '20 minutes'") == true)
    #expect(findings("{ Text: A, padding: 20000px }").first?.message.hasSuffix("found '20000px'") == true)
    #expect(message("settings: { rotation: 45deg }\nscreens: { home: { Text: A } }\n").hasSuffix("found '45deg'"))
  }

  @Test("A misspelt key of 'messages' is reported once, before an unused component")
  func misspeltMessage() throws {
    let text = """
      followspot: 1
      components: { Row: { Text: $label } }
      screens: { home: { Text: Hello } }
      messages: { de: { Helo: Hallo }, fr: { A: B } }
      """
    let reading = try Document.read([SourceText(name: "k.yaml", text)])
    let (document, warnings) = (reading.document, reading.warnings)
    #expect(warnings.first?.message == "the document has no text 'Helo'; did you mean 'Hello'?", "\(warnings)")
    #expect(warnings.last?.message.hasPrefix("nothing uses the component") == true, "\(warnings)")
    #expect(document.untranslatedTexts(in: ["de"]).isEmpty)
    #expect(document.untranslatedTexts(in: ["fr"]).count == 1)
  }

  @Test("The action of a component in a row may use values of the row")
  func rowAction() {
    let text = """
      data: { rooms: { list: { id: text, name: text }, key: id }, chosen: text }
      components:
        Room:
          Button: { Text: $name }
          action: [{ send: room, with: { id: $key } }, { set: { chosen: $key } }]
      screens: { home: { ForEach: $rooms, content: { Room: { name: $name, key: $id } } } }
      """
    #expect(message(text) == "nothing")
  }
}
