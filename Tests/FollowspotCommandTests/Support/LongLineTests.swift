import Testing

@testable import FollowspotCommand

@Suite("A line on standard error")
struct LongLineTests {
  @Test("A line on standard error is cut after 2000 characters")
  func length() {
    let line = String(repeating: "é", count: 2000)
    #expect(CommandOutput.line("warning: \t") == "warning: \\t")
    #expect(CommandOutput.line(line) == line)
    #expect(CommandOutput.line(line + line) == line + "…")
    #expect(CommandOutput.line(String(repeating: "\u{1}", count: 65_536)).utf8.count <= 2003)
  }
}
