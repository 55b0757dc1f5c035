import FollowspotDocuments
import Testing

/// Mistakes of a first evening, each with the end of the first finding and what the author writes next.
@Suite("The first finding about a newcomer's mistake")
struct NewcomerTests {
  private func findings(_ view: String) -> [Diagnostic] {
    let checks = DocumentChecks(picture: { _ in nil })
    let lines = view.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
    let text = """
      followspot: 1
      data:
        qty: { integer: 1...9, default: 1 }
        open: { flag: , default: true }
        name: { text: , default: Tea }
        rows: { list: { id: text, name: text }, key: id, default: [{ id: a, name: Tea }] }
      screens:
        home:
          VStack:
            - { Text: Hello, id: hello }
            - \(lines)

      """
    return Document.diagnose([SourceText(name: "k.yaml", text)], checks: checks)
  }

  @Test(
    "ends with a remedy that works",
    arguments: [
      ("{ Text: A, onTap: { send: x } }", "did you mean 'onTapGesture'?", "{ Text: A, onTapGesture: { send: x } }"),
      ("{ Text: A, fontSize: 24 }", "did you mean 'font: { size: … }'?", "{ Text: A, font: { size: 24 } }"),
      ("{ Text: A, bold: true }", "write 'font: { weight: bold }'", "{ Text: A, font: { weight: bold } }"),
      ("{ Text: A, font: bold }", "write 'font: { weight: bold }'", "{ Text: A, font: { weight: bold } }"),
      ("{ Text: A, padding: 10px }", "write '10'", "{ Text: A, padding: 10 }"),
      ("{ Text: A, font: { size: 24px } }", "write '24'", "{ Text: A, font: { size: 24 } }"),
      ("{ Text: A, opacity: 50% }", "write '0.5'", "{ Text: A, opacity: 0.5 }"),
      ("{ Text: A, frame: { width: full } }", "'frame'", "{ Text: A, frame: { maxWidth: infinity } }"),
      ("{ Text: A, foregroundColor: 'rgb(255, 128, 0)' }", "write 'FF8000'", "{ Text: A, foregroundColor: FF8000 }"),
      ("{ Text: A, foregroundColor: 0xFF0000 }", "write 'FF0000'", "{ Text: A, foregroundColor: FF0000 }"),
      (
        "{ Text: A, align: center }", "and a view in its room has 'frame: { alignment: … }'",
        "{ Text: A, multilineTextAlignment: center }"
      ),
      ("{ Text: A, hidden: true }", "'when: { data: { name: true } }'", "{ Text: A, when: { data: { open: false } } }"),
      ("{ Text: A, when: open }", "{ data: { open: true } }'", "{ Text: A, when: { data: { open: true } } }"),
      ("{ Text: A, when: not open }", "{ data: { open: false } }'", "{ Text: A, when: { data: { open: false } } }"),
      ("{ Text: A, when: '!open' }", "{ data: { open: false } }'", "{ Text: A, when: { data: { open: false } } }"),
      (
        "{ Text: A, when: qty > 3 and open }", "{ data: { qty: { above: 3 }, open: true } }'",
        "{ Text: A, when: { data: { qty: { above: 3 }, open: true } } }"
      ),
      (
        "{ Text: A, when: qty > 3 || open }", "{ data: { any: [{ qty: { above: 3 } }, { open: true }] } }'",
        "{ Text: A, when: { data: { any: [{ qty: { above: 3 } }, { open: true }] } } }"
      ),
      ("{ Text: A, when: { data: { open: yes } } }", "write 'true'", "{ Text: A, when: { data: { open: true } } }"),
      (
        "{ Text: A, when: { data: { open: not true } } }", "write 'false'",
        "{ Text: A, when: { data: { open: false } } }"
      ),
      ("Text A", "did you mean 'Text: A'?", "Text: A"), ("Text:A", "did you mean 'Text: A'?", "Text: A"),
      ("Text: A\n\tid: a", "a tab; indent with spaces", "Text: A\n  id: a"),
      (
        "Text: A\n padding: 1", "the keys of one view begin in one column, and so do the '- ' of a list",
        "Text: A\n  padding: 1"
      ),
      ("Text: A\n  padding 10", "write 'key: value'", "Text: A\n  padding: 10"),
      ("Text: \"A", "add the closing quote", "Text: \"A\""),
      ("Text: [A]", "put quotes around a text that begins with '['", "Text: \"[A]\""),
      ("Text: { name }", "write '$name' for data, or put quotes around a text with braces", "Text: $name"),
      ("Image: { src: a.png }", "write 'a.png' alone, without 'src'", "Image: a.png"),
      (
        "Button: { title: Buy }\n  action: { send: x }", "write 'Text: Buy' in place of 'title'",
        "Button: { Text: Buy }\n  action: { send: x }"
      ),
      (
        "Button: { text: Buy }\n  action: { send: x }", "did you mean 'Text'?",
        "Button: { Text: Buy }\n  action: { send: x }"
      ),
      (
        "Button: { Text: A }\n  action: home",
        "write '{ navigate: home }' for a screen, or '{ send: home }' for the kiosk's program",
        "Button: { Text: A }\n  action: { navigate: home }"
      ),
      (
        "Button: { Text: A }\n  action: { navigate: pay }", "there is 'home'; add it to 'screens'",
        "Button: { Text: A }\n  action: { navigate: home }"
      ),
      (
        "Button: { Text: A }\n  action: [{ wait: 3 seconds }, back]", "write '3s'",
        "Button: { Text: A }\n  action: [{ wait: 3s }, back]"
      ),
      (
        "VStack:\n    Text: A\n    Text: B", "begin each view with '- ', or keep one of the two",
        "VStack:\n    - Text: A\n    - Text: B"
      ),
      ("NavigationLink: home", "did you mean 'Button'?", "Button: { Text: A }\n  action: { navigate: home }"),
      ("Div: { Text: A }", "did you mean 'VStack'?", "VStack: { Text: A }"),
      ("WebView: https://x.y", "write their content as views", "Text: A"),
      ("Grid: [[{ Text: A }]]\n  columns: 3", "each has a view for every column", "Grid: [[{ Text: A }, { Text: B }]]"),
      (
        "ForEach: $rows\n  content: { Text: $item.name }", "in a row, write '$name'",
        "ForEach: $rows\n  content: { Text: $name }"
      ),
      (
        "ForEach: rows\n  content: { Text: $name }", "write 'ForEach: $rows'",
        "ForEach: $rows\n  content: { Text: $name }"
      ),
    ])
  func remedy(wrong: String, says: String, right: String) {
    let found = findings(wrong)
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.hasSuffix(says) == true, "\(found)")
    let after = findings(right)
    #expect(!after.contains { $0.severity == .error }, "\(after)")
  }

  @Test("is a warning about braces that visitors would read", arguments: ["{name}", "Your {{ name }}!"])
  func braces(_ text: String) {
    let found = findings("Text: \"\(text)\"")
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message == "visitors would read the braces of '{name}'; write '$name' for its value")
    #expect(findings("Text: \"Keys such as {this}\"").isEmpty)
  }

  private func message(_ text: String) -> String {
    Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).first?.message ?? "nothing"
  }

  @Test(
    "of a declaration ends with one that works",
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
    "of a section ends with what to write",
    arguments: [
      ("data: { n: { integer: 1-9 } }\nscreens: { home: { Text: A } }\n", "did you mean '1...9'?"),
      ("data: { n: { integer: 1..9 } }\nscreens: { home: { Text: A } }\n", "did you mean '1...9'?"),
      (
        "data: { n: { money: EUR, default: 2,50 } }\nscreens: { home: { Text: A } }\n",
        "so numbers have a point, as in 2.50"
      ),
      ("screens:\n  - home: { Text: A }\n", "it is no list: take the '- ' away, and write each name as a key"),
      ("settings: { language: de }\nscreens: { home: { Text: A } }\n", "did you mean 'locale'?"),
      ("settings: { rotate: 90 }\nscreens: { home: { Text: A } }\n", "did you mean 'rotation'?"),
      ("settings: { rotation: 90deg }\nscreens: { home: { Text: A } }\n", "write '90'"),
      ("settings: { session: { idle: 1 minute } }\nscreens: { home: { Text: A } }\n", "write '1min'"),
      ("settings: { session: { timeout: 60s } }\nscreens: { home: { Text: A } }\n", "did you mean 'idle'?"),
      ("translations: { de: { A: B } }\nscreens: { home: { Text: A } }\n", "did you mean 'messages'?"),
      (
        "components: { Row: { params: [a], Text: $a } }\nscreens: { home: { Row: { a: A } } }\n",
        "are its parameters; take this out"
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

  @Test("is not a remedy that is refused next: a time, a length and a turn out of bounds have none")
  func bounds() {
    #expect(
      findings("Button: { Text: A }\n  action: [{ wait: 20 minutes }, back]").first?.message.hasSuffix(
        "found '20 minutes'") == true)
    #expect(findings("{ Text: A, padding: 20000px }").first?.message.hasSuffix("found '20000px'") == true)
    #expect(message("settings: { rotation: 45deg }\nscreens: { home: { Text: A } }\n").hasSuffix("found '45deg'"))
  }

  @Test("about a misspelt text of 'messages' comes before an unused component, and is the only one about the text")
  func misspeltMessage() throws {
    let text = """
      followspot: 1
      components: { Row: { Text: $label } }
      screens: { home: { Text: Hello } }
      messages: { de: { Helo: Hallo }, fr: { A: B } }
      """
    let reading = try Document.read([SourceText(name: "k.yaml", text)])
    let (document, warnings) = (reading.document, reading.warnings)
    #expect(warnings.first?.message == "no text of the document is 'Helo'; did you mean 'Hello'?", "\(warnings)")
    #expect(warnings.last?.message.hasPrefix("nothing uses the component") == true, "\(warnings)")
    #expect(document.untranslatedTexts(in: ["de"]).isEmpty)
    #expect(document.untranslatedTexts(in: ["fr"]).count == 1)
  }

  @Test("is none about a row's component with an action of its own that gets values of the row")
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
