import FollowspotDocuments
import Testing

@Suite("Endless cycles of actions are reported")
struct ActionCycleTests {
  @Test(
    "A cycle of actions that nothing can stop is reported",
    arguments: [
      BadDocument(
        "screens",
        """
        followspot: 1
        screens:
          home: { Text: Hi, onAppear: { navigate: away } }
          away: [Divider, { VStack: [{ Text: Ho, onAppear: [{ send: x }, { navigate: home }] }] }]
        """,
        "3:9: warning: these actions repeat endlessly: 'navigate: away' brings the screen 'away', and that triggers 'navigate: home' at k.yaml:4:30; put a 'wait' or a 'when' before one of them"
      ),
      BadDocument(
        "sheets, from a third",
        """
        followspot: 1
        screens: { home: { Text: Hi, onAppear: { showSheet: a } } }
        sheets:
          a: { content: { Text: A, onAppear: { showSheet: b } } }
          b: { content: { Text: B, onAppear: { showSheet: c } } }
          c: { content: { Text: C, onAppear: { showSheet: b } } }
        """,
        "5:17: warning: these actions repeat endlessly: 'showSheet: c' brings the sheet 'c', and that triggers 'showSheet: b' at k.yaml:6:17; put a 'wait' or a 'when' before one of them"
      ),
      BadDocument(
        "overlays",
        """
        followspot: 1
        screens: { home: { Text: Hi, onAppear: { showOverlay: a } } }
        containers: { c: {} }
        overlays:
          a: { container: c, onAppear: { showOverlay: b }, content: { Text: A } }
          b: { container: c, content: { Text: B, onAppear: { showOverlay: a } } }
        """,
        "5:61: warning: these actions repeat endlessly: 'showOverlay: b' brings the overlay 'b', and that triggers 'showOverlay: a' at k.yaml:6:31; put a 'wait' or a 'when' before one of them"
      ),
      BadDocument(
        "an overlay alone",
        """
        followspot: 1
        screens: { home: { Text: Hi, onAppear: { showOverlay: a } } }
        containers: { c: {} }
        overlays: { a: { container: c, content: { Text: A, onAppear: { showOverlay: a } } } }
        """,
        "4:41: warning: these actions repeat endlessly: 'showOverlay: a' brings the overlay 'a', and that triggers the same again; put a 'wait' or a 'when' before one of them"
      ),
    ])
  func cycles(bad: BadDocument) {
    let findings = bad.diagnostics.filter { $0.hasSuffix("before one of them") }
    #expect(findings == bad.findings, "\(bad.diagnostics)")
  }

  @Test(
    "Actions that wait, depend on data or lead elsewhere form no cycle",
    arguments: [
      "[{ wait: 5s }, { navigate: home }]", "{ navigate: home, when: { data: { f: true } } }", "{ navigate: away }",
      "back",
    ])
  func others(action: String) {
    let bad = BadDocument(
      action,
      """
      followspot: 1
      data: { f: flag }
      screens:
        home: { Text: Hi, onAppear: { navigate: away } }
        away: { Text: Ho, onAppear: \(action) }
      """)
    #expect(bad.diagnostics == [], "\(bad.diagnostics)")
  }
}
