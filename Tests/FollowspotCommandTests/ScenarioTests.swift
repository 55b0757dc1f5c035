import SystemPackage
import Testing

@Suite("A kiosk with scripted fingers")
struct ScenarioTests {
  @Test(
    "does what the script expects",
    arguments: ["navigation", "keys", "fingers", "gestures", "guides", "paces", "turned"])
  func scenario(name: String) throws {
    let scratch = try Scratch()
    let folder = FilePath(#filePath).removingLastComponent().appending("Scenarios")
    let outcome = try Program.run(
      "run", "\(folder)/\(name).yaml", "--display", "virtual", "--size", "1280x800", "--clock", "virtual", "--input",
      "script:\(folder)/\(name).script", "--state-dir", scratch("state"))
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test(
    "walks through every example that ships",
    arguments: ["whats-new", "sequence", "travel", "page-guide", "containers"])
  func example(name: String) throws {
    let scratch = try Scratch()
    let repository = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
    let example = repository.appending("config/examples/\(name)")
    let finding = try Program.run("validate", "\(example).yaml")
    #expect(finding.code == 0 && !finding.output.contains("warning"), "\(finding)")
    let outcome = try Program.run(
      "run", "\(example).yaml", "--display", "virtual", "--clock", "virtual", "--input",
      "script:\(example).script", "--state-dir", scratch("state"), in: scratch.path)
    #expect(outcome.code == 0, "\(outcome)")
  }
}
