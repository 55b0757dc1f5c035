import FollowspotDocuments
import Testing

/// A beginner's mistakes: what the first finding says, and what the author writes next, which has to work.
@Suite("The first finding about a mistake")
struct MistakeTests {
  /// A document with a view and more in place of a screen's second view.
  private func document(_ view: String, _ more: String = "") -> SourceText {
    SourceText(
      name: "k.yaml",
      """
      followspot: 1
      data:
        qty: { integer: 1...9, default: 1 }
        share: { number: , default: 1 }
        open: { flag: , default: true }
        rows: { list: { id: text, name: text }, key: id, default: [{ id: a, name: Tea }] }
      components:
        Row: { Text: $label, id: $id }
      screens:
        home:
          VStack:
            - { Text: Hello, id: hello }
            - \(view)
      \(more)
      """)
  }

  @Test(
    "is an error with a remedy that works",
    arguments: [
      ("TextField: Name", "no view takes typed text", "Button: { Text: Tea }\n        action: { send: tea }"),
      ("Button: Buy", "needs the key 'action'", "Button: { Text: Buy }\n        action: { send: buy }"),
      ("{ Text: Buy, onClick: { send: buy } }", "'onTapGesture'", "{ Text: Buy, onTapGesture: { send: buy } }"),
      ("{ Text: Buy, frame: { width: 50% } }", "'maxWidth: infinity'", "{ Text: Buy, frame: { maxWidth: infinity } }"),
      ("{ Text: A, when: qty > 3 }", "{ qty: { above: 3 } }", "{ Text: A, when: { data: { qty: { above: 3 } } } }"),
      ("{ Text: A, when: qty == 3 }", "{ data: { qty: 3 } }", "{ Text: A, when: { data: { qty: 3 } } }"),
      (
        "{ Text: A, when: { data: { qty: { greaterThan: 3 } } } }", "'above'",
        "{ Text: A, when: { data: { qty: { above: 3 } } } }"
      ),
      (
        "{ Text: A, when: { data: { qty: { gte: 3 } } } }", "'atLeast'",
        "{ Text: A, when: { data: { qty: { atLeast: 3 } } } }"
      ),
      (
        "{ Text: A, onTapGesture: { set: qty + 1 } }", "add: 1",
        "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
      ),
      (
        "{ Text: A, onTapGesture: { set: { qty: + 1 } } }", "add: 1",
        "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
      ),
      (
        "{ Text: A, onTapGesture: { set: { qty: { increment: 1 } } } }", "'add'",
        "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
      ),
      ("Slider: $qty", "a 'set'", "Button: { Text: More }\n        action: { set: { qty: { add: 1 } } }"),
      (
        "{ Text: A, when: { data: { open: false } }, else: { Text: B } }", "the opposite in its own 'when'",
        "{ Text: A, when: { data: { open: false } } }\n      - { Text: B, when: { data: { open: true } } }"
      ),
      ("{ Text: A, condition: { locale: de } }", "'when'", "{ Text: A, when: { locale: de } }"),
      (
        "{ for: item in rows, content: { Text: $name } }", "'ForEach: $name'",
        "{ ForEach: $rows, content: { Text: $name } }"
      ),
      ("QRCode: https://x.y", "make a picture", "Divider"), ("Video: a.mp4", "no view shows films", "Divider"),
      (
        "{ Text: Red, foregroundColor: darkred }", "six hex digits such as 8B0000",
        "{ Text: Red, foregroundColor: 8B0000 }"
      ),
      (
        "{ Text: Red, foregroundColor: #FF0000 }", "write a color's digits without it",
        "{ Text: Red, foregroundColor: FF0000 }"
      ),
      (
        "Text: Red\n        foregroundColor: #FF0000", "write the digits without it",
        "Text: Red\n        foregroundColor: FF0000"
      ),
      ("Image: http://intranet/logo.png", "save it in the document's folder", "Image: logo.png"),
      (
        "Button: { Text: A }\n        action: { goto: home }", "did you mean 'navigate'?",
        "Button: { Text: A }\n        action: { navigate: home }"
      ),
      ("Text: Total ${qty * 2.5}", "write '${qty}'", "Text: Total ${qty}"),
      ("{ Text: A, margin: 12 }", "did you mean 'padding'?", "{ Text: A, padding: 12 }"),
      (
        "{ ForEach: $rows, content: { Text: $title } }", "there is 'id', 'name'",
        "{ ForEach: $rows, content: { Text: $name } }"
      ),
      (
        "{ Circle: accent, animation: { rotate: 360, repeat: forever } }", "and ends",
        "{ Circle: accent, animation: { duration: 1s } }"
      ),
    ])
  func remedy(wrong: String, says: String, right: String) {
    let checks = DocumentChecks(picture: { _ in nil })
    let findings = Document.diagnose([document(wrong)], checks: checks)
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains(says) == true, "\(findings)")
    let after = Document.diagnose([document(right)], checks: checks)
    #expect(!after.contains { $0.severity == .error }, "\(after)")
  }

  @Test(
    "about what stands beside the screens is an error with a remedy that works",
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
    let findings = Document.diagnose([document("Divider", wrong)])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains(says) == true, "\(findings)")
    let after = Document.diagnose([document("Divider", right)])
    #expect(!after.contains { $0.severity == .error }, "\(after)")
  }

  @Test(
    "about a declaration is an error with a remedy that works",
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

  @Test("of a document tells how it is done where a key of another language stands")
  func sections() {
    let include = Document.diagnose([document("Divider", "include: common.yaml")])
    #expect(include.first?.message.contains("name the folder instead") == true, "\(include)")
  }

  @Test("about a misspelt target is an error, whatever an unused component fills in for its id")
  func target() {
    let guide = "guides: { g: { version: 1, steps: [{ target: helo, message: x }] } }"
    let findings = Document.diagnose([document("Divider", guide)])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains("did you mean 'hello'?") == true, "\(findings)")
    #expect(findings.last?.severity == .warning)
  }

  @Test("about a number beyond all bounds tells the bounds")
  func bounds() {
    let text = SourceText(
      name: "k.yaml", "followspot: 1\ndata: { d: { number: , default: 1e16 } }\nscreens: { home: { Text: $d } }\n")
    #expect(
      Document.diagnose([text]).first?.message
        == "expected a number from -1000000000000000 to 1000000000000000, found '1e16'")
  }
}
