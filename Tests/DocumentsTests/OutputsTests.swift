import Documents
import Geometry
import Testing

@Suite("'outputs' in the settings")
struct OutputsTests {
  private func outputs(_ text: String) throws -> OutputsDescription? {
    let text = """
      followspot: 1
      settings: { outputs: \(text) }
      screens: { home: { Text: Home }, board: { Text: Board } }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document.settings.outputs
  }

  @Test("is an arrangement of whatever monitors there are", arguments: [OutputArrangement.one, .mirror, .wide])
  func arrangement(_ arrangement: OutputArrangement) throws {
    #expect(try outputs(arrangement.rawValue) == OutputsDescription(arrangement))
  }

  @Test("gives each monitor a screen, a rotation, a scale and a touch screen of its own")
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
    "is held to what can be shown",
    arguments: [
      ("each", "'each' monitor is one of 'connectors'; name them"),
      ("{ arrange: one, connectors: [DP-1, DP-2] }", "'one' monitor has one connector; name one, or say 'each'"),
      ("{ arrange: wide, connectors: [DP-1, DP-1] }", "'DP-1' is named twice; each connector has one monitor"),
      (
        "{ arrange: wide, connectors: [DP-1, { connector: DP-2, scale: 2 }] }",
        "one picture has one 'scale': that of the first connector, or of the settings"
      ),
      (
        "{ arrange: mirror, connectors: [{ connector: DP-1, screen: board }] }",
        "a connector has a 'screen' of its own where 'each' monitor has one"
      ),
      ("{ arrange: each, connectors: { connector: DP-1, screen: bord } }", "bord"),
      ("{ arrange: each, connectors: { screen: board } }", "'connector' needs the key 'connector'"),
      ("{ arrange: each, connectors: { connector: DP-1, rotation: 45 } }", "45"),
    ])
  func wrong(_ text: String, _ message: String) {
    #expect {
      _ = try outputs(text)
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test(
    "names a card before the connector, as the kernel does",
    arguments: [
      ("card1-HDMI-A-1", "card1", "HDMI-A-1"), ("HDMI-A-1", nil, "HDMI-A-1"), ("card-1", nil, "card-1"),
      ("cardio-DP-1", nil, "cardio-DP-1"), ("monitor:card1-X", nil, "monitor:card1-X"), ("2", nil, "2"),
    ])
  func card(_ name: String, _ card: String?, _ connector: String) {
    let parts = ConnectorOptions(name).parts
    #expect(parts.card == card && parts.connector == connector)
  }
}
