import FollowspotDocuments
import Testing

@Suite("Missing and duplicate names are reported at their position")
struct NameDiagnosticTests {
  @Test(
    "Names in an unreadable part are reported neither as missing nor as unused",
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
          "3:21: error: no view is named here; did you mean 'Text'?",
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
          "5:3: error: 'home' is already given at k.yaml:4:3; keep one of the two",
          "6:76: error: the screen 'home' has no view with the id 'c'; did you mean 'a'?",
        ]),
      BadDocument(
        name: "components that can't be used",
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
          "3:40: error: no view is named here; did you mean 'VStack'?",
          "4:26: error: expected a number from 0 to 16384, found '12px'; write '12'",
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
          "2:65: error: 'Image' beside 'Text': these are two views; begin a new item with '- ' or put both into a stack",
          "3:14: error: expected keys such as 'content', 'targets', 'scrollsIntoView', 'delay', found 'Hello'",
        ]),
    ])
  func unread(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test(
    "A name that a variant can't replace is reported with the names that it can",
    arguments: [
      ("", "; add it to 'theme.textStyles'"),
      ("textStyles: { largeTitel: { size: 40 }, body: { size: 20 } }, ", "; did you mean 'largeTitel'?"),
      (
        "textStyles: { title: { size: 30 }, body: { size: 20 } }, ",
        "; add it to 'theme.textStyles', or replace one of 'body', 'title'"
      ),
    ])
  func variants(_ styles: String, _ remedy: String) {
    let bad = BadDocument(
      name: "",
      text: """
        followspot: 1
        screens: { home: { Text: Hi } }
        theme: { \(styles)variants: { when: portrait, textStyles: { largeTitle: { size: 34 } } } }
        """, findings: [])
    let found = bad.diagnostics.map { String($0.drop { $0 != "'" }) }
    #expect(found == ["'theme.textStyles' has no 'largeTitle' to replace\(remedy)"])
  }

  @Test("Every target on another screen is reported")
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

  @Test("The content of a duplicate screen in another file is not reported as missing")
  func unreadInAnotherFile() {
    let texts = [
      "followspot: 1\nscreens: { home: { Text: Hello } }\n",
      "screens: { home: { Text: Hi, id: b } }\nsequences: { q: { elements: { target: b, message: Look } } }",
    ].enumerated().map { SourceText(name: "\($0).yaml", $1) }
    #expect(
      Document.diagnose(texts).map(\.description) == [
        "1.yaml:1:12: error: 'home' is already given at 0.yaml:2:12; keep one of the two"
      ])
  }

  @Test(
    "A name that refers to nothing is reported",
    arguments: [
      BadDocument.screen(
        "a screen", "    Text: Go\n    onTapGesture: { navigate: hom }\n",
        "5:31: error: there is no screen 'hom'; did you mean 'home'?"),
      .screen(
        "a picture", "    Image: icons/train.svg\n",
        "4:12: error: there is no file './icons/train.svg'; paths start at the document's folder"),
      .screen(
        "an id twice", "    - Text: A\n      id: a\n    - Text: B\n      id: a\n",
        "7:11: error: the id 'a' is already given at k.yaml:5:11; ids are unique on a screen, so choose another"),
      .screen(
        "an id twice in what is done to one view",
        "    Divider:\n    overlay: { Text: A, id: a }\n    background: { Text: B, id: a }\n",
        "6:32: error: the id 'a' is already given at k.yaml:5:29; ids are unique on a screen, so choose another"),
      .screen(
        "an id twice in one of the views that may fit, and in another place with such views",
        "    VStack:\n    - ViewThatFits: [{ HStack: [{ Text: A, id: a }, { Text: B, id: a }] }, { Text: C, id: b }]\n"
          + "    - ViewThatFits: [{ Text: D, id: b }, { Text: E, id: b }]\n",
        "5:68: error: the id 'a' is already given at k.yaml:5:48; ids are unique on a screen, so choose another",
        "6:37: error: the id 'b' is already given at k.yaml:5:91; ids are unique on a screen, so choose another",
        "6:57: error: the id 'b' is already given at k.yaml:5:91; ids are unique on a screen, so choose another"),
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
        "7:17: error: components use each other in a circle: 'A' → 'B' → 'A'; remove one of them"),
      .screen(
        "an argument", "    Card: { titel: Hi }\ncomponents:\n  Card: { Text: $title }\n",
        "4:13: error: 'Card' has no '$titel'; did you mean 'title'?"),
      .screen(
        "a variable outside", "    Text: $title\n",
        "4:11: error: there is nothing called '$title' here; '$' and a name stand for a value in 'components' and 'ForEach', and for declared 'data'. A dollar sign is '$$'"
      ),
      .screen(
        "an unused part", "    Text: A\ncomponents:\n  Card: { Text: $title, opacity: 7 }\n",
        "6:34: error: expected a number from 0 to 1, found '7'"),
      .screen(
        "a translation", "    Text: Hello\nmessages: { de: { Helo: Hallo } }\n",
        "5:19: warning: the document has no text 'Helo'; did you mean 'Hello'?"),
      .screen(
        "a translation of an earlier text", "    Text: Come up\nmessages: { de: { Climb the tower: Hinauf } }\n",
        "5:19: warning: the document has no text 'Climb the tower'; write the new text here, or remove it"),
      .screen(
        "a language", "    Text: Hello\n    onTapGesture: { setLocale: ed }\nmessages: { de: { Hello: Hallo } }\n",
        "5:32: error: there is no language 'ed' in 'messages' or 'settings.locale'; give its texts in 'messages'"),
    ])
  func names(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("Views that no display shows together may share an id")
  func exclusive() {
    let document = BadDocument.screen(
      "two", "    - { Text: A, id: a, when: portrait }\n    - { Text: B, id: a, when: landscape }\n")
    #expect(document.diagnostics == [])
  }
}
