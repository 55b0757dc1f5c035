import SystemPackage
import Testing

@Suite("A kiosk with scripted fingers")
struct ScenarioTests {
  @Test("does what the script expects", arguments: ["navigation", "keys", "fingers", "guides", "paces"])
  func scenario(name: String) throws {
    let scratch = try Scratch()
    let folder = FilePath(#filePath).removingLastComponent().appending("Scenarios")
    let outcome = try Program.run(
      "run", "\(folder)/\(name).yaml", "--display", "virtual", "--size", "1280x800", "--clock", "virtual", "--input",
      "script:\(folder)/\(name).script", "--state-dir", scratch("state"))
    #expect(outcome.code == 0, "\(outcome)")
  }
}
