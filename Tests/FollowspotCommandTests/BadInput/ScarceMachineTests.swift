import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Scarce resources")
struct ScarceMachineTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Steps through a guide under a limit of the shell, on a virtual clock.
  private func run(_ limit: String) throws -> Outcome {
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    let script = try scratch.write(
      "expect guide hello step 1\ntap 8 8\ntap 8 8\nexpect no guide\n", to: "through.script"
    ).string
    let words = [
      "run", kiosk, "--display", "virtual", "--size", "320x240", "--clock", "virtual", "--input", "script:\(script)",
      "--state-dir", scratch("state"),
    ]
    return try Program(
      ["-c", "\(limit) && exec \"$0\" \"$@\"", try Program.path()] + words, program: "/bin/sh", in: scratch.path
    ).end()
  }

  /// Expects an exit without a signal and with a message. 127 is the dynamic loader's code, with its own message.
  private func check(_ outcome: Outcome) {
    #expect(outcome.code == 0 || (64...78).contains(outcome.code) || outcome.code == 127, "\(outcome)")
    #expect(outcome.code == 0 || outcome.error.contains("error"), "\(outcome)")
  }

  @Test("With few descriptors a kiosk runs or ends with a message", arguments: 3...14)
  func descriptors(count: Int) throws { check(try run("ulimit -n \(count)")) }

  @Test("If descriptors run out, a failed socket is not blamed on its folder", arguments: 4...16)
  func socketsWithoutDescriptors(count: Int) throws {
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    let script = try scratch.write("expect guide hello step 1\n", to: "a.script").string
    let outcome = try Program(
      [
        "-c", "ulimit -n \(count) && exec \"$0\" \"$@\"", try Program.path(), "run", kiosk, "--display", "virtual",
        "--size",
        "320x240", "--clock", "virtual", "--input", "script:\(script)", "--state-dir", "state", "--control-dir", "c",
      ], program: "/bin/sh", in: scratch.path
    ).end()
    check(outcome)
    #expect(!outcome.error.contains("name a folder that you may write to"), "\(outcome)")
    if outcome.error.contains("cannot listen") {
      #expect(outcome.code == 71, "\(outcome)")
      #expect(
        outcome.error.contains(
          "error: cannot listen in c: Too many open files; close other programs, or raise the limit (ulimit -n)\n"))
    }
  }

  @Test("If descriptors run out, an unreadable document is not blamed", arguments: ["validate", "render"])
  func documentWithoutDescriptors(command: String) throws {
    let document = try scratch.write(
      "followspot: 1\nscreens: { home: { Image: a.png } }\n", to: "a.yaml"
    ).string
    _ = try scratch.write("", to: "a.png")
    let options = command == "render" ? ["-o", scratch("a-out.png")] : []
    let outcome = try Program(
      ["-c", "ulimit -n 4 && exec \"$0\" \"$@\"", try Program.path(), command, document] + options, program: "/bin/sh",
      in: scratch.path
    ).end()
    #expect(outcome.code == 71, "\(outcome)")
    #expect(outcome.error.contains("raise the limit"), "\(outcome)")
  }

  @Test(
    "If descriptors run out, an unwritable output is not blamed",
    arguments: [
      ["render", "kiosk.yaml", "-o", "out"], ["report", "system", "-o", "out"],
      [
        "run", "kiosk.yaml", "--display", "virtual", "--clock", "virtual", "--input", "script:a.script", "--record",
        "frames", "--trace", "out",
      ],
    ])
  func outputWithoutDescriptors(words: [String]) throws {
    try scratch.write(document(), to: "kiosk.yaml")
    try scratch.write("expect guide hello step 1\n", to: "a.script")
    var refusals = 0
    // Chance decides which thread lacks a descriptor, so the test repeats.
    for count in (0..<20).flatMap({ _ in 4...7 }) where refusals == 0 {
      let limited = ["-c", "ulimit -n \(count) && exec \"$0\" \"$@\"", try Program.path()] + words
      let outcome = try Program(limited, program: "/bin/sh", variables: ["STATE_DIRECTORY": "state"], in: scratch.path)
        .end()
      check(outcome)
      #expect(outcome.code != 73, "\(outcome)")
      guard outcome.error.contains("error: cannot write") else { continue }
      refusals += 1
      #expect(outcome.code == 71 && outcome.error.contains("Too many open files; "), "\(outcome)")
      #expect(outcome.error.contains("or raise the limit"), "\(outcome)")
    }
    #expect(refusals > 0)
  }

  @Test(
    "In a small address space a kiosk runs or ends with a message",
    arguments: [80, 120, 160, 200, 240, 280, 320, 400, 480, 560, 640, 720, 800].map { $0 << 10 })
  func addresses(kilobytes: Int) throws { check(try run("ulimit -v \(kilobytes)")) }

  @Test("A stack that may be too small for a document ends with a message", arguments: [64, 256, 2047])
  func stack(kilobytes: Int) throws {
    let outcome = try run("ulimit -s \(kilobytes)")
    #expect(outcome.code == 71, "\(outcome)")
    #expect(outcome.error.hasPrefix("error: the stack is limited to \(kilobytes) KiB, and a document may take 2048;"))
  }

  @Test("If a file size limit ends the decoder, the message names the limit instead of the picture")
  func limitedDecoder() throws {
    let document = try scratch.write(
      "followspot: 1\nscreens: { home: { Image: big.svg, decorative: true } }\n", to: "limited.yaml"
    )
    .string
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000'><circle r='500'/></svg>"
    _ = try scratch.write(svg, to: "big.svg")
    let outcome = try Program(
      ["-c", "ulimit -f 2 && exec \"$0\" \"$@\"", try Program.path(), "validate", document], program: "/bin/sh",
      isPlain: true
    ).end()
    #expect(
      outcome.error
        == "error: cannot decode pictures: followspot-pictures, which decodes them, can't work: the file size limit of 1 KiB (ulimit -f, or LimitFSIZE= in a unit) ended it; raise it to 262144 KiB\n"
    )
  }

  @Test("The smallest accepted stack is enough for the deepest document")
  func leastStack() throws {
    // A component and its content each count as a view; at most 48 views may be nested.
    let deep = (0..<23).map { level in
      let inner = level < 22 ? "P\(level + 1)" : "{ Text: deep }"
      return "  P\(level):\n    VStack: [ \(inner) ]\n    padding: 1\n    background: surface\n"
    }
    let document = try scratch.write(
      "followspot: 1\nscreens: { home: P0 }\ncomponents:\n\(deep.joined())", to: "deep.yaml"
    ).string
    let outcome = try Program(
      [
        "-c", "ulimit -s 2048 && exec \"$0\" \"$@\"", try Program.path(), "render", document, "-o",
        scratch("deep.png"), "--size", "320x240",
      ], program: "/bin/sh"
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("Closed standard streams are not replaced by files, so records stay whole")
  func closedOutput() throws {
    let outcome = try run("exec >&- 2>&- <&-")
    #expect(outcome.code == 0)
    let list = try Program.run("guides", "list", "--state-dir", scratch("state"))
    #expect(list.code == 0 && list.error == "", "\(list)")
    #expect(list.output.contains("hello"))
  }
}
