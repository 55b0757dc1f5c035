import FollowspotDocuments
import Testing

@Suite("Findings name the position, the fault and the remedy")
struct DiagnosticTests {
  /// The warning about spotlights in older documents.
  private static let numbers =
    "warning: numbers for the targets of a spotlight are deprecated; list the ids as 'targets'"

  @Test("A text that a finding quotes cannot break the line or control the terminal")
  func oneLine() {
    let finding = Diagnostic(
      at: SourcePosition(file: "k.yaml", line: 3, column: 5),
      "found 'a\u{1B}[31m\nk.yaml:1:1: error: ü\u{2028}“\\”\u{9B}'")
    #expect(
      finding.description == #"k.yaml:3:5: error: found 'a\u{1B}[31m\nk.yaml:1:1: error: ü\u{2028}“\”\u{009B}'"#)
  }

  @Test(
    "Faults in sheets, spotlights, containers and overlays are reported with a remedy",
    arguments: [
      BadDocument.sections(
        "sheets: { s: { target: b, content: Divider } }",
        "3:24: error: no screen has a view with the id 'b'; did you mean 'a'?"),
      BadDocument.sections(
        "sheets: { s: { delay: 1s } }", "3:14: error: 'sheet' needs the key 'content': a view such as 'Text: Hello'"),
      BadDocument.sections(
        "sheets: { s: { content: [{ Text: x, id: z }, { Text: y, id: z }] } }",
        "3:61: error: the id 'z' is already given at k.yaml:3:41; ids are unique on a screen, so choose another"),
      BadDocument.sections(
        "containers: { c: {} }\noverlays: { o: { container: c, content: { Text: x, id: a } } }",
        "4:56: error: the id 'a' is already given at k.yaml:2:34; ids are unique on a screen, so choose another"),
      BadDocument.sections(
        "sheets:\n  s: { content: Divider, dismissesOnTapOutside: false, dismissesOnDrag: false, hasCloseButton: false }",
        "4:6: error: nothing closes this sheet: give it a view with the action 'dismiss', or allow one way to close it"),
      BadDocument.sections(
        "spotlights: { s: { current: 77 } }", "3:29: error: no screen has a view with the id '77'; there is 'a'",
        "3:18: \(DiagnosticTests.numbers)"),
      BadDocument.sections(
        "spotlights: { s: { labels: { first: Divider } } }",
        "3:30: error: 'first' is not a number; list the ids of the spotlight's views as 'targets'",
        "3:18: \(DiagnosticTests.numbers)"),
      BadDocument.sections(
        "spotlights: { s: { targets: [a, b], labels: { c: Divider }, current: 2 } }",
        "3:33: error: no screen has a view with the id 'b'; did you mean 'a'?",
        "3:47: error: 'c' is not one of the 'targets'; did you mean 'a'?",
        "3:61: error: the spotlight begins at the first of the 'targets'; remove 'current'"),
      BadDocument.sections(
        "sheets: { s: { scrim: black, scrimContent: Divider, target: a, content: Divider } }",
        "3:16: error: 'sheet' has no key 'scrim'; did you mean 'cover'?",
        "3:30: error: 'sheet' has no key 'scrimContent'; did you mean 'coverContent'?"),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: [{ target: a, message: A, focusAction: block, cutout: circle }] } }",
        "3:81: error: 'step' has no key 'cutout'; did you mean 'shape'?",
        "3:61: warning: 'focusAction' is deprecated and now called 'spotlightAction'; rename it"),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: [{ target: a, message: A, cover: black, startsAutomatically: no }] } }",
        "3:61: error: 'step' has no key 'cover'; it is a key of the guide around it",
        "3:75: error: 'step' has no key 'startsAutomatically'; it is a key of the guide around it"),
      BadDocument.sections(
        "spotlights: { s: { targets: [] } }", "3:29: error: a spotlight needs at least one target: the id of a view"),
      BadDocument.sections(
        "sheets: { s: { highlights: a, content: Divider } }",
        "3:16: warning: 'highlights' is deprecated and now called 'targets'; rename it"),
      BadDocument.sections(
        "sheets: { s: { highlights: [a], target: a, content: Divider } }",
        "3:16: error: 'target' says this already; remove 'highlights'"),
      BadDocument.sections(
        "sheets: { s: { targets: a, target: a, content: Divider } }",
        "3:28: error: 'targets' says this already; remove 'target'"),
      BadDocument.sections(
        "sequences: { s: { elements: { key: a, message: Look } } }",
        "3:31: warning: 'key' is deprecated and now called 'target'; rename it"),
      BadDocument.sections(
        "sequences: { s: { elements: { message: Look } } }",
        "3:29: error: 'element' needs the key 'target': a name of letters, digits, '-' and '_', or keys such as 'id', 'row', 'key'"
      ),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: { target: [a], message: Look } } }",
        "3:37: error: 'target' takes one value; write 'targets' for a list"),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: { message: Look } } }",
        "3:35: error: 'step' needs the key 'targets' or 'target': a name of letters, digits, '-' and '_', or keys such as 'id', 'row', 'key', or a list"
      ),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: { target: a } } }",
        "3:35: error: 'step' needs the key 'message' or 'content': a text"),
      BadDocument.sections(
        "guides: { g: { version: 1, steps: { target: a, card: true, content: Divider } } }",
        "3:48: error: the card would be empty; give the step a 'message'"),
      BadDocument.sections(
        "overlays: { o: { container: toasts, content: Divider } }",
        "3:29: error: there is no container 'toasts'; add it to 'containers'"),
      BadDocument.sections(
        "containers: { c: { queueType: oneByOne, maximumNumberOfViews: 2 } }",
        "3:41: error: 'oneByOne' shows one view at a time; remove 'maximumNumberOfViews'"),
      BadDocument.sections(
        "containers: { c: { views: { animation: { curve: linear, bounce: 1 } } } }",
        "3:57: error: only a spring bounces; write 'curve: spring', or remove 'bounce'"),
      BadDocument.sections(
        "containers: { c: { views: { transition: { anchor: top } } } }",
        "3:43: error: 'anchor' only works with 'scale'; add it, such as 'scale: 0.9'"),
      BadDocument.sections(
        "containers: { c: { views: { onAppear: { send: x, showSheet: y } } } }",
        "3:39: error: an action is one key; put several actions into a list",
        "3:61: error: there is no sheet 'y'; add it to 'sheets'"),
      BadDocument.sections(
        "containers: { c: { views: { onAppear: { dismissAllOverlays: { in: c, except: c } } } } }",
        "3:70: error: 'in' already names the containers; remove 'in' or 'except'"),
    ])
  func presentations(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "A faulty path has one finding at its position",
    arguments: [
      ("M0 0 L1 1 X2 2 Z", "X2"), ("L1 1", "L"), ("M0 0 L1", "L1"), ("M0 0 L1e9 1", "1e9"), ("", ""), ("Mnan 0", "nan"),
    ])
  func paths(_ path: String, _ fault: String) {
    let text = "followspot: 1\nscreens: { home: { Path: '\(path)' } }"
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("is not part of a path") == true, "\(findings)")
  }

  @Test(
    "Faults in a guide's options are reported with a remedy",
    arguments: [
      BadDocument.guide(
        "missingTargets: wait,", "3:44: error: expected one of skip, center, abort, found 'wait'"),
      BadDocument.guide(
        "timeLimit: soon,",
        "3:39: error: expected a time such as 400ms, 2s or 5min, from 0s to 24h, found 'soon'"),
      BadDocument.guide(
        "cancellable: false, buttons: [back, skip],",
        "3:57: error: a guide that is not cancellable shows no 'skip'; remove one of the two"),
      BadDocument.guide(
        "", step: "before: { navigate: away },",
        "3:74: error: the screen 'away' has no view with the id 'a'; it is on the screen 'home', so go there with 'navigate: home'"
      ),
      BadDocument.guide(
        "", step: "before: { navigate: away, wait: 1s },",
        "3:46: error: a preparation is one key; put several into a list"),
      BadDocument.guide(
        "", step: "spotlightAction: pass, passesTouches: true,",
        "3:61: error: 'spotlightAction' says this already; remove 'passesTouches'"),
      BadDocument.guide(
        "", step: "advancesAfter: 1e300,",
        "3:53: error: expected a time such as 400ms, 2s or 5min, from 0s to 24h, found '1e300'"),
    ])
  func guideOptions(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("An address in place of a picture's path is reported as written")
  func address() {
    #expect(
      BadDocument.screen("address", "    Image: https://example.org/a.png\n").diagnostics == [
        "4:12: error: 'https://example.org/a.png' is an address, and pictures are files; save it in the document's folder and name it here"
      ])
  }

  @Test("At most a hundred findings are printed, errors first, with the number of the others")
  func bounded() {
    let place = SourcePosition(file: "k.yaml", line: 1, column: 1)
    let findings = (0..<150).map { Diagnostic(.warning, at: place, "w\($0)") } + [Diagnostic(at: place, "e")]
    let lines = Diagnostic.text(findings).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.first == "k.yaml:1:1: error: e")
    #expect(lines.last == "… and 51 more")
  }

  @Test("Invalid UTF-8 is reported at its first byte")
  func encoding() {
    let text = SourceText(name: "k.yaml", bytes: Array("followspot: 1\nab".utf8) + [0xFF])
    #expect(
      Document.diagnose([text]).map(\.description) == [
        "k.yaml:2:3: error: the text is not UTF-8 from here on; save the file as UTF-8"
      ])
  }

  @Test("JSON findings escape quotation marks and control characters")
  func json() throws {
    let finding = Diagnostic(at: SourcePosition(file: "a\"b", line: 1, column: 2), "tab\t, \u{202E} and é")
    #expect(
      try Diagnostic.json([finding]) == """
        [
          {
            "file": "a\\"b",
            "line": 1,
            "column": 2,
            "severity": "error",
            "message": "tab\\t, \\u202E and \\u00E9"
          }
        ]

        """)
  }
}
