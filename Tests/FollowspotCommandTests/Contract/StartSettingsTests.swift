import FollowspotDocuments
import Testing

@testable import FollowspotCommand

@Suite("Settings that need a restart")
struct StartSettingsTests {
  private func settings(_ text: String) throws -> Settings {
    let text = "followspot: 1\nsettings: { \(text) }\nscreens: { home: { Text: Hi }, board: { Text: Hi } }\n"
    return try Document.read([SourceText(name: "k.yaml", text)]).document.settings
  }

  @Test(
    "A setting is outdated only if a restart would change the displays on panels",
    arguments: [
      ("scale: 1", "scale: 1", []), ("locale: en", "locale: de", []), ("scale: 1", "rotation: 90", []),
      ("scale: 1", "scale: auto", ["scale"]), ("scale: 1", "outputs: mirror", ["outputs"]),
      ("outputs: one", "outputs: { arrange: one, connectors: DP-1 }", ["outputs"]),
      (
        "outputs: { arrange: each, connectors: DP-1 }",
        "outputs: { arrange: each, connectors: { connector: DP-1, screen: board } }", ["outputs"]
      ),
      ("outputs: mirror", "outputs: mirror, scale: 2", ["scale"]),
      // The connector's scale equals the one in the settings.
      (
        "scale: 2, outputs: { arrange: each, connectors: DP-1 }",
        "outputs: { arrange: each, connectors: { connector: DP-1, scale: 2 } }", []
      ),
      (
        "outputs: { arrange: each, connectors: DP-1 }",
        "scale: 2, outputs: { arrange: each, connectors: { connector: DP-1, scale: 2 } }", ["outputs", "scale"]
      ),
    ] as [(String, String, [String])])
  func outdated(start: String, other: String, names: [String]) throws {
    let start = StartSettings(options: RunOptions(), settings: try settings(start), isVirtual: false)
    #expect(start.outdated(by: try settings(other)) == names)
  }

  @Test("After a notice, settings are outdated relative to the defaults")
  func notice() throws {
    let start = StartSettings(options: RunOptions(), settings: nil, isVirtual: false)
    #expect(start.outdated(by: try settings("outputs: one, scale: 1")) == [])
    #expect(start.outdated(by: try settings("outputs: mirror")) == ["outputs"])
  }
}
