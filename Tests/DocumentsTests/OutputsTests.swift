import FollowspotDocuments
import FollowspotGeometry
import FollowspotOutputs
import Testing

@Suite("The setting 'outputs' is read and checked")
struct OutputsTests {
  private func outputs(_ text: String) throws -> OutputsDescription? {
    let text = """
      followspot: 1
      settings: { outputs: \(text) }
      screens: { home: { Text: Home }, board: { Text: Board } }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document.settings.outputs
  }

  @Test("'outputs' accepts an arrangement of all monitors", arguments: [OutputArrangement.one, .mirror, .wide])
  func arrangement(_ arrangement: OutputArrangement) throws {
    #expect(try outputs(arrangement.rawValue) == OutputsDescription(arrangement))
  }

  @Test("'outputs' gives each monitor its own screen, rotation, scale and touch screen")
  func each() throws {
    let found = try outputs(
      """
      { arrange: each, connectors: [HDMI-A-1, { connector: "monitor:DELL U2415", screen: board, rotation: 90, scale: auto,
      touch: ILITEK ILITEK-TP }] }
      """)
    #expect(
      found
        == OutputsDescription(
          .each,
          connectors: [
            OutputsDescription.Connector("HDMI-A-1"),
            OutputsDescription.Connector(
              ConnectorOptions("monitor:DELL U2415", rotation: .quarter, scale: .automatic, touch: "ILITEK ILITEK-TP"),
              screen: "board"),
          ]))
  }

  @Test(
    "'outputs' rejects an arrangement that cannot be shown",
    arguments: [
      ("each", "'each' needs 'connectors'; name them"),
      ("{ arrange: one, connectors: [DP-1, DP-2] }", "'one' monitor has one connector; name one, or write 'each'"),
      (
        "{ arrange: mirror, connectors: [] }",
        "'connectors' is empty; name some, or remove it for all connectors"
      ),
      ("{ arrange: wide, connectors: DP-1 }", "a 'wide' picture has two connectors or more; name them, or write 'one'"),
      (
        "{ arrange: mirror, connectors: [{ connector: DP-1, touch: '' }] }",
        "k.yaml:2:80: error: no touch screen is named here; 'followspot devices' lists them"
      ),
      (
        "{ arrange: mirror, connectors: [{ connector: DP-1, touch: ' ' }] }",
        "k.yaml:2:80: error: no touch screen is named here; 'followspot devices' lists them"
      ),
      (
        "{ arrange: mirror, connectors: [DP-1, ''] }",
        "k.yaml:2:60: error: no connector is named here; 'followspot devices' lists them"
      ),
      (
        "{ arrange: each, connectors: { connector: ' ' } }",
        "k.yaml:2:64: error: no connector is named here; 'followspot devices' lists them"
      ),
      (
        "{ arrange: each, connectors: [\"DP-1\\n\"] }",
        "the name of a connector has no line break or control character; remove it"
      ),
      ("{ arrange: wide, connectors: [DP-1, DP-1] }", "'DP-1' is named twice; each connector has one monitor"),
      (
        "{ arrange: wide, connectors: [DP-1, { connector: DP-2, scale: 2 }] }",
        "one picture has one 'scale': that of the first connector, or of the settings"
      ),
      (
        "{ arrange: mirror, connectors: [{ connector: DP-1, screen: board }] }",
        "a connector has its own 'screen' only with 'each'"
      ),
      ("{ arrange: each, connectors: { connector: DP-1, screen: bord } }", "bord"),
      ("{ arrange: each, connectors: { screen: board } }", "'connector' needs the key 'connector'"),
      ("{ arrange: each, connectors: { connector: DP-1, rotation: 45 } }", "45"),
      (
        "{ arrange: each, connectors: [{ connector: DP-1, touch: ELO }, { connector: DP-2, touch: ELO }] }",
        "'ELO' belongs to one monitor"
      ),
      ("{ arrange: each, connectors: { connector: DP-1, scale: Auto } }", "or 'auto', found 'Auto'"),
      (
        "{ arrange: each, connectors: [card1-DP-1, DP-2] }",
        "'DP-2' names no card, and another connector does; name the card of each, as card0-DP-2"
      ),
      (
        "{ arrange: wide, connectors: [DP-1, DP-2, DP-3, DP-4, DP-5, DP-6, DP-7, DP-8, DP-9] }",
        "a kiosk shows on 8 connectors at most"
      ),
    ])
  func wrong(_ text: String, _ message: String) {
    #expect {
      _ = try outputs(text)
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test("A fault in 'outputs' is reported once, at its position")
  func places() throws {
    let text = """
      followspot: 1
      settings:
        outputs:
          arrange: mirror
          connectors:
            - DP-1
            - connector: DP-2
              scale: 2
              screen: home
            - DP-1
      screens: { home: { Text: Home } }
      """
    let error = try #require(throws: DocumentError.self) {
      try Document.read([SourceText(name: "k.yaml", text)])
    }
    #expect(error.diagnostics.map { "\($0.position)" } == ["k.yaml:8:9", "k.yaml:9:9", "k.yaml:10:9"])
    #expect {
      _ = try outputs("{ arrange: each, connectors: [{ screen: home }] }")
    } throws: {
      !"\($0)".contains("name them")
    }
  }

  @Test(
    "A name in 'outputs' that no connector can have is reported",
    arguments: [
      ("HDMI1", "as HDMI-A-1"), ("hdmi-a-1", "as HDMI-A-1"), ("card0:HDMI-A-1", "as HDMI-A-1"),
      ("'monitor:'", "as HDMI-A-1"),
      ("DP-0", "as HDMI-A-1"), ("'DP-1,DP-2'", "a list: [HDMI-A-1, DP-1]"), ("DP-1 DP-2", "a list: [HDMI-A-1, DP-1]"),
      ("HDMI-A-1", nil), ("card1-eDP-1", nil), ("2", nil), ("'monitor:DELL U2415, left'", nil), ("Virtual-3", nil),
    ] as [(String, String?)])
  func names(_ name: String, _ hint: String?) throws {
    let text =
      "followspot: 1\nsettings: { outputs: { arrange: mirror, connectors: \(name) } }\nscreens: { home: { Text: Hi } }"
    let warnings = try Document.read([SourceText(name: "k.yaml", text)]).warnings.map(\.message)
    #expect(warnings.count == (hint == nil ? 0 : 1) && warnings.allSatisfy { $0.contains(hint ?? "") })
  }
}
