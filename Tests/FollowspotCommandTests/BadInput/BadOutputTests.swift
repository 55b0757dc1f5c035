import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Output without a reader")
struct BadOutputTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// A document with a button that sends a long word.
  private func talkative(word: String) throws -> String {
    try scratch.write(
      """
      followspot: 1
      screens:
        home:
          Button:
            Text: Say
          id: say
          frame: { width: 100, height: 60 }
          action: { send: \(word) }
      """, to: "talkative.yaml"
    ).string
  }

  /// Runs the document: presses the button many times and takes a picture.
  private func run(
    _ presses: Int, to output: FileDescriptor?, error: FileDescriptor? = nil, word: String = "word",
    after: String = ""
  ) throws -> Program {
    let script = try scratch.write(
      String(repeating: "tap @say\n", count: presses) + "capture done.png\n\(after)", to: "taps.script"
    ).string
    return try Program(
      [
        "run", try talkative(word: word), "--display", "virtual", "--size", "200x100", "--clock", "virtual", "--input",
        "script:\(script)", "--state-dir", scratch("state"),
      ], in: scratch.path, output: output, error: error)
  }

  @Test("Sent words without a reader are dropped with a warning, and the kiosk runs to its end")
  func readerGone() throws {
    let (readEnd, writeEnd) = try Program.pipe()
    try readEnd.close()
    let outcome = try run(20, to: writeEnd).end()
    try writeEnd.close()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.error
        == "warning: cannot write to standard output: Broken pipe; sent words are dropped until that works again\n"
    )
  }

  @Test("A reader that stalls costs words, but delays neither touches nor the exit")
  func readerStalls() throws {
    let (readEnd, writeEnd) = try Program.pipe()
    // 400 KB, several times the capacity of the pipe and the queue.
    let word = String(repeating: "x", count: 4_000)
    let program = try run(100, to: writeEnd, word: word)
    try writeEnd.close()
    let outcome = try program.end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(access(scratch("done.png"), F_OK) == 0)
    // The queue may be full for a moment before the pipe is, so that words are accepted once more. Two threads say so.
    let told = outcome.error.split(separator: "\n")
    let warning = "warning: standard output has no reader; sent words are dropped until it has one"
    #expect(told.contains { $0 == warning }, "\(outcome)")
    #expect(
      told.allSatisfy { $0 == warning || $0.hasPrefix("notice: standard output accepts words again; ") }, "\(outcome)")
    // The received words are whole.
    let lines = String(decoding: try readAll(readEnd), as: UTF8.self).split(separator: "\n")
    #expect(lines.count >= 16)
    #expect(lines.dropLast().allSatisfy { $0 == word })
    try readEnd.close()
  }

  @Test(
    "A slash at the end of an output's name means a folder and creates no file",
    arguments: [
      ["render", "kiosk.yaml", "-o", "nope/"], ["report", "system", "-o", "nope/"],
      ["run", "kiosk.yaml", "--display", "virtual", "--trace", "nope/"],
    ])
  func slash(words: [String]) throws {
    try scratch.write(document(), to: "kiosk.yaml")
    let outcome = try Program(words, in: scratch.path).end()
    #expect(outcome.code == 73, "\(outcome)")
    #expect(words[0] == "run" || outcome.error.contains("name a path in a folder that exists"), "\(outcome)")
    #expect(access(scratch("nope"), F_OK) != 0)
    try scratch.write("", to: "folder/readme")
    let there = try Program.run("render", "kiosk.yaml", "-o", "folder/", in: scratch.path)
    #expect(there.code == 73 && there.error.contains("Is a directory; name a file in it"), "\(there)")
  }

  @Test("A folder for frames that can't be created is refused with the remedy")
  func recordDevice() throws {
    try scratch.write(document(), to: "kiosk.yaml")
    for (path, end) in [
      ("/dev/full", "Not a directory; name another folder"),
      ("none/frames", "No such file or directory; create its parent folder, with write permission for you"),
    ] {
      let outcome = try Program.run("run", "kiosk.yaml", "--display", "virtual", "--record", path, in: scratch.path)
      #expect(outcome.code == 73 && outcome.error == "error: cannot record to '\(path)': \(end)\n", "\(outcome)")
    }
  }

  @Test("A kiosk with a stalled reader ends when asked")
  func endsWhileStalled() throws {
    let (readEnd, writeEnd) = try Program.pipe()
    let script = try scratch.write(
      String(repeating: "tap @say\n", count: 100) + "capture done.png\nwait 3h\n", to: "taps.script"
    ).string
    let program = try Program(
      [
        "run", try talkative(word: String(repeating: "x", count: 4_000)), "--display", "virtual", "--size", "200x100",
        "--input", "script:\(script)", "--state-dir", scratch("state"),
      ], in: scratch.path, output: writeEnd)
    try writeEnd.close()
    try program.wait(forFile: scratch("done.png"))
    program.send(SIGTERM)
    #expect(try program.end().code == 0)
    try readEnd.close()
  }

  @Test("A log without a reader does not stall a kiosk")
  func logStalls() throws {
    let (readEnd, writeEnd) = try Program.pipe()
    let (outReadEnd, outWriteEnd) = try Program.pipe()
    try outReadEnd.close()
    // Fills the pipe before the kiosk starts.
    _ = fcntl(writeEnd.rawValue, F_SETFL, O_NONBLOCK)
    let filler = [UInt8](repeating: 0, count: 4_096)
    while write(writeEnd.rawValue, filler, filler.count) > 0 {}
    _ = fcntl(writeEnd.rawValue, F_SETFL, 0)
    let program = try run(20, to: outWriteEnd, error: writeEnd)
    #expect(try program.end().code == 0)
    for end in [writeEnd, outWriteEnd, readEnd] { try end.close() }
  }

  @Test("A picture goes to standard output if its file is '-'")
  func standardOutput() throws {
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    let words = ["render", kiosk, "--size", "320x240", "-o"]
    #expect(try Program(words + [scratch("picture.png")]).end().code == 0)
    let output = try FileDescriptor.open(
      FilePath(scratch("out")), .writeOnly, options: .create, permissions: .ownerReadWrite)
    #expect(try output.closeAfter { try Program(words + ["-"], output: output).end() }.code == 0)
    #expect(try scratch.bytes(of: "out") == scratch.bytes(of: "picture.png"))
    #expect(!scratch.names(in: "").contains("-"))
  }

  @Test(
    "Commands whose output can't be written end with 74 and say why",
    arguments: [
      ["guides", "list"], ["guides", "list", "--json"], ["guides", "show", "hello"], ["validate"],
      ["validate", "--json"], ["devices"], ["devices", "--json"], ["--help"], ["--version"], ["run", "--help"],
    ])
  func fullDisk(words: [String]) throws {
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    let state = scratch("state")
    #expect(try Program.run("guides", "mark", "hello", "1", "--state-dir", state).code == 0)
    let rest = words[0] == "guides" ? ["--state-dir", state] : words[0] == "validate" ? [kiosk] : []
    let full = try FileDescriptor.open("/dev/full", .writeOnly)
    let outcome = try full.closeAfter { try Program(words + rest, output: full).end() }
    #expect(outcome.code == 74, "\(outcome)")
    #expect(
      outcome.error.hasSuffix(
        """
        error: cannot write to standard output: No space left on device; make room, or let its reader continue

        """), "\(outcome)")
  }

  /// Reads a pipe to its end.
  private func readAll(_ end: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try part.withUnsafeMutableBytes { try end.read(into: $0) }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
    }
  }
}
