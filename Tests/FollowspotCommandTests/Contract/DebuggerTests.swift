import Testing

@Suite("A debugger")
struct DebuggerTests {
  @Test("The program contains the debugger's summary of rectangles")
  func summaries() throws {
    let summary = "(${var.minX}, ${var.minY}) to (${var.maxX}, ${var.maxY})"
    let found = try Program(
      ["--text", "--only-matching", "--fixed-strings", summary, try Program.path()], program: "/usr/bin/grep"
    ).end()
    #expect(found.code == 0 && !found.output.isEmpty)
  }
}
