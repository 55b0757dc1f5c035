import Documents
import Geometry
import Testing

/// A bad document and all that is to be said about it.
struct BadDocument: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let findings: [String]

  init(_ name: String, _ text: String, _ findings: String...) {
    self.name = name
    self.text = text
    self.findings = findings
  }

  var testDescription: String { name }

  /// A document whose one screen holds a view, from line 4.
  static func screen(_ name: String, _ view: String, _ findings: String...) -> BadDocument {
    var bad = BadDocument(name, "followspot: 1\nscreens:\n  home:\n" + view)
    bad = BadDocument(name: bad.name, text: bad.text, findings: findings)
    return bad
  }

  fileprivate init(name: String, text: String, findings: [String]) {
    self.name = name
    self.text = text
    self.findings = findings
  }

  var diagnostics: [String] {
    Document.diagnose([SourceText(name: "k.yaml", text)]).map { String($0.description.dropFirst("k.yaml:".count)) }
  }
}

@Suite("Findings name the place, the fault and the remedy")
struct DiagnosticTests {
  /// The warning about spotlights of older documents.
  private static let numbers =
    "warning: ids that are numbers are a deprecated way to name what a spotlight travels to; list the ids as 'targets'"

  /// A document with one guide of one step.
  private static func guide(_ options: String, step: String = "", _ findings: String...) -> BadDocument {
    var bad = BadDocument(
      "\(options) \(step)",
      """
      followspot: 1
      screens: { home: { Text: Hi, id: a }, away: { Text: Ho, id: b } }
      guides: { g: { version: 1, \(options) steps: { \(step) target: a, message: Look } } }
      """)
    bad = BadDocument(name: bad.name, text: bad.text, findings: findings)
    return bad
  }

  /// A document with a view called `a` and more sections.
  private static func sections(_ text: String, _ findings: String...) -> BadDocument {
    BadDocument(name: text, text: "followspot: 1\nscreens: { home: { Text: Hi, id: a } }\n" + text, findings: findings)
  }

  @Test(
    "Rotations other than by quarters",
    arguments: ["45", "360", "-90", "90deg", "left", "90.0"].map { written in
      sections(
        "settings: { rotation: \(written) }",
        "3:23: error: expected one of 0, 90, 180, 270, found '\(written)'")
    })
  func rotations(bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("What is quoted in a finding stays on its line and commands no terminal")
  func oneLine() {
    let finding = Diagnostic(
      at: SourcePosition(file: "k.yaml", line: 3, column: 5),
      "found 'a\u{1B}[31m\nk.yaml:1:1: error: ü\u{2028}“\\”\u{9B}'")
    #expect(
      finding.description == #"k.yaml:3:5: error: found 'a\u{1B}[31m\nk.yaml:1:1: error: ü\u{2028}“\”\u{009B}'"#)
  }

  @Test("A rotation is read; without one the panel's own holds", arguments: [nil, 0, 90, 180, 270] as [Int?])
  func rotation(degrees: Int?) throws {
    let setting = degrees.map { "settings: { rotation: \($0) }" } ?? ""
    let text = SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: { Text: Hi } }\n" + setting)
    #expect(try Document.read([text]).document.settings.rotation?.degrees == degrees)
  }

  @Test(
    "Sheets, spotlights, containers and overlays",
    arguments: [
      sections(
        "sheets: { s: { target: b, content: Divider } }",
        "3:24: error: no screen has a view with the id 'b'; did you mean 'a'?"),
      sections(
        "sheets: { s: { delay: 1s } }", "3:14: error: 'sheet' needs the key 'content': a view such as 'Text: Hello'"),
      sections(
        "sheets: { s: { content: [{ Text: x, id: z }, { Text: y, id: z }] } }",
        "3:61: error: the id 'z' was given already at k.yaml:3:41; ids are unique on a screen, so choose another"),
      sections(
        "containers: { c: {} }\noverlays: { o: { container: c, content: { Text: x, id: a } } }",
        "4:56: error: the id 'a' was given already at k.yaml:2:34; ids are unique on a screen, so choose another"),
      sections(
        "sheets:\n  s: { content: Divider, dismissesOnTapOutside: false, dismissesOnDrag: false, hasCloseButton: false }",
        "4:6: error: nothing ends this sheet: have something in it 'dismiss', or leave one of its ways out"),
      sections(
        "spotlights: { s: { current: 77 } }", "3:18: \(DiagnosticTests.numbers)",
        "3:29: error: no screen has a view with the id '77'; there is 'a'"),
      sections(
        "spotlights: { s: { labels: { first: Divider } } }", "3:18: \(DiagnosticTests.numbers)",
        "3:30: error: 'first' is no number; list the ids that the light travels to as 'targets'"),
      sections(
        "spotlights: { s: { targets: [a, b], labels: { c: Divider }, current: 2 } }",
        "3:33: error: no screen has a view with the id 'b'; did you mean 'a'?",
        "3:47: error: 'c' is none of the 'targets'; did you mean 'a'?",
        "3:61: error: the light begins at the first of the 'targets'; take 'current' out"),
      sections(
        "spotlights: { s: { targets: [] } }", "3:29: error: a spotlight needs at least one target: the id of a view"),
      sections(
        "sheets: { s: { highlights: a, content: Divider } }",
        "3:16: warning: 'highlights' is deprecated and now called 'targets'; rename it"),
      sections(
        "sheets: { s: { highlights: [a], target: a, content: Divider } }",
        "3:16: error: 'target' says this already; take 'highlights' out"),
      sections(
        "sheets: { s: { targets: a, target: a, content: Divider } }",
        "3:28: error: 'targets' says this already; take 'target' out"),
      sections(
        "sequences: { s: { elements: { key: a, message: Look } } }",
        "3:31: warning: 'key' is deprecated and now called 'target'; rename it"),
      sections(
        "sequences: { s: { elements: { message: Look } } }",
        "3:29: error: 'element' needs the key 'target': a name of letters, digits, '-' and '_'"),
      sections(
        "guides: { g: { version: 1, steps: { target: [a], message: Look } } }",
        "3:37: error: 'target' is one; write 'targets' for a list"),
      sections(
        "guides: { g: { version: 1, steps: { message: Look } } }",
        "3:35: error: 'step' needs the key 'targets' or 'target': a name of letters, digits, '-' and '_', or a list"),
      sections(
        "guides: { g: { version: 1, steps: { target: a } } }",
        "3:35: error: 'step' needs the key 'message' or 'content': a text"),
      sections(
        "guides: { g: { version: 1, steps: { target: a, card: true, content: Divider } } }",
        "3:48: error: the card would be empty; give the step a 'message'"),
      sections(
        "overlays: { o: { container: toasts, content: Divider } }", "3:29: error: there is no container 'toasts'"),
      sections(
        "containers: { c: { queueType: oneByOne, maximumNumberOfViews: 2 } }",
        "3:41: error: 'oneByOne' shows one view at a time; take 'maximumNumberOfViews' out"),
      sections(
        "containers: { c: { views: { animation: { curve: linear, bounce: 1 } } } }",
        "3:57: error: only a spring bounces; say 'curve: spring', or take 'bounce' out"),
      sections(
        "containers: { c: { views: { transition: { anchor: top } } } }",
        "3:43: error: 'anchor' only says where 'scale' stays; add 'scale', such as 'scale: 0.9'"),
      sections(
        "containers: { c: { views: { onAppear: { send: x, showSheet: y } } } }",
        "3:39: error: an action is one key; put several actions into a list",
        "3:61: error: there is no sheet 'y'"),
      sections(
        "containers: { c: { views: { onAppear: { dismissAllOverlays: { in: c, except: c } } } } }",
        "3:70: error: 'in' says which containers are meant; take 'in' or 'except' out"),
    ])
  func presentations(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "A path is checked where it is written",
    arguments: [
      ("M0 0 L1 1 X2 2 Z", "X2"), ("L1 1", "L"), ("M0 0 L1", "L1"), ("M0 0 L1e9 1", "1e9"), ("", ""), ("Mnan 0", "nan"),
    ])
  func paths(_ path: String, _ fault: String) {
    let text = "followspot: 1\nscreens: { home: { Path: '\(path)' } }"
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("is no part of a path") == true, "\(findings)")
  }

  @Test(
    "A guide's options",
    arguments: [
      guide(
        "missingTargets: wait,", "3:44: error: expected one of skip, center, abort, found 'wait'"),
      guide(
        "timeLimit: soon,",
        "3:39: error: expected a time such as 400ms, 2s or 5min, from 0s to 24h, found 'soon'"),
      guide(
        "cancellable: false, buttons: [back, skip],",
        "3:57: error: a guide that is not cancellable shows no 'skip'; take one of the two out"),
      guide(
        "", step: "before: { navigate: away },",
        "3:74: error: the screen 'away' has no view with the id 'a'; it is on the screen 'home', so go there with 'navigate: home'"
      ),
      guide(
        "", step: "before: { navigate: away, wait: 1s },",
        "3:46: error: a preparation is one key; put several into a list"),
      guide(
        "", step: "focusAction: pass, passesTouches: true,",
        "3:57: error: 'focusAction' says this already; take 'passesTouches' out"),
      guide(
        "", step: "advancesAfter: 1e300,",
        "3:53: error: expected a time such as 400ms, 2s or 5min, from 0s to 24h, found '1e300'"),
    ])
  func guideOptions(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "Text that is no YAML",
    arguments: [
      BadDocument("nothing", "", "1:1: error: the document is empty; it begins with 'followspot: 1'"),
      BadDocument(
        "a tab", "followspot: 1\nscreens:\n\thome: x\n",
        "3:1: error: a value can't begin with this character; indent with spaces instead of tabs, and put quotes around text that begins with @, ` or %"
      ),
      BadDocument(
        "two colons", "followspot: 1\nscreens: home: x\n",
        "2:14: error: this ':' has no place here; text with ': ' in it needs quotes, or the line above needs a ':' at its end, or this one another indentation"
      ),
      BadDocument(
        "a list alone", "- followspot\n",
        "1:1: error: expected sections, found a list; a document begins with 'followspot: 1'"),
      BadDocument(
        "two documents", "followspot: 1\nscreens: {home: Divider}\n---\nfollowspot: 1\n",
        "3:1: error: a second document begins here; a file holds one, so remove '---'"),
      BadDocument(
        "an unknown alias", "followspot: *one\n",
        "1:13: error: '*one' stands for nothing; write '&one' before the value it repeats, further up and outside"),
      BadDocument(
        "a key twice", "followspot: 1\nscreens: {home: Divider}\nscreens: {home: Divider}\n",
        "3:1: error: 'screens' was given already at k.yaml:2:1; keep one of the two"),
      BadDocument(
        "a tag", "followspot: !!int 1\nscreens: {home: Divider}\n",
        "1:13: error: '!' begins a tag, which no document needs: leave it out, or put quotes around text that begins with it"
      ),
      BadDocument(
        "a text like a tag", "followspot: 1\nscreens: {home: {Text: !important }}\n",
        "2:24: error: '!' begins a tag, which no document needs: leave it out, or put quotes around text that begins with it"
      ),
      BadDocument(
        "a merge key", "followspot: 1\nscreens: {home: {Divider: , <<: {padding: 8}}}\n",
        "2:29: error: merge keys ('<<') are not understood; write the keys out, or share views by 'components'"),
    ])
  func syntax(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "Keys that are wrong, missing or misplaced",
    arguments: [
      BadDocument(
        "unknown section", "followspot: 1\nscrens: {}\nscreens: {home: Divider}\n",
        "2:1: error: 'document' has no key 'screns'; did you mean 'screens'?"),
      BadDocument(
        "no version", "screens: {home: Divider}\n",
        "1:1: error: 'document' needs the key 'followspot': 1"),
      BadDocument(
        "another version", "followspot: 2\nscreens: {home: Divider}\n",
        "1:13: error: the document is for a newer Followspot: its format is 2, and this one reads 1; update Followspot"),
      .screen(
        "unknown modifier", "    Text: Hello\n    pading: 8\n",
        "5:5: error: 'Text' has no key 'pading'; did you mean 'padding'?"),
      .screen(
        "lines to send", #"    { Text: a, onTapGesture: { send: "a\nb" } }"# + "\n",
        "4:38: error: a word to send is a line of its own, and this has a line break or a control character; take it out"
      ),
      .screen("unknown view", "    Txet: Hello\n", "4:5: error: there is no view 'Txet'; did you mean 'Text'?"),
      .screen(
        "a view nearly called right: what is inside is right or wrong by that",
        "    - Vstack: [ { Txet: A } ]\n      alignment: left\n",
        "4:7: error: there is no view 'Vstack'; did you mean 'VStack'?",
        "4:19: error: there is no view 'Txet'; did you mean 'Text'?",
        "5:18: error: expected one of leading, center, trailing, found 'left'; did you mean 'leading'?"),
      .screen(
        "keys that say too much", "    - { Text: A, backgroundColor: red, font: { fontSize: 20 } }\n",
        "4:18: error: 'Text' has no key 'backgroundColor'; did you mean 'background'?",
        "4:48: error: 'font' has no key 'fontSize'; did you mean 'size'?"),
      .screen(
        "words of other toolkits",
        "    - Column: [ { Text: A, borderRadius: 8, maxWidth: 20 } ]\n      spacing: 4\n      action: { navigate home }\n",
        "4:7: error: there is no view 'Column'; did you mean 'VStack'?",
        "4:28: error: 'Text' has no key 'borderRadius'; did you mean 'cornerRadius'?",
        "4:45: error: 'Text' has no key 'maxWidth'; did you mean 'frame: { maxWidth: … }'?",
        "6:7: error: 'Column' has no key 'action'"),
      .screen(
        "an action whose colon is missing", "    - { Button: { Text: A }, action: { navigate home } }\n",
        "4:40: error: 'action' has no key 'navigate home'; did you mean 'navigate: home'?"),
      .screen(
        "a color of three digits", "    - { Text: A, background: fff }\n",
        "4:30: error: there is no color 'fff'; colors have six hex digits: ffffff"),
      .screen(
        "an action in one word", "    - { Button: { Text: A }, action: navigate home }\n",
        "4:38: error: an action and what it acts on are a key and its value: '{ navigate: home }'"),
      .screen(
        "two views in one", "    Text: Hello\n    Image: a.svg\n",
        "5:5: error: 'Image' beside 'Text': a view is one thing; begin a new item with '- ' or put both into a stack"),
      .screen(
        "no view", "    padding: 8\n",
        "4:5: error: no key here says which view this is; add one such as 'Text' or 'VStack'"),
      .screen(
        "a text without its view", "    - Hello\n", "4:7: error: there is no view 'Hello'; write 'Text: …' for a text"),
      .screen(
        "several at once", "    Text: Hello\n    opacity: 2\n    onTap: back\n    frame: { width: 0 }\n",
        "5:14: error: expected a number from 0 to 1, found '2'",
        "6:5: error: 'Text' has no key 'onTap'; did you mean 'onTapGesture'?",
        "7:21: error: expected a length from 1 to 16384 points or a name from 'theme.lengths', found '0'"),
    ])
  func keys(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "A key that is called another way elsewhere is told how it is called here",
    arguments: [
      (
        "colour: red", "4: error: 'Text' has no key 'colour'; did you mean 'foregroundColor' or 'border: { color: … }'?"
      ),
      ("fontSize: 20", "4: error: 'Text' has no key 'fontSize'; did you mean 'font: { size: … }'?"),
      ("width: 20", "4: error: 'Text' has no key 'width'; did you mean 'frame: { width: … }'?"),
      ("margin: 8", "4: error: 'Text' has no key 'margin'; did you mean 'padding'?"),
      ("text-align: left", "4: error: 'Text' has no key 'text-align'; did you mean 'multilineTextAlignment'?"),
      ("Padding: 8", "4: error: 'Text' has no key 'Padding'; did you mean 'padding'?"),
      ("ID: hello", "4: error: 'Text' has no key 'ID'; did you mean 'id'?"),
      (
        "PADDING: 8", "4: error: 'Text' has no key 'PADDING'; did you mean 'padding'?"
      ),
      ("foregroundcolor: red", "4: error: 'Text' has no key 'foregroundcolor'; did you mean 'foregroundColor'?"),
      ("foregroundColour: red", "4: error: 'Text' has no key 'foregroundColour'; did you mean 'foregroundColor'?"),
      ("frame: { Width: 8 }", "13: error: 'frame' has no key 'Width'; did you mean 'width'?"),
      ("border: { colour: red }", "15: error: 'border' has no key 'colour'; did you mean 'color'?"),
    ])
  func otherNames(_ line: String, _ finding: String) {
    let found = BadDocument.screen(line, "    Text: Hello\n    \(line)\n").diagnostics
    #expect(found.contains { $0.contains(finding.drop { $0 != "e" }) }, "\(found)")
  }

  @Test(
    "The rest of a text with a comma in braces is told to be one",
    arguments: ["world", "World", "and on"])
  func comma(rest: String) {
    let bad = BadDocument(
      name: rest, text: "followspot: 1\nscreens: { home: { Text: Hello, \(rest) } }\n", findings: [])
    #expect(
      bad.diagnostics == [
        "2:33: error: 'Text' has no key '\(rest)'; a text with a comma needs quotes inside of braces"
      ])
  }

  @Test("An address is not taken for a file, and is told as it was written")
  func address() {
    #expect(
      BadDocument.screen("address", "    Image: https://example.org/a.png\n").diagnostics == [
        "4:12: error: 'https://example.org/a.png' is an address, and pictures are files; save it in the document's folder and name it here"
      ])
  }

  @Test(
    "What is no YAML is told in plain words, where it begins",
    arguments: [
      ("a: \"b\n\nc: d\n", "1:4: error: the quotes that begin here"),
      ("a: [b, }]\n", "1:8: error: a value is missing here"),
      ("a: \"\\q\"\n", "1:5: error: a backslash means something"),
      ("a: \"\\xzz\"\n", "1:7: error: '\\x', '\\u' and '\\U'"),
      ("%YAML 3.0\n---\na: b\n", "1:1: error: a line that begins with '%'"),
      ("%FOO\na: b\n", "error: a line that begins with '%'"),
      ("a: !<b c\n", "error: '!' begins a tag"), ("a: !x!y z\n", "error: '!' begins a tag"),
      ("a: &\n", "error: '&' and '*' begin names"), ("a: |0\n  b\n", "error: the number behind"),
      ("a: | b\n", "error: text behind '|'"), ("? [a\n", "error: a list that begins with '['"),
      ("a: b\n c: d\n", "error: this ':' has no place here"),
      ("a:\n- Divider\n  id: b\n", "error: this ':' has no place here"),
      ("a: 'It's me'\n", "an apostrophe in single quotes is written twice"),
      ("- a\nb: c\n", "error: the indentation fits no list above"),
      ("a: 'x\n---\n", "1:4: error: a line begins with '---'"),
      ("{ a: #8A2BC9, b: c }\nd: e\n", "1:6: error: '#' begins a comment, which swallows the rest of the line"),
      ("{ a: '#1 of', ä: [x, #8A2BC9, y],\n b: c }\n", "1:22: error: '#' begins a comment"),
      ("{ a: b, # theirs\n  c: d #mine\n e: '#5' }\n", "3:2: error: keys in braces need ',' between them"),
    ])
  func notYAML(_ text: String, _ start: String) {
    let found = BadDocument(name: text, text: text, findings: []).diagnostics
    #expect(found.first?.contains(start) == true, "\(found)")
    for raw in [
      "did not find expected", "found unknown", "while scanning", "could not find", "found undefined",
      "found incompatible",
    ] {
      #expect(found.allSatisfy { !$0.contains(raw) }, "\(found)")
    }
  }

  @Test(
    "What stands in a part that can't be read is not said to be missing, nor too much",
    arguments: [
      BadDocument(
        name: "step for steps",
        text: """
          followspot: 1
          components: { Bar: { Text: $words } }
          screens: { home: [{ text: Hello, id: a }, { Text: Ho, onTapGesture: { startGuide: g } }] }
          guides: { g: { version: 1, step: { target: b, message: Look } } }
          messages: { de: { Hello: Hallo, Look: Seht, Entirely else: Weg, Ho: Ho } }
          """,
        findings: [
          "3:21: error: no key here says which view this is; did you mean 'Text'?",
          "4:28: error: 'guide' has no key 'step'; did you mean 'steps'?",
        ]),
      BadDocument(
        name: "a screen twice",
        text: """
          followspot: 1
          components: { Bar: { Text: Ho } }
          screens:
            home: { Text: Hello, id: a }
            home: [Bar, { Text: Hi, id: b }]
          guides: { g: { version: 1, steps: [{ target: b, message: Look }, { target: c, message: Look }] } }
          messages: { de: { Hello: Hallo, Look: Seht, Hi: Hallo, Ho: Ho } }
          """,
        findings: [
          "5:3: error: 'home' was given already at k.yaml:4:3; keep one of the two",
          "6:76: error: the screen 'home' has no view with the id 'c'; did you mean 'a'?",
        ]),
      BadDocument(
        name: "components that nobody can use",
        text: """
          followspot: 1
          components: { bar: { Text: Ho, id: b }, Head: { Text: Hi, id: h } }
          screens: { home: [bar, { Heed: {} }, { vstack: [Head] }] }
          theme: { lengths: { gap: 12px }, variants: { when: portrait, lengths: { gap: 4 } } }
          guides: { g: { version: 1, steps: [{ targets: [b, h], before: navigate x, message: Look }] } }
          messages: { de: { Hi: Hallo, Ho: Ho } }
          """,
        findings: [
          "2:15: error: a component's name begins with a capital letter, such as 'TopBar'; 'bar' doesn't",
          "3:26: error: there is no view 'Heed'; did you mean 'Head'?",
          "3:40: error: no key here says which view this is; did you mean 'VStack'?",
          "4:26: error: expected a number from 0 to 16384, found '12px'",
          "5:63: error: expected 'scrollIntoView', found 'navigate x'",
        ]),
      BadDocument(
        name: "a sheet that is none, and two views in one",
        text: """
          followspot: 1
          screens: { home: { Text: Hello, onTapGesture: { showSheet: s }, Image: { VStack: [{ Text: Hi, id: b }] } } }
          sheets: { s: Hello }
          sequences: { q: { elements: [{ target: b, message: Look }] } }
          """,
        findings: [
          "2:65: error: 'Image' beside 'Text': a view is one thing; begin a new item with '- ' or put both into a stack",
          "3:14: error: expected keys such as 'content', 'targets', 'scrollsIntoView', 'delay', found 'Hello'",
        ]),
    ])
  func unread(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test("Every target on another screen is told, not the first alone")
  func otherScreens() {
    let bad = BadDocument(
      name: "",
      text: """
        followspot: 1
        screens: { home: { Text: Hi, id: a }, away: { VStack: [{ Text: Ho, id: b }, { Text: Ho, id: c }] } }
        guides: { g: { version: 1, steps: [{ targets: [b, c], message: Look }] } }
        """, findings: [])
    #expect(bad.diagnostics.count == 2, "\(bad.diagnostics)")
  }

  @Test("A key that stands a level too deep is found there")
  func tooDeep() {
    let bad = BadDocument.screen("action", "    Button: { Text: Go, action: back }\n")
    #expect(
      bad.diagnostics.first?.hasSuffix("; the one at k.yaml:4:25 belongs one level further out") == true,
      "\(bad.diagnostics)")
    #expect(bad.diagnostics.count == 2)
  }

  @Test("In two files too, the second screen of a name is not said to be missing")
  func unreadInAnotherFile() {
    let texts = [
      "followspot: 1\nscreens: { home: { Text: Hello } }\n",
      "screens: { home: { Text: Hi, id: b } }\nsequences: { q: { elements: { target: b, message: Look } } }",
    ].enumerated().map { SourceText(name: "\($0).yaml", $1) }
    #expect(
      Document.diagnose(texts).map(\.description) == [
        "1.yaml:1:12: error: 'home' was given already at 0.yaml:2:12; keep one of the two"
      ])
  }

  @Test(
    "A language that no visitor's will match is told where it stands",
    arguments: [
      ("settings: { locale: english }", "3:21", "english"),
      ("messages: { türkisch: { Hi: Selam } }", "3:13", "türkisch"),
      ("messages: { de_CH: { Hi: Sali } }", "3:13", "de_CH"), ("messages: { d: { Hi: Sali } }", "3:13", "d"),
    ])
  func languages(_ line: String, _ place: String, _ tag: String) {
    let hint = tag == "de_CH" ? "did you mean 'de-CH'?" : "write one such as 'en' or 'de-CH'"
    #expect(
      DiagnosticTests.sections(line).diagnostics == [
        "\(place): warning: '\(tag)' is no language tag; \(hint)"
      ])
  }

  @Test("A translation of the progress keeps its numbers")
  func progress() {
    let bad = DiagnosticTests.sections("messages: { tr: { Hi: Selam, '{step} of {count}': '{adim}/{count}' } }")
    #expect(
      bad.diagnostics == [
        "3:30: warning: the translation of '{step} of {count}' lacks '{step}' or '{count}', in whose places the numbers stand"
      ])
  }

  @Test("Language tags", arguments: ["en", "de-CH", "zh-Hant-TW", "es-419", "gsw", "ca-valencia", "de-DE-1996"])
  func languageTags(_ tag: String) {
    let bad = DiagnosticTests.sections("settings: { locale: \(tag) }\nmessages: { \(tag): { Hi: Hi } }")
    #expect(bad.diagnostics == [])
  }

  @Test("Of very many findings a hundred are printed, errors first, and how many more there are")
  func bounded() {
    let place = SourcePosition(file: "k.yaml", line: 1, column: 1)
    let findings = (0..<150).map { Diagnostic(.warning, at: place, "w\($0)") } + [Diagnostic(at: place, "e")]
    let lines = Diagnostic.text(findings).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.first == "k.yaml:1:1: error: e")
    #expect(lines.last == "… and 51 more")
  }

  @Test("Sizes that make no sense", arguments: ["-1", "0", "1e9", ".nan", "nan", ".inf", "infinity", "0x10", "8px"])
  func sizes(_ size: String) {
    let bad = BadDocument.screen("size", "    Rectangle:\n    frame: { width: \(size) }\n")
    #expect(bad.diagnostics.count == 1)
    #expect(bad.diagnostics.first?.hasPrefix("5:21: error: ") == true)
  }

  @Test(
    "Colors that are none",
    arguments: [
      (
        "#0A66D0",
        "4:11: error: expected a color: a name, or six hex digits such as 0A66D0, maybe with an opacity such as 60%, found nothing; '#' begins a comment, so write the digits without it"
      ),
      ("acent", "4:12: error: there is no color 'acent'; did you mean 'accent'?"),
      (
        "black 140%",
        "4:12: error: expected a color: a name, or six hex digits such as 0A66D0, maybe with an opacity such as 60%, found 'black 140%'"
      ),
    ])
  func colors(_ text: String, _ finding: String) {
    #expect(BadDocument.screen("color", "    Color: \(text)\n").diagnostics == [finding])
  }

  @Test(
    "Names that lead nowhere",
    arguments: [
      BadDocument.screen(
        "a screen", "    Text: Go\n    onTapGesture: { navigate: hom }\n",
        "5:31: error: there is no screen 'hom'; did you mean 'home'?"),
      .screen(
        "a picture", "    Image: icons/train.svg\n",
        "4:12: error: there is no file './icons/train.svg'; paths start at the document's folder"),
      .screen(
        "an id twice", "    - Text: A\n      id: a\n    - Text: B\n      id: a\n",
        "7:11: error: the id 'a' was given already at k.yaml:5:11; ids are unique on a screen, so choose another"),
      .screen(
        "an id twice in what is done to one view",
        "    Divider:\n    overlay: { Text: A, id: a }\n    background: { Text: B, id: a }\n",
        "6:32: error: the id 'a' was given already at k.yaml:5:29; ids are unique on a screen, so choose another"),
      .screen(
        "an empty screen", "    []\n", "4:5: error: the screen 'home' is empty; a screen needs at least one view"),
      .screen(
        "a target",
        "    Text: A\n    id: ticket\nguides:\n  tour: { version: 1, steps: { target: tickets, message: Here } }\n",
        "7:40: error: the screen 'home' has no view with the id 'tickets'; did you mean 'ticket'?"),
      .screen(
        "no steps", "    Text: A\nguides:\n  tour: { version: 1, steps: [] }\n",
        "6:30: error: a guide needs at least one step"),
      .screen(
        "a version", "    Text: A\n    id: a\nguides:\n  tour: { version: 0, steps: { target: a, message: Here } }\n",
        "7:20: error: expected a whole number from 1 to 1000000, found '0'"),
      .screen(
        "components in a circle", "    A\ncomponents:\n  A: { VStack: [B] }\n  B: { VStack: [A] }\n",
        "7:17: error: components use each other in a circle: A → B → A; take one of them out"),
      .screen(
        "an argument", "    Card: { titel: Hi }\ncomponents:\n  Card: { Text: $title }\n",
        "4:13: error: 'Card' has no '$titel'; did you mean 'title'?"),
      .screen(
        "a variable outside", "    Text: $title\n",
        "4:11: error: nothing is called '$title' here; '$' and a name only mean something in 'components' and 'ForEach'. A dollar sign is '$$'"
      ),
      .screen(
        "an unused part", "    Text: A\ncomponents:\n  Card: { Text: $title, opacity: 7 }\n",
        "6:34: error: expected a number from 0 to 1, found '7'"),
      .screen(
        "a translation", "    Text: Hello\nmessages: { de: { Helo: Hallo } }\n",
        "5:19: warning: no text of the document is 'Helo'; did you mean 'Hello'?"),
      .screen(
        "a language", "    Text: Hello\n    onTapGesture: { setLocale: ed }\nmessages: { de: { Hello: Hallo } }\n",
        "5:32: error: there is no language 'ed' in 'messages' or 'settings.locale'; give its texts in 'messages'"),
    ])
  func names(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("Ids may repeat where no display shows both")
  func exclusive() {
    let document = BadDocument.screen(
      "two", "    - { Text: A, id: a, when: portrait }\n    - { Text: B, id: a, when: landscape }\n")
    #expect(document.diagnostics == [])
  }

  @Test("A region of a language that the document speaks is a language of the document")
  func region() {
    let document = BadDocument.screen(
      "region", "    Text: Hello\n    onTapGesture: { setLocale: de-CH }\nmessages: { de: { Hello: Hallo } }\n")
    #expect(document.diagnostics == [])
  }

  @Test("Text that is not UTF-8 is reported where it stops being so")
  func encoding() {
    let text = SourceText(name: "k.yaml", bytes: Array("followspot: 1\nab".utf8) + [0xFF])
    #expect(
      Document.diagnose([text]).map(\.description) == [
        "k.yaml:2:3: error: the text is not UTF-8 from here on; save the file as UTF-8"
      ])
  }

  @Test("Findings as JSON escape what JSON must escape")
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
