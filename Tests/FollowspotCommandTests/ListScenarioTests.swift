import FollowspotTesting
import SystemPackage
import Testing

@Suite("A list of ten thousand rows")
struct ListScenarioTests {
  private static let departures: String = {
    let rows = (0..<10_000).map { row in
      let note = row % 3 == 0 ? #","note":"Stops at all stations on the way, and takes no bicycles."}"# : "}"
      return #"{"id":"R\#(row)","to":"Place \#(row % 77)","leaves":"\#(10 + row / 1000):\#(10 + row % 50)""# + note
    }
    return "{\"departures\":[\(rows.joined(separator: ","))]}"
  }()

  private static let script: String = {
    let flick = "drag 640 700 640 100 60ms\nwait 3s\n"
    return """
      expect screen board
      capture 1-start.png
      tap @title
      wait 1s
      expect guide first step 1
      capture 2-first.png
      tap 4 4
      wait 2s
      expect guide first step 2
      capture 3-late.png
      tap 4 4
      wait 2s
      expect no guide
      capture 4-where-it-stood.png
      drag 640 100 640 700 1s
      wait 2s
      \(String(repeating: flick, count: 4))capture 5-later.png
      tap 640 400
      wait 1s
      capture 6-taken.png
      tap @done
      wait 1s
      expect screen end

      """
  }()

  @Test("A list of ten thousand rows scrolls, and guides and taps reach rows far down")
  func walk() throws {
    let scratch = try TemporaryFolder()
    try scratch.write(Self.departures, to: "data.json")
    try scratch.write(Self.script, to: "walk.script")
    let outcome = try Program.run(
      "run", "\(FilePath.checkout.appending("Tests/FollowspotCommandTests/Scenarios"))/list.yaml", "--data",
      scratch("data.json"), "--display", "virtual", "--size", "1280x800", "--clock", "virtual", "--input",
      "script:\(scratch("walk.script"))", "--state-dir", scratch("state"), in: scratch.path)
    #expect(outcome.code == 0, "\(outcome)")
  }
}
