import FollowspotDocuments
import Testing

@Suite("Faults in the settings of keys and scanners are reported")
struct KeyDiagnosticTests {
  private static func settings(_ name: String, _ line: String, _ findings: String...) -> BadDocument {
    BadDocument(
      name: name, text: "followspot: 1\nscreens: { home: { Text: Hi, onScan: back } }\nsettings:\n  \(line)\n",
      findings: findings)
  }

  @Test(
    "Unknown keys, commands, layouts and times are reported with a correction",
    arguments: [
      settings(
        "a key", "keys: { map: { escape: back } }", "4:18: error: there is no key 'escape'; did you mean 'esc'?"),
      settings(
        "a command", "keys: { map: { f13: nxt } }",
        "4:23: error: expected one of next, previous, back, cancel, select, help, up, down, left, right, louder, quieter, none, found 'nxt'; did you mean 'next'?"
      ),
      settings(
        "a layout", "keys: { layout: 'de german' }",
        "4:19: error: 'de german' is no keyboard layout; write a layout of XKB such as 'us', 'de' or 'de(nodeadkeys)'"),
      settings(
        "an end", "scanner: { ends: return }", "4:20: error: there is no key 'return'; did you mean 'enter'?"),
    ])
  func findings(_ document: BadDocument) { #expect(document.diagnostics == document.findings) }

  @Test("The layouts of keyboards and of the scanner are looked up on the machine, each at its position")
  func layouts() {
    let text = """
      followspot: 1
      screens: { home: { Text: Hi, onScan: back } }
      settings:
        keys: { layout: klingon }
        scanner: { layout: us }
      """
    var checks = DocumentChecks()
    checks.layout = { "there is no '\($0)'" }
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", text)], checks: checks).map(\.description) == [
        "k.yaml:4:19: warning: there is no 'klingon'"
      ])
    let scanner = text.replacing("layout: us", with: "layout: zz").replacing("klingon", with: "us")
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", scanner)], checks: checks).map(\.description) == [
        "k.yaml:5:22: warning: there is no 'zz'"
      ])
  }

  @Test(
    "A scanner without a view for its codes, and a code outside of a scan's actions, are reported",
    arguments: [
      BadDocument(
        "no view", "followspot: 1\nscreens: { home: { Text: Hi } }\nsettings:\n  scanner: { device: Test }\n",
        "4:12: warning: no view receives the scanner's codes; give a view 'onScan: { set: { code: $scan } }', or remove 'scanner'"
      ),
      BadDocument(
        "a number",
        "followspot: 1\ndata: { n: { integer: } }\nscreens: { home: { Text: Hi, onScan: { set: { n: $scan } } } }\n",
        "3:50: error: 'n' is a whole number, and '$scan' is a text"),
    ])
  func views(_ document: BadDocument) { #expect(document.diagnostics == document.findings) }

  @Test("The code of a scan sets data, is sent, and is compared")
  func scan() {
    let document = BadDocument(
      "a scan",
      """
      followspot: 1
      settings: { keys: { map: { f13: none }, bounce: 0s, repeat: off, layout: de(nodeadkeys) }, scanner: { ends: [tab, enter] } }
      data: { code: { text: }, list: { list: { id: { text: } }, key: id } }
      screens:
        home:
          VStack:
            - Text: Hi
              onScan:
                - { set: { code: $scan }, when: { data: { scan: { not: again } } } }
                - { set: { list: { append: { id: $scan } } } }
                - { send: scanned, with: { code: $scan } }
      """)
    #expect(document.diagnostics == [])
  }
}
