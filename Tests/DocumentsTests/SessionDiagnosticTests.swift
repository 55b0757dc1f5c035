import FollowspotDocuments
import FollowspotGeometry
import Testing

@Suite("Faults in sessions and in the frequency of guides are reported")
struct SessionDiagnosticTests {
  private static func session(_ name: String, _ keys: String, _ findings: String...) -> BadDocument {
    BadDocument(
      name: name, text: "followspot: 1\nscreens: { home: { Text: Hi, id: hi } }\nsettings:\n  session: { \(keys) }\n",
      findings: findings)
  }

  @Test(
    "Session settings that have no effect or leave too little time are reported",
    arguments: [
      session(
        "no end", "warning: 20s",
        "4:12: error: 'session' needs the key 'idle': a time such as 400ms, 2s or 5min, from 5s to 24h"),
      session(
        "a short warning", "idle: 60s, warning: 10s",
        "4:34: error: a warning of 10s is too short to react to; people need at least 20s (WCAG 2.2.1)"),
      session(
        "a short warning among keys", "idle: 60s, warning: { duration: 19s }",
        "4:46: error: a warning of 19s is too short to react to; people need at least 20s (WCAG 2.2.1)"),
      session(
        "a warning that never ends", "idle: 20s, warning: 20s",
        "4:20: error: 'idle' is 20s, and the warning takes the last 20s of it; 'idle' must be longer than 'warning'"),
      session(
        "an unknown screen", "idle: 60s, attract: [home, hone]",
        "4:41: error: there is no screen 'hone'; did you mean 'home'?"),
      session(
        "an unknown picture", "idle: 60s, attract: { image: no-such.png }",
        "4:43: error: there is no file './no-such.png'; paths start at the document's folder"),
      session(
        "a screen and a picture", "idle: 60s, attract: [{ duration: 3s }]",
        "4:35: error: an item of 'attract' is one 'screen' or one 'image'"),
      session(
        "nothing in turns", "idle: 60s, attract: []",
        "4:34: error: 'attract' has nothing to show; name a screen or a picture, or remove it"),
      session(
        "waking from nothing", "idle: 60s, wake: pass",
        "4:25: error: without 'dim' and 'blank' the display never is dark; remove 'wake'"),
      session(
        "a touch that never passes", "idle: 60s, attract: home, dim: 5min, wake: pass",
        "4:57: error: a touch that ends 'attract' never acts, so 'pass' means nothing; remove 'wake'"),
      session(
        "too dark", "idle: 60s, dim: { after: 5min, opacity: 2 }",
        "4:54: error: expected a number from 0.1 to 1, found '2'"),
      session(
        "an undeclared night", "idle: 60s, blank: { after: 1min, when: { data: { night: true } } }",
        "4:63: error: there is no datum 'night'; declare it in 'data'"),
      session(
        "dark at no time", "idle: 60s, blank: { when: { data: {} } }",
        "4:32: error: 'blank' needs the key 'after': a time such as 400ms, 2s or 5min, from 1s to 24h",
        "4:48: error: the condition is empty; write 'name: value', or remove it"),
      session(
        "seconds of another countdown", "idle: 60s, warning: { duration: 20s, content: { Text: '$second left' } }",
        "4:68: error: there is nothing called '$second' here; did you mean 'seconds'?"),
    ])
  func sessions(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("The views of a warning may show the remaining seconds, and no other views may")
  func seconds() throws {
    let good = BadDocument(
      "",
      """
      followspot: 1
      settings: { session: { idle: 60s, warning: { duration: 20s, content: [{ Text: '$seconds left' }, { Text: Now, when: { data: { seconds: { below: 5 } } } }] } } }
      screens: { home: { Button: { Text: End }, action: endSession } }

      """)
    #expect(good.diagnostics == [])
    let bad = BadDocument("", "followspot: 1\nscreens: { home: { Text: '$seconds' } }\n")
    #expect(bad.diagnostics.count == 1 && bad.diagnostics[0].contains("there is nothing called '$seconds' here"))
  }

  private static func guide(
    _ name: String, _ keys: String, _ findings: String..., settings: String = "session: { idle: 60s }"
  ) -> BadDocument {
    BadDocument(
      name: name,
      text:
        "followspot: 1\nsettings: { \(settings) }\nscreens: { home: { Text: Hi, id: hi, onTapGesture: { send: help } } }\nguides:\n  g:\n    version: 1\n    steps: { target: hi, message: Hi }\n    \(keys)\n",
      findings: findings)
  }

  @Test(
    "A frequency that can never be met is reported",
    arguments: [
      guide(
        "days in the wrong order", "frequency: { notBefore: 2026-12-31, notAfter: 2026-12-01 }",
        "8:51: error: 'notAfter' is before 'notBefore', 2026-12-31, so the guide never begins; swap the two"),
      guide(
        "a day that is none", "frequency: { notBefore: 2026-02-30 }",
        "8:29: error: expected a day such as 2026-12-01, found '2026-02-30'"),
      guide(
        "a word that is never sent", "frequency: { afterSend: halp }",
        "8:29: warning: nothing sends the word 'halp'; did you mean 'help'?"),
      guide(
        "visitors that are not told apart", "frequency: { perSession: 1 }",
        "8:18: error: 'perSession' counts visitors' sessions, and the document has none; add 'settings: { session: { idle: 1min } }'",
        settings: "reduceMotion: true"),
      guide("never", "frequency: { atMost: 0 }", "8:26: error: expected a whole number from 1 to 1000000, found '0'"),
      guide(
        "a rule that says nothing", "shouldShow: {}",
        "8:17: error: an empty rule says nothing; write 'times' or 'data', or remove it"),
      guide(
        "two rules", "shouldShow: { times: 3, rule: always }",
        "8:29: error: 'times' says how often already; remove 'rule'"),
      guide(
        "unknown data", "shouldShow: { data: { open: true } }",
        "8:27: error: there is no datum 'open'; declare it in 'data'"),
    ])
  func frequencies(_ bad: BadDocument) { #expect(bad.diagnostics == bad.findings) }

  @Test("A guide cannot have the id of the record that counts sessions")
  func sessionRecord() {
    let bad = BadDocument(
      "",
      "followspot: 1\nscreens: { home: { Text: Hi, id: hi } }\nguides: { kiosk.sessions: { version: 1, steps: { target: hi, message: Hi } } }\n"
    )
    #expect(
      bad.diagnostics == ["3:11: error: 'kiosk.sessions' is the kiosk's own count of sessions; choose another name"])
  }
}
