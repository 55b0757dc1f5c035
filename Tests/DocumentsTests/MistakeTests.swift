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
    ])
  func remedy(wrong: String, says: String, right: String) {
    let findings = Document.diagnose([document(wrong)])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains(says) == true, "\(findings)")
    let after = Document.diagnose([document(right)])
    #expect(!after.contains { $0.severity == .error }, "\(after)")
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
