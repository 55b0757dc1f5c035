import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The demo with its backend")
struct LiveDemoTests {
  private static let folder = FilePath.checkout.appending("config/demo")
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private static func script() throws -> [String] {
    try folder.appending("live.script").text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Runs the demo with these script lines. Captures go to the scratch folder.
  private func demo(_ lines: [String], _ options: [String]) throws -> Program {
    try scratch.write(lines.joined(separator: "\n"), to: "live.script")
    return try Program(
      [
        "run", Self.folder.appending("kiosk.yaml").string, "--display", "virtual", "--input",
        "script:\(scratch("live.script"))", "--state-dir", scratch("state"),
      ] + options, in: scratch.path)
  }

  @Test(
    "The demo's backend supplies trains, tickets and the card reader for the live script",
    .enabled(if: Program.canRunPython, "there is no python3"))
  func backend() throws {
    let backend = try Program(
      ["python3", Self.folder.appending("backend.py").string, scratch("control/data")], program: "/usr/bin/env",
      variables: ["PYTHONDONTWRITEBYTECODE": "1"])
    // The script's long wait is skipped here.
    let lines = try Self.script().map { $0 == "wait 1min" ? "" : $0 }
    let outcome = try demo(
      lines, ["--size", "1024x600", "--control-dir", scratch("control"), "--record", scratch("frames")]
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
    backend.send(SIGKILL)
    _ = try backend.end()
    try film()
  }

  /// Runs the recipe's commands that list the frames for a film.
  private func film() throws {
    let page = try Page("Sources/Documentation/how-to/check/see-what-is-redrawn.md")
    let commands = try #require(page.fenced("sh").first).text.split(separator: "\n").filter { !$0.hasPrefix("ffmpeg") }
    let outcome = try Program(["-ec", commands.joined(separator: "\n")], program: "/bin/sh", in: scratch.path).end()
    #expect(outcome.code == 0, "\(outcome)")
    let lines = try scratch.path.appending("frames/film.txt").text().split(separator: "\n")
    let frames = lines.filter { $0.hasPrefix("file ") }
    let seconds = lines.compactMap { $0.hasPrefix("duration ") ? Double($0.dropFirst(9)) : nil }
    #expect(frames.count > 20 && frames.first == "file frame-00001.png")
    #expect(seconds.count == frames.count - 1 && seconds.allSatisfy { $0 >= 0 })
    // The visitor's pauses and the reader's delay add up to more.
    #expect(seconds.reduce(0, +) > 10)
  }

  @Test(
    "The same answers on a virtual clock lead through the live script in any size and language",
    arguments: [
      ["--size", "1920x1080", "--locale", "en"], ["--size", "1024x600", "--locale", "de"],
      ["--size", "1080x1920", "--locale", "ar"], ["--size", "480x272", "--scale", "0.5", "--locale", "en"],
    ])
  func answered(options: [String]) throws {
    let isEnglish = options.last == "en"
    let lines = try Self.script().flatMap { line -> [String] in
      let trains = "set departures=\(Self.departures)"
      switch line {
      case "expect within 30s data reader ready": return [trains, "set reader=ready", line]
      case "expect within 10s screen thanks": return ["set reader=paid", line]
      case "capture live-01-departures.png":
        return isEnglish ? [line, Self.board("in 2 minutes", "in 12 minutes")] : [line]
      // Data that are not sent again expire after 15 seconds.
      case "wait 1min": return Array(repeating: ["wait 10s", trains, "set reader=ready"], count: 6).flatMap(\.self)
      case "capture live-08-a-minute-later.png":
        return isEnglish ? [line, Self.board("in 1 minute", "in 11 minutes")] : [line]
      default: return Self.said(by: line).map { ["set \($0)", line] } ?? [line]
      }
    }
    let outcome = try demo(lines, ["--clock", "virtual"] + options).end()
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("Without the backend the live script reports what it waits for")
  func alone() throws {
    let outcome = try demo(try Self.script(), ["--clock", "virtual"]).end()
    #expect(outcome.code == 1)
    #expect(
      outcome.error.contains("expected data reader ready within 30.0 seconds, found data reader missing"), "\(outcome)")
  }

  @Test(
    "ICU is loaded only once data are formatted, because loading takes milliseconds", arguments: [true, false])
  func startsWithoutICU(hasData: Bool) throws {
    try scratch.write("departures: \(Self.departures)", to: "data.yaml")
    try scratch.write("expect screen home", to: "start.script")
    let outcome = try Program(
      [
        "run", Self.folder.appending("kiosk.yaml").string, "--display", "virtual", "--clock", "virtual", "--input",
        "script:\(scratch("start.script"))", "--state-dir", scratch("state"),
      ] + (hasData ? ["--data", scratch("data.yaml")] : []), variables: ["LD_DEBUG": "files"]
    ).end()
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("libpango"))
    #expect(outcome.error.contains("libicui18n") == hasData)
  }

  /// Returns the setting `tickets=2` for a line that waits for it; nil for other lines.
  private static func said(by line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.starts(with: ["expect", "within"]), words.count == 6, words[3] == "data" else { return nil }
    return "\(words[4])=\(words[5])"
  }

  private static let departures = """
    [{"id": "1", "line": "M1", "platform": 1, "leaves": "2026-01-01T12:02:00Z"}, \
    {"id": "2", "line": "M3", "platform": 4, "leaves": "2026-01-01T12:12:00Z"}]
    """

  private static func board(_ first: String, _ second: String) -> String {
    #"expect text @departures "Leaving soon M1 Airport Platform 1 \#(first) M3 Museum Quarter Platform 4 \#(second)""#
  }
}
