import FollowspotDocuments
import FollowspotGeometry
import Testing

@Suite("Faults in YAML, keys and values are reported at their position")
struct SyntaxDiagnosticTests {
  @Test(
    "A rotation other than a quarter turn is reported",
    arguments: ["45", "360", "-90", "left", "90.5"].map { written in
      BadDocument.sections(
        "settings: { rotation: \(written) }",
        "3:23: error: expected one of 0, 90, 180, 270, found '\(written)'")
    })
  func rotations(bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("A rotation is read, and without one the panel's own applies", arguments: [nil, 0, 90, 180, 270] as [Int?])
  func rotation(degrees: Int?) throws {
    let setting = degrees.map { "settings: { rotation: \($0) }" } ?? ""
    let text = SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: { Text: Hi } }\n" + setting)
    #expect(try Document.read([text]).document.settings.rotation?.degrees == degrees)
  }

  @Test(
    "Text that is not valid YAML is reported with a remedy",
    arguments: [
      BadDocument("nothing", "", "1:1: error: the document is empty; it begins with 'followspot: 1'"),
      BadDocument(
        "a tab", "followspot: 1\nscreens:\n\thome: x\n",
        "3:1: error: a tab; indent with spaces"
      ),
      BadDocument(
        "a tab below letters of two bytes", "followspot: 1 # äöüäöü\nscreens:\n\thome: x\n",
        "3:1: error: a tab; indent with spaces"
      ),
      BadDocument(
        "letters of two bytes, then a missing value", "followspot: 1 # äöü\nscreens: [ü,,\t]\n",
        "2:13: error: a value is missing here; write one, or take away the ',', ']' or '}' that is too much"
      ),
      BadDocument(
        "a NUL byte", "followspot: 1\nscreens:\n  home: { Text: ää\u{0}B }\n",
        "3:19: error: a control character, which text can't hold; is this a text file?"),
      BadDocument(
        "a huge key", "followspot: 1\nscreens:\n  home:\n    \(String(repeating: "k", count: 2000)): 1\n",
        "4:5: error: a key of more than 1024 characters; shorten it, or write a text without a key"),
      BadDocument(
        "a huge key in quotes and braces",
        "followspot: 1\nscreens: { home: { Text: A, '\(String(repeating: "k", count: 2000))': 1 } }\n",
        "2:29: error: a key of more than 1024 characters; shorten it, or write a text without a key"),
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
        "1:13: error: '*one' refers to nothing; write '&one' before the value it repeats, further up and outside"),
      BadDocument(
        "a key twice", "followspot: 1\nscreens: {home: Divider}\nscreens: {home: Divider}\n",
        "3:1: error: 'screens' is already given at k.yaml:2:1; keep one of the two"),
      BadDocument(
        "a tag", "followspot: !!int 1\nscreens: {home: Divider}\n",
        "1:13: error: '!' begins a tag, which no document needs: leave it out, or put quotes around text that begins with it"
      ),
      BadDocument(
        "a text like a tag", "followspot: 1\nscreens: {home: {Text: !important }}\n",
        "2:24: error: '!' begins a tag, which no document needs: leave it out, or put quotes around text that begins with it; the opposite of a flag is 'toggle' in 'set', and 'name: false' in 'when'"
      ),
      BadDocument(
        "a merge key", "followspot: 1\nscreens: {home: {Divider: , <<: {padding: 8}}}\n",
        "2:29: error: merge keys ('<<') are not supported; write the keys out, or share views by 'components'"),
    ])
  func syntax(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "A wrong, missing or misplaced key is reported with a remedy",
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
        "4:38: error: a word to send is one line, and this has a line break or a control character; remove it"
      ),
      .screen(
        "a word to send that reads as a message", "    { Text: a, onTapGesture: { send: 'notice: Frau M' } }\n",
        "4:38: error: a word to send has no ':' before a space or at its end, because messages of the kiosk have it; remove it, or send the rest 'with' the word"
      ),
      .screen(
        "a word to send whose values make a message of it",
        "    { Text: a, onTapGesture: { send: 'notice:', with: { a: 1 } } }\n",
        "4:38: error: a word to send has no ':' before a space or at its end, because messages of the kiosk have it; remove it, or send the rest 'with' the word"
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
        "a view in place of a color", "    - { Text: A, background: Divider }\n",
        "4:30: error: there is no color 'Divider'; it is a view, and only 'background' takes views, in brackets: 'background: [Divider]'"
      ),
      BadDocument(
        "a component in place of a color",
        "followspot: 1\nscreens: { home: { Text: A, background: Coast } }\ncomponents: { Coast: { Text: B } }\n",
        "2:41: error: there is no color 'Coast'; it is a view, and only 'background' takes views, in brackets: 'background: [Coast]'"
      ),
      .screen(
        "keys below a view's name alone", "    - Divider\n      padding: 8\n",
        "4:7: error: 'Divider' has keys in the next line, so it needs a ':'; write 'Divider:'"),
      .screen(
        "keys below a component's name alone", "    - Text: A\n    - Coast\n      padding: 8\n",
        "5:7: error: 'Coast' has keys in the next line, so it needs a ':'; write 'Coast:'"),
      .screen(
        "keys below a text of several lines", "    - Text: Hello\n        World\n        padding: 8\n",
        "6:16: error: this ':' has no place here; text with ': ' in it needs quotes, or the line above needs a ':' at its end, or this one another indentation"
      ),
      .screen(
        "an action in one word", "    - { Button: { Text: A }, action: navigate home }\n",
        "4:38: error: an action is a key, and its target the value: '{ navigate: home }'"),
      .screen(
        "two views in one", "    Text: Hello\n    Image: a.svg\n",
        "5:5: error: 'Image' beside 'Text': these are two views; begin a new item with '- ' or put both into a stack"),
      .screen(
        "no view", "    padding: 8\n",
        "4:5: error: no view is named here; add one such as 'Text' or 'VStack'"),
      .screen(
        "a text without its view", "    - Hello\n",
        "4:7: error: there is no view 'Hello'; write '{ Text: Hello }' for a text"),
      .screen(
        "several at once", "    Text: Hello\n    opacity: 2\n    onTap: back\n    frame: { width: 0 }\n",
        "5:14: error: expected a number from 0 to 1, found '2'",
        "6:5: error: 'Text' has no key 'onTap'; did you mean 'onTapGesture'?",
        "7:21: error: expected a length from 1 to 16384 points or a name from 'theme.lengths', found '0'"),
    ])
  func keys(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test(
    "The finding about a key from elsewhere names its equivalent",
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
    "The finding about an unquoted text with a comma in braces asks for quotes",
    arguments: ["world", "World", "and on"])
  func comma(rest: String) {
    let bad = BadDocument(
      name: rest, text: "followspot: 1\nscreens: { home: { Text: Hello, \(rest) } }\n", findings: [])
    #expect(
      bad.diagnostics == [
        "2:33: error: 'Text' has no key '\(rest)'; a text with a comma needs quotes inside of braces"
      ])
  }

  @Test(
    "A fault in YAML is reported in plain words where it begins",
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
      ("a:\n- Divider\n  id: b\n", "2:3: error: 'Divider' has keys in the next line"),
      ("a: 'It's me'\n", "an apostrophe in single quotes is written twice"),
      ("- a\nb: c\n", "error: the indentation fits nothing above"),
      ("a: 'x\n---\n", "1:4: error: a line begins with '---'"),
      ("{ a: #8A2BC9, b: c }\nd: e\n", "1:6: error: '#' begins a comment, which swallows the rest of the line"),
      ("{ a: '#1 of', ä: [x, #8A2BC9, y],\n b: c }\n", "1:22: error: '#' begins a comment"),
      ("{ a: b, # theirs\n  c: d #mine\n e: '#5' }\n", "3:2: error: keys in braces need ',' between them"),
      // These lines end with a carriage return or a line break of Unicode.
      ("\r\r\r{ a: \"b\" c }", "4:10: error: keys in braces need ',' between them"),
      ("\r\u{2028}{ a: #8A2BC9, b: c }\rd: e\r", "3:6: error: '#' begins a comment"),
      ("\r\n{ a: #8A2BC9, b: c }\r\nd: e\r\n", "2:6: error: '#' begins a comment"),
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

  @Test("A key that stands one level too deep is found there")
  func tooDeep() {
    let bad = BadDocument.screen("action", "    Button: { Text: Go, action: back }\n")
    #expect(
      bad.diagnostics.first?.hasSuffix("; the one at k.yaml:4:25 belongs one level further out") == true,
      "\(bad.diagnostics)")
    #expect(bad.diagnostics.count == 2)
  }

  @Test("An invalid size is reported", arguments: ["-1", "0", "1e9", ".nan", "nan", ".inf", "infinity", "0x10", "8px"])
  func sizes(_ size: String) {
    let bad = BadDocument.screen("size", "    Rectangle:\n    frame: { width: \(size) }\n")
    #expect(bad.diagnostics.count == 1)
    #expect(bad.diagnostics.first?.hasPrefix("5:21: error: ") == true)
  }

  @Test(
    "An invalid color is reported with a remedy",
    arguments: [
      (
        "#0A66D0",
        "4:11: error: expected a color: a name, or six hex digits such as 0A66D0, optionally with an opacity such as 60%, found nothing; '#' begins a comment, so write the digits without it"
      ),
      ("acent", "4:12: error: there is no color 'acent'; did you mean 'accent'?"),
      (
        "black 140%",
        "4:12: error: expected a color: a name, or six hex digits such as 0A66D0, optionally with an opacity such as 60%, found 'black 140%'"
      ),
    ])
  func colors(_ text: String, _ finding: String) {
    #expect(BadDocument.screen("color", "    Color: \(text)\n").diagnostics == [finding])
  }
}
