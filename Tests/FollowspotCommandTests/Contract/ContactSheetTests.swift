import FollowspotJSON
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("`followspot render --all`")
struct ContactSheetTests {
  private let scratch: TemporaryFolder

  private static let document = """
    followspot: 1
    settings: { locale: en }
    screens:
      home: { Text: Hello, id: hello }
      rooms: { Text: Rooms }
    guides:
      tour:
        version: 1
        steps:
          - { target: hello, message: Look here. }
          - { target: hello, title: Again, message: Look here. }
    messages:
      de: { Hello: Hallo, Rooms: Räume, Look here.: Hier entlang., Again: Noch einmal }

    """

  init() throws {
    scratch = try TemporaryFolder()
    try scratch.write(Self.document, to: "kiosk.yaml")
  }

  private func render(_ words: String...) throws -> Outcome {
    try Program(["render", "kiosk.yaml"] + words, variables: ["LC_ALL": "C"], in: scratch.path).end()
  }

  private func all(_ folder: String, _ words: String...) throws -> Outcome {
    try Program(
      ["render", "kiosk.yaml", "--all", "-o", folder, "--size", "320x240,240x320"] + words, variables: ["LC_ALL": "C"],
      in: scratch.path
    ).end()
  }

  /// The pictures that a report lists.
  private func pictures(_ folder: String) throws -> [JSON.Object] {
    guard case .object(let report) = try JSON(parsing: scratch.bytes(of: "\(folder)/report.json")),
      case .array(let pictures)? = report["pictures"]
    else { return [] }
    return pictures.compactMap { if case .object(let picture) = $0 { picture } else { nil } }
  }

  @Test("Each part is drawn on each display in each language, as `render` draws it alone; equal pictures are one file")
  func everything() throws {
    let outcome = try all("sheet")
    #expect(outcome.code == 0 && outcome.output == "16 pictures: sheet/index.html\n", "\(outcome)")
    let pictures = try pictures("sheet")
    #expect(pictures.count == 16)
    let wanted = pictures.first {
      $0["subject"] == .string("guide tour, step 2") && $0["width"] == .integer(240) && $0["locale"] == .string("de")
    }
    let file = try #require(wanted?["file"])
    let alone = try render(
      "--guide", "tour", "--step", "2", "--size", "240x320", "--locale", "de", "-o", "alone.png")
    #expect(alone.code == 0, "\(alone)")
    guard case .string(let name) = file else { return }
    #expect(try scratch.bytes(of: "sheet/pictures/\(name)") == scratch.bytes(of: "alone.png"))
    let page = String(decoding: try scratch.bytes(of: "sheet/index.html"), as: UTF8.self)
    for picture in pictures {
      guard case .string(let name)? = picture["file"] else { continue }
      #expect(page.contains("src=\"pictures/\(name)\""))
    }
    #expect(scratch.names(in: "sheet/pictures").count == Set(pictures.map { $0["file"] }).count)
  }

  @Test("Pictures that are drawn again are the same, and those of a changed document are shown with the difference")
  func comparison() throws {
    #expect(try all("before").code == 0)
    let same = try all("same", "--against", "before")
    #expect(same.code == 0 && same.output == "0 changed, 0 added, 0 removed, 16 the same\n", "\(same)")
    try scratch.write(
      Self.document.replacing("{ Text: Rooms }", with: "{ Text: Rooms, foregroundColor: red }").replacing(
        "      - { target: hello, title: Again, message: Look here. }\n", with: "")
        + "sheets: { news: { content: { Text: News } } }\n", to: "kiosk.yaml")
    let changed = try all("after", "--against", "before")
    #expect(changed.code == 1, "\(changed)")
    #expect(changed.output.contains("changed: screen rooms at 320x240, in en: "), "\(changed)")
    #expect(changed.output.contains("added: sheet news at 240x320, in de\n"), "\(changed)")
    #expect(changed.output.contains("removed: guide tour, step 2 at 320x240, in de\n"), "\(changed)")
    #expect(scratch.names(in: "after/differences").count == scratch.names(in: "after/before").count)
    #expect(!scratch.names(in: "after/before").isEmpty)
    let page = String(decoding: try scratch.bytes(of: "after/index.html"), as: UTF8.self)
    #expect(page.contains("<h2>Changes</h2>") && page.contains("differences/"))
    // Pictures of before do not stay.
    #expect(try all("after").code == 0)
    #expect(scratch.names(in: "after/before").isEmpty && scratch.names(in: "after/differences").isEmpty)
  }

  @Test("Pictures by other fonts are compared by sight")
  func sight() throws {
    #expect(try all("before").code == 0)
    let report = String(decoding: try scratch.bytes(of: "before/report.json"), as: UTF8.self)
    let fonts = try #require(report.split(separator: "\n").first { $0.contains("\"fonts\"") })
    try scratch.write(report.replacing(fonts, with: "  \"fonts\": \"0\","), to: "before/report.json")
    let same = try all("same", "--against", "before")
    #expect(same.code == 0 && same.output.contains("16 the same, compared by sight"), "\(same)")
  }

  @Test("A folder that is not for pictures is left alone")
  func others() throws {
    #expect(mkdir(scratch("mine"), 0o755) == 0)
    try scratch.write("mine", to: "mine/notes.txt")
    let outcome = try all("mine")
    #expect(outcome.code == 64 && outcome.error.contains("mine has other files in it"), "\(outcome)")
    #expect(try scratch.bytes(of: "mine/notes.txt") == Array("mine".utf8))
    try scratch.write("", to: "file")
    let file = try all("file")
    #expect(file.code == 73 && file.error.contains("Not a directory"), "\(file)")
  }

  @Test("A picture that can't be written is reported with the cause, and there is no report of the pictures")
  func unwritable() throws {
    #expect(mkdir(scratch("sheet"), 0o755) == 0)
    try scratch.write("", to: "sheet/pictures")
    let outcome = try all("sheet")
    #expect(outcome.code == 73 && outcome.error.contains("cannot write sheet/pictures/"), "\(outcome)")
    #expect(outcome.error.contains("Not a directory"), "\(outcome)")
    #expect(scratch.names(in: "sheet") == ["pictures"])
  }

  @Test("Earlier pictures that can't be compared with are refused with the cause")
  func refused() throws {
    #expect(try all("before").code == 0)
    #expect(try all("new", "--against", "nowhere").code == 66)
    let report = String(decoding: try scratch.bytes(of: "before/report.json"), as: UTF8.self)
    for (text, code, cause) in [
      ("no JSON", 65, "it is not JSON"), ("{}", 65, "it lacks something"),
      (report.replacing("\"format\": 1", with: "\"format\": 2"), 65, "another version of followspot"),
      (report.replacing("kiosk.yaml\",\n  \"fonts", with: "other.yaml\",\n  \"fonts"), 64, "pictures of 'other.yaml'"),
      (report.replacing(".png\"", with: "/../../x.png\""), 65, "it lacks something"),
    ] as [(String, Int32, String)] {
      try scratch.write(text, to: "before/report.json")
      let outcome = try all("new", "--against", "before")
      #expect(outcome.code == code && outcome.error.contains(cause), "\(cause): \(outcome)")
    }
    try scratch.write(report, to: "before/report.json")
    for name in scratch.names(in: "before/pictures") { try scratch.write("no picture", to: "before/pictures/\(name)") }
    #expect(try all("new", "--against", "before").code == 0, "equal names need no pictures")
    try scratch.write(Self.document.replacing("Hello,", with: "Hi,"), to: "kiosk.yaml")
    let broken = try all("new", "--against", "before")
    #expect(broken.code == 65 && broken.error.contains("before/pictures/"), "\(broken)")
    for name in scratch.names(in: "before/pictures") { #expect(unlink(scratch("before/pictures/\(name)")) == 0) }
    let missing = try all("new", "--against", "before")
    #expect(missing.code == 66 && missing.error.contains("before/pictures/"), "\(missing)")
  }

  @Test(
    "Options that don't fit together are refused",
    arguments: [
      (["--all", "-o", "-"], "-o names a folder with --all"),
      (["--all", "-o", "a", "--screen", "home"], "--screen and --all don't go together"),
      (["--all", "-o", "a", "--dump", "views"], "--dump and --all don't go together"),
      (["--all", "-o", "a", "--against", "a"], "-o another one"),
      (["-o", "a.png", "--against", "b"], "add --all"),
    ])
  func usage(words: [String], message: String) throws {
    let outcome = try Program(["render", "kiosk.yaml"] + words, in: scratch.path).end()
    #expect(outcome.code == 64 && outcome.error.contains(message), "\(outcome)")
  }
}
