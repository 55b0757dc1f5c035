import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A kiosk with a script")
struct ScenarioTests {
  private static let scenarios = [
    "navigation", "keys", "fingers", "gestures", "guides", "paces", "turned", "data", "sessions",
    "alarms", "rollover", "waits", "scans", "focus",
  ]

  /// Runs a scenario's document with its script.
  private func run(_ name: String, _ variables: [String: String] = [:]) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let folder = FilePath.checkout.appending("Tests/FollowspotCommandTests/Scenarios")
    return try Program(
      [
        "run", "\(folder)/\(name).yaml", "--display", "virtual", "--size", "1280x800", "--clock", "virtual", "--input",
        "script:\(folder)/\(name).script", "--state-dir", scratch("state"),
      ], variables: variables
    ).end()
  }

  @Test("Each scenario meets its script's expectations", arguments: scenarios)
  func scenario(name: String) throws {
    let outcome = try run(name)
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("Each scenario meets its expectations without any font", arguments: scenarios)
  func withoutFonts(name: String) throws {
    let file = FilePath.checkout.appending("Tests/Repeat/no-fonts.conf")
    let outcome = try run(name, ["FONTCONFIG_FILE": file.string])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error.contains("finds no fonts"), "\(outcome)")
  }

  @Test("Each scenario meets its expectations with a damaged font cache", arguments: scenarios)
  func damagedCache(name: String) throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    try fonts.install()
    #expect(try run(name, fonts.variables).code == 0)
    try fonts.replaceCaches { $0.indices.map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) } }
    let outcome = try run(name, fonts.variables)
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test(
    "Every example that ships runs through its script",
    arguments: [
      "whats-new", "sequence", "travel", "page-guide", "containers", "hospital", "order", "museum", "departures/kiosk",
      "night/kiosk", "roaster/kiosk", "roaster/keys", "hotel/kiosk", "hotel/keys",
      "library/kiosk",
    ])
  func example(name: String) throws {
    let scratch = try TemporaryFolder()
    let example = FilePath.checkout.appending("config/examples/\(name)")
    // A second script of a document is called "keys".
    let document = name.hasSuffix("/keys") ? example.removingLastComponent().appending("kiosk") : example
    let finding = try Program.run("validate", "\(document).yaml")
    #expect(finding.code == 0 && !finding.error.contains("warning"), "\(finding)")
    // Data that a backend could set.
    let data = example.removingLastComponent().appending("data.yaml")
    let outcome = try Program(
      [
        "run", "\(document).yaml", "--display", "virtual", "--clock", "virtual", "--input",
        "script:\(example).script", "--state-dir", scratch("state"),
      ] + (access(data.string, F_OK) == 0 ? ["--data", data.string] : []), in: scratch.path
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("A script for the museum captures pictures that appear only after some time", arguments: ["ar", "de"])
  func warning(locale: String) throws {
    let scratch = try TemporaryFolder()
    let museum = FilePath.checkout.appending("config/examples/museum")
    let outcome = try Program(
      [
        "run", "\(museum).yaml", "--display", "virtual", "--clock", "virtual", "--size", "480x272", "--locale", locale,
        "--input", "script:\(museum)-warning.script", "--state-dir", scratch("state"),
      ], in: scratch.path
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
    for name in ["attract", "warning", "dimmed"] { #expect(try !scratch.bytes(of: "\(name).png").isEmpty) }
  }

  @Test("The demo's tour leaves pictures, every frame and the records of the document")
  func tour() throws {
    let scratch = try TemporaryFolder()
    let demo = FilePath.checkout.appending("config/demo")
    let outcome = try Program(
      [
        "run", "\(demo)/kiosk.yaml", "--display", "virtual", "--clock", "virtual", "--input",
        "script:\(demo)/tour.script", "--state-dir", "state", "--record", "frames",
      ], in: scratch.path
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(scratch.names(in: "frames").count > 6)
    #expect(scratch.names(in: "state") == ["ticket-machine"])
    #expect(scratch.names(in: "").contains { $0.hasSuffix(".png") })
  }
}
