import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A kiosk without usable fonts")
struct FontScenarioTests {
  private static let folder = FilePath.checkout.appending("Tests/Repeat")

  /// Runs a guide about two texts to its end, with captures in the scratch folder.
  private func run(_ scratch: TemporaryFolder, _ variables: [String: String], isPlain: Bool = false) throws -> Outcome {
    if isPlain { chmod(scratch.path.string, 0o777) }
    return try Program(
      [
        "run", "\(Self.folder)/two-texts.yaml", "--display", "virtual", "--size", "320x240", "--clock", "virtual",
        "--input", "script:\(Self.folder)/two-texts.script", "--state-dir",
        scratch("state-\(UInt32.random(in: 0...UInt32.max))"),
      ], variables: variables, in: scratch.path, isPlain: isPlain
    ).end()
  }

  /// Returns the number of lines that contain a text.
  private func count(_ words: String, in text: String) -> Int {
    text.split(separator: "\n").count { $0.contains(words) }
  }

  @Test(
    "Without fonts the guide runs in the fallback font, and one line says why",
    arguments: [
      ("<fontconfig></fontconfig>", "finds no fonts"), ("<fontconfig><dir", "missing or broken"),
      ("\u{0}\u{1}\u{2}", "missing or broken"), ("", "missing or broken"), (nil, "missing or broken"),
    ])
  func lastResort(configuration: String?, reason: String) throws {
    let scratch = try TemporaryFolder()
    let file = try configuration.map { try scratch.write($0, to: "fonts.conf").string } ?? scratch("nowhere.conf")
    let outcome = try run(scratch, ["FONTCONFIG_FILE": file])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(count(reason, in: outcome.error) == 1, "\(outcome)")
    #expect(count("until then texts are set in /", in: outcome.error) == 1, "\(outcome)")
  }

  @Test("`validate` warns of missing fonts and still accepts the document")
  func foreseen() throws {
    let scratch = try TemporaryFolder()
    let outcome = try Program(
      ["validate", "\(Self.folder)/two-texts.yaml"],
      variables: ["FONTCONFIG_FILE": "\(Self.folder)/no-fonts.conf"], in: scratch.path
    ).end()
    #expect(outcome.code == 0 && outcome.output.hasSuffix(": valid\n"), "\(outcome)")
    #expect(count("warning: fontconfig finds no fonts; install some", in: outcome.error) == 1, "\(outcome)")
  }

  @Test("Without fonts every run shows the same pixels")
  func alike() throws {
    var pictures: [[UInt8]] = []
    for _ in 0..<12 {
      let scratch = try TemporaryFolder()
      let outcome = try run(scratch, ["FONTCONFIG_FILE": "\(Self.folder)/no-fonts.conf"])
      #expect(outcome.code == 0, "\(outcome)")
      pictures.append(
        try scratch.bytes(of: "first.png") + scratch.bytes(of: "second.png") + scratch.bytes(of: "home.png"))
    }
    #expect(Set(pictures).count == 1)
  }

  @Test(
    "If no font is readable, the fallback font is used",
    .enabled(if: Program.canRunPlain, "permissions bind nobody here"))
  func unreadable() throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    try fonts.install()
    // Creates caches that name the font, as if it had been readable before.
    #expect(try run(scratch, fonts.variables).code == 0)
    chmod(scratch("fonts/DejaVuSerif.ttf"), 0)
    let outcome = try run(scratch, fonts.variables, isPlain: true)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(count("no font can be opened, the first being \(scratch("fonts"))", in: outcome.error) == 1, "\(outcome)")
  }

  @Test(
    "Damaged font caches are ignored",
    arguments: ["nothing", "half", "noise", "other version", "wild offsets"])
  func caches(damage: String) throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    try fonts.install()
    let before = try run(scratch, fonts.variables)
    #expect(before.code == 0 && !before.error.contains("warning"), "\(before)")
    let picture = try scratch.bytes(of: "first.png")
    try fonts.replaceCaches { bytes in
      switch damage {
      case "nothing": []
      case "half": Array(bytes.prefix(bytes.count / 2))
      case "noise": bytes.indices.map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
      case "other version": bytes.enumerated().map { $0 == 4 ? 99 : $1 }
      default: bytes.enumerated().map { (16..<bytes.count).contains($0) && $0 % 8 == 7 ? 0x7F : $1 }
      }
    }
    let after = try run(scratch, fonts.variables)
    #expect(after.code == 0, "\(after)")
    #expect(try scratch.bytes(of: "first.png") == picture)
  }

  @Test("Fonts missing from a cache that looks current are used", arguments: ["", "/below/it"])
  func forgotten(below: String) throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    let document = try scratch.write(screen("      - Text: Letters"), to: "kiosk.yaml").string
    func picture() throws -> (bytes: [UInt8], log: String) {
      let outcome = try Program(["render", document, "-o", scratch("a.png")], variables: fonts.variables).end()
      #expect(outcome.code == 0, "\(outcome)")
      return (try scratch.bytes(of: "a.png"), outcome.error)
    }
    // As if fontconfig had scanned during an installation and the folder's time had not changed since.
    try #require(try picture().log.contains("finds no fonts"))
    var status = stat()
    try #require(stat(scratch("fonts"), &status) == 0)
    try fonts.install(below: below)
    try #require(utimensat(AT_FDCWD, scratch("fonts"), [status.st_atim, status.st_mtim], 0) == 0)

    let found = try picture()
    let file = "\(scratch("fonts"))\(below)/DejaVuSerif.ttf"
    #expect(count("caches lack 1 font files, the first being \(file)", in: found.log) == 1)
    #expect(found.log.contains("run 'fc-cache -f'"))

    try #require(utimensat(AT_FDCWD, scratch("fonts"), nil, 0) == 0)
    let current = try picture()
    #expect(current.log == "")
    #expect(current.bytes == found.bytes)
  }

  @Test("Arabic text beside Latin text uses Noto's user interface family if it is installed")
  func scripts() throws {
    let document = screen("      - { Text: اعثر على طريقك, font: { family: DejaVu Serif, size: 40 } }")
    /// Returns the picture of the text. DejaVu Sans Mono, which has Arabic glyphs, is renamed to `mono`.
    func picture(with names: [String], mono: String) throws -> [UInt8] {
      let scratch = try TemporaryFolder()
      let fonts = try FontSet(scratch)
      for name in names { try fonts.install("/usr/share/fonts/truetype/dejavu/\(name).ttf") }
      try fonts.call("DejaVu Sans Mono", mono)
      let file = try scratch.write(document, to: "kiosk.yaml").string
      let outcome = try Program(["render", file, "-o", scratch("a.png")], variables: fonts.variables).end()
      #expect(outcome.code == 0, "\(outcome)")
      return try scratch.bytes(of: "a.png")
    }
    let all = ["DejaVuSerif", "DejaVuSans", "DejaVuSansMono"]
    let noto = try picture(with: all, mono: "Noto Sans Arabic UI")
    #expect(try noto == picture(with: ["DejaVuSerif", "DejaVuSansMono"], mono: "Noto Sans Arabic UI"))
    #expect(try noto != picture(with: all, mono: "Another"))
  }

  @Test("Characters that no font has are drawn as boxes and reported")
  func missing() throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    try fonts.install()
    let document = try scratch.write(screen("      - Text: Preis 漢字"), to: "kiosk.yaml").string
    let outcome = try Program(["render", document, "-o", scratch("a.png")], variables: fonts.variables).end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error.contains("no font has '漢' (U+6F22), '字' (U+5B57); install"), "\(outcome)")
  }
}

@Suite("Fonts that change while a kiosk runs")
struct FontChangeTests {
  @Test("Changed fonts are applied to all texts, and removed fonts stay in use")
  func comeAndGo() throws {
    let scratch = try TemporaryFolder()
    let fonts = try FontSet(scratch)
    let document = try scratch.write(screen("      - Text: Letters"), to: "kiosk.yaml").string
    let kiosk = try Program(
      [
        "run", document, "--display", "virtual", "--size", "320x240", "--input", "none", "--record", scratch("frames"),
        "--state-dir", scratch("state"),
      ], variables: fonts.variables)
    func frames() -> Int { scratch.names(in: "frames").count { $0.hasSuffix(".png") } }
    func changes() -> Int { kiosk.error.split(separator: "\n").count { $0.contains("fonts have changed") } }
    try kiosk.wait(forError: "until then texts are set in")
    try kiosk.wait("a frame") { frames() == 1 }

    try fonts.install()
    try kiosk.wait("a frame in the new font") { frames() == 2 && changes() == 1 }

    fonts.removeAll()
    try kiosk.wait(forError: "meanwhile the fonts stay as they were")
    #expect(frames() == 2)

    try fonts.install("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    try kiosk.wait("a frame in another font") { frames() == 3 && changes() == 2 }

    // The configuration names another folder, which does not exist yet.
    try scratch.write(
      "<fontconfig><dir>\(scratch("later"))</dir><cachedir>\(scratch("cache"))</cachedir></fontconfig>",
      to: "fonts.conf")
    try kiosk.wait("the change to be noticed") {
      kiosk.error.split(separator: "\n").count { $0.contains("meanwhile the fonts stay as they were") } == 2
    }
    kiosk.send(SIGTERM)
    #expect(try kiosk.end().code == 0)
  }
}
