import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A faulty machine")
struct BadMachineTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(document(), to: "kiosk.yaml").string
  }

  /// Steps through the guide on a virtual clock.
  private func runThrough(_ options: String..., isPlain: Bool = false) throws -> Outcome {
    let script = try scratch.write(
      "expect guide hello step 1\ntap 8 8\nexpect guide hello step 2\ntap 8 8\nexpect no guide\n", to: "through.script"
    ).string
    return try Program(
      ["run", kiosk, "--clock", "virtual", "--input", "script:\(script)"] + options, isPlain: isPlain
    ).end()
  }

  @Test(
    "Absurd sizes and scales are refused with the allowed range",
    arguments: [
      (["--size", "0x0"], "16x16 to 16384x16384"), (["--size", "-1x5"], "16x16 to 16384x16384"),
      (["--size", "99999x99999"], "16x16 to 16384x16384"), (["--size", "big"], "16x16 to 16384x16384"),
      (["--scale", "99"], "0.5 to 8"), (["--scale", "0"], "0.5 to 8"), (["--scale", "nan"], "0.5 to 8"),
    ])
  func sizes(options: [String], range: String) throws {
    for command in [["run", kiosk, "--display", "virtual"], ["render", kiosk, "-o", scratch("picture.png")]] {
      let outcome = try Program(command + options).end()
      #expect(outcome.code == 64)
      #expect(outcome.error.contains(range), "\(outcome)")
    }
  }

  private static var hasDisplay: Bool { access("/dev/dri", F_OK) == 0 }

  @Test(
    "Without a display, KMS ends with 69 and names the alternative",
    .disabled(if: hasDisplay, "this machine has /dev/dri"))
  func noDisplay() throws {
    let outcome = try Program.run("run", kiosk, "--display", "kms", "--state-dir", scratch("state"))
    #expect(outcome.code == 69)
    #expect(outcome.error.contains("there is no card in /dev/dri; load the driver of the graphics chip"))
    #expect(outcome.error.contains("--display virtual"))
  }

  @Test(
    "Without a display, auto continues in memory and warns",
    .disabled(if: hasDisplay, "this machine has /dev/dri"))
  func fallback() throws {
    let outcome = try runThrough("--display", "auto", "--state-dir", scratch("state"), "--size", "640x480")
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("NO PANEL"))
    #expect(outcome.error.contains("virtual display of 640x480"))
  }

  @Test("A device that is not a display is refused")
  func noSuchDevice() throws {
    let outcome = try Program.run(
      "run", kiosk, "--display", "kms", "--device", "/dev/null", "--state-dir", scratch("state"))
    #expect(outcome.code == 69)
    #expect(outcome.error.contains("/dev/null"))
  }

  @Test("With a state folder that can't exist, the kiosk runs and reports it")
  func stateBelowFile() throws {
    let outcome = try runThrough("--display", "virtual", "--state-dir", "\(kiosk)/state")
    #expect(outcome.code == 0)
    let remedy = "move it away, or name another folder with --state-dir"
    #expect(outcome.error.contains("\(kiosk)/state: Not a directory; \(remedy)"))
    #expect(outcome.error.contains("Guides are remembered only until the kiosk ends"))
  }

  @Test(
    "With a state folder that is not writable, the kiosk runs and reports it",
    .enabled(if: Program.canRunPlain, "capabilities cannot be dropped here"))
  func stateNotWritable() throws {
    try scratch.write("", to: "state/.keep")
    chmod(scratch("state"), 0o555)
    let outcome = try runThrough("--display", "virtual", "--state-dir", scratch("state"), isPlain: true)
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("\(scratch("state"))/guides: Permission denied"), "\(outcome)")
    #expect(scratch.names(in: "state") == [".keep"])
  }

  @Test(
    "A record that is not writable is reported once, and not again at the end",
    .enabled(if: Program.canRunPlain, "capabilities cannot be dropped here"),
    arguments: [nil, "damaged"])
  func recordNotWritable(contents: String?) throws {
    try scratch.write(contents ?? "", to: contents == nil ? "state/guides/.keep" : "state/guides/hello.json")
    chmod(scratch("state/guides"), 0o555)
    let outcome = try runThrough("--display", "virtual", "--state-dir", scratch("state"), isPlain: true)
    #expect(outcome.code == 0)
    let operation = contents == nil ? "write" : "set aside"
    #expect(
      outcome.error == """
        warning: cannot \(operation) \(scratch("state/guides/hello.json")): Permission denied; run as the user who owns \
        the folder, or name another with --state-dir

        """, "\(outcome)")
  }

  @Test(
    "A document's state folder that can't be created is reported, and the kiosk runs",
    .enabled(if: Program.canRunPlain, "capabilities cannot be dropped here"))
  func documentFolder() throws {
    let named = try scratch.write(document() + "\nsettings: { name: shop }\n", to: "named.yaml").string
    try scratch.write("", to: "script")
    let words = [
      "run", named, "--display", "virtual", "--clock", "virtual", "--input", "script:\(scratch("script"))",
      "--state-dir",
    ]
    try scratch.write("", to: "closed/.keep")
    chmod(scratch("closed"), 0o555)
    let closed = try Program(words + [scratch("closed")], isPlain: true).end()
    #expect(closed.code == 0)
    #expect(closed.error.contains("\(scratch("closed"))/shop: Permission denied"), "\(closed)")
    try scratch.write("in the way", to: "taken/shop")
    let taken = try Program(words + [scratch("taken")]).end()
    #expect(taken.code == 0)
    #expect(taken.error.contains("\(scratch("taken"))/shop: Not a directory"), "\(taken)")
    #expect(taken.error.contains("Guides are remembered only until the kiosk ends"))
  }

  @Test("A damaged state file is set aside and reported, and the guide is shown")
  func noise() throws {
    let noise = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 73) }
    try scratch.write(noise, to: "state/guides/hello.json")
    let listed = try Program.run("guides", "list", "--state-dir", scratch("state"))
    #expect(listed.code == 0)
    // A damaged record counts as none, so the code is 0.
    let file = scratch("state/guides/hello.json")
    #expect(listed.error.hasPrefix("warning: \(file) is damaged: "), "\(listed)")
    #expect(listed.error.hasSuffix("; the kiosk sets it aside when it starts and shows the guide again\n"))
    let outcome = try runThrough("--display", "virtual", "--state-dir", scratch("state"))
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("hello.json.corrupt-1"))
    #expect(try scratch.bytes(of: "state/guides/hello.json.corrupt-1") == noise)
    #expect(scratch.names(in: "state/guides") == ["hello.json", "hello.json.corrupt-1"])
  }

  @Test("A state folder that another kiosk holds is refused, and its holder named")
  func held() throws {
    let script = try scratch.write("capture up.png\nwait 3h\n", to: "wait.script").string
    let arguments = [
      "run", kiosk, "--display", "virtual", "--state-dir", scratch("state"), "--input", "script:\(script)",
    ]
    let first = try Program(arguments, in: scratch.path)
    try first.wait(forFile: scratch("up.png"))
    let second = try Program(arguments).end()
    #expect(second.code == 74)
    #expect(second.error.contains("\(scratch("state"))"))
    #expect(second.error.contains("\(first.id)"), "\(second)")
    // Reading takes no lock; changing does.
    #expect(try Program.run("guides", "list", "--state-dir", scratch("state")).code == 0)
    #expect(try Program.run("guides", "reset", "--state-dir", scratch("state")).code == 74)
    first.send(SIGTERM)
    #expect(try first.end().code == 0)
    #expect(try Program.run("guides", "reset", "--state-dir", scratch("state")).code == 0)
  }

  @Test("Pictures that can't be written end with 73", arguments: ["--record", "-o"])
  func output(option: String) throws {
    let place = "\(kiosk)/below"
    let outcome =
      option == "-o"
      ? try Program.run("render", kiosk, "-o", place)
      : try runThrough("--display", "virtual", "--state-dir", scratch("state"), "--record", place)
    #expect(outcome.code == 73)
    #expect(outcome.error.contains(place) && outcome.error.contains(": Not a directory"), "\(outcome)")
  }

  @Test("A link in place of a frame is replaced, and its target stays unchanged")
  func plantedLink() throws {
    let other = try scratch.write("precious", to: "other").string
    try scratch.write("", to: "frames/.keep")
    #expect(symlink(other, scratch("frames/frame-00001.png")) == 0)
    let outcome = try runThrough(
      "--display", "virtual", "--state-dir", scratch("state"), "--record", scratch("frames"))
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try scratch.bytes(of: "other") == Array("precious".utf8))
    var status = stat()
    #expect(lstat(scratch("frames/frame-00001.png"), &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
  }

  @Test("A recording that fails ends with 73, although the kiosk continues to its end")
  func brokenRecording() throws {
    // The second frame can't be written, because a folder has its name.
    try scratch.write("", to: "frames/frame-00002.png/here")
    let outcome = try runThrough(
      "--display", "virtual", "--state-dir", scratch("state"), "--record", scratch("frames"))
    #expect(outcome.code == 73)
    #expect(outcome.error.contains("error: recording stops: cannot write picture"), "\(outcome)")
    #expect(scratch.names(in: "frames").sorted() == ["frame-00001.png", "frame-00002.png"])
  }
}

@Suite("A language on the command line")
struct LanguageTests {
  @Test(
    "A locale's name counts as its language tag, and anything else is refused",
    arguments: [("de", true), ("DE", true), ("de_DE.UTF-8", true), ("de-Latn-CH", true), ("", false), ("../x", false)])
  func tags(tag: String, isLanguage: Bool) throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      "followspot: 1\nscreens:\n  home:\n    Text: One\nmessages:\n  de:\n    One: Eins\n", to: "kiosk.yaml"
    ).string
    let outcome = try Program.run("render", document, "-o", scratch("tag.png"), "--size", "200x60", "--locale", tag)
    #expect(outcome.code == (isLanguage ? 0 : 64), "\(outcome)")
    guard isLanguage else { return }
    _ = try Program.run("render", document, "-o", scratch("de.png"), "--size", "200x60", "--locale", "de")
    #expect(try scratch.bytes(of: "tag.png") == scratch.bytes(of: "de.png"))
  }
}
