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

  /// The files of the pictures that a report lists.
  private func files(_ folder: String) throws -> [String] {
    try pictures(folder).compactMap { if case .string(let file)? = $0["file"] { file } else { nil } }
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

  @Test("Each tab has a picture with its own name, and tabs of one name have numbers")
  func tabs() throws {
    let tabs = "TabView: [{ tab: A, content: { Text: A } }, { tab: B, content: { Text: B } }]"
    try scratch.write(
      "followspot: 1\nscreens: { home: { VStack: [{ \(tabs) }, { \(tabs) }] } }\n", to: "kiosk.yaml")
    #expect(try all("sheet").output == "6 pictures: sheet/index.html\n")
    let names = ["screen home", "screen home, tab B", "screen home, tab B (2)"]
    #expect(try pictures("sheet").map { $0["subject"] } == (names + names).map { .string($0) })
    #expect(try Set(files("sheet")).count == 6)
    let again = try all("again", "--against", "sheet")
    #expect(again.output == "0 changed, 0 added, 0 removed, 6 the same\n", "\(again)")
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
    // The section is linked, and a change names its line.
    #expect(page.contains("<a href=\"#changes\">Changes</a>") && page.contains("id=\"changes\""))
    #expect(page.contains("visible pixels)</h3><code>kiosk.yaml:5:3</code>"))
    #expect(!changed.output.contains("another version"), "\(changed)")
    // Pictures of before do not stay.
    #expect(try all("after").code == 0)
    #expect(scratch.names(in: "after/before").isEmpty && scratch.names(in: "after/differences").isEmpty)
  }

  @Test("A narrow screen has one picture a row; paper keeps the rows, and no picture or heading is cut off")
  func print() throws {
    #expect(try all("sheet").code == 0)
    let page = String(decoding: try scratch.bytes(of: "sheet/index.html"), as: UTF8.self)
    #expect(page.contains("@media screen and (max-width: 48rem)") && !page.contains("@media (max-width"))
    #expect(page.contains("figure, .row, li { break-inside: avoid }"))
    #expect(page.contains("h2, h3, section > code { break-after: avoid }"))
  }

  @Test("Different pictures by another version of Followspot are reported with that version, and equal ones are equal")
  func versions() throws {
    #expect(try all("before").code == 0)
    let report = String(decoding: try scratch.bytes(of: "before/report.json"), as: UTF8.self)
    let version = try #require(report.split(separator: "\n").first { $0.contains("\"version\"") })
    try scratch.write(report.replacing(version, with: "  \"version\": \"0.0.1<\","), to: "before/report.json")
    let same = try all("same", "--against", "before")
    #expect(same.code == 0 && same.output == "0 changed, 0 added, 0 removed, 16 the same\n", "\(same)")
    try scratch.write(Self.document.replacing("Hello,", with: "Hi,"), to: "kiosk.yaml")
    let changed = try all("after", "--against", "before")
    #expect(changed.code == 1, "\(changed)")
    #expect(
      changed.output.contains("\nanother version of Followspot drew the earlier pictures: 0.0.1<\n"), "\(changed)")
    let page = String(decoding: try scratch.bytes(of: "after/index.html"), as: UTF8.self)
    #expect(page.contains("<p>Followspot 0.0.1&lt; drew the earlier pictures, and "))
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

  @Test(
    "A folder without the report of a sheet is left alone, whatever the names in it",
    arguments: ["pictures/a.png", "before/a.png", "differences/a.png", "index.html", "report.json", "pictures"])
  func foreign(name: String) throws {
    try scratch.write("mine", to: "mine/\(name)")
    let outcome = try all("mine")
    #expect(outcome.code == 64 && outcome.error.contains("; name an empty folder"), "\(outcome)")
    #expect(try scratch.bytes(of: "mine/\(name)") == Array("mine".utf8))
  }

  @Test(
    "A link in the folder of a sheet is refused, and its target is left alone",
    arguments: ["pictures", "before", "differences", "index.html", "report.json"])
  func linked(name: String) throws {
    #expect(try all("sheet").code == 0)
    #expect(rename(scratch("sheet/\(name)"), scratch("target")) == 0 || mkdir(scratch("target"), 0o755) == 0)
    #expect(symlink("../target", scratch("sheet/\(name)")) == 0)
    try scratch.write(Self.document.replacing("Hello,", with: "Hi,"), to: "kiosk.yaml")
    let names = scratch.names(in: "target")
    let outcome = try all("sheet")
    #expect(outcome.code == 64 && outcome.error.contains("sheet/\(name) is a link"), "\(outcome)")
    #expect(scratch.names(in: "target") == names)
  }

  @Test("A sheet that replaces another removes all other pictures, also of interrupted runs, and no other files")
  func replaced() throws {
    #expect(try all("sheet").code == 0)
    let old = Set(scratch.names(in: "sheet/pictures"))
    try scratch.write("mine", to: "sheet/pictures/a.png")
    try scratch.write("mine", to: "sheet/before/a.png")
    try scratch.write("from an interrupted run", to: "sheet/pictures/0123456789abcdef.png")
    try scratch.write(Self.document.replacing("Hello,", with: "Hi,"), to: "kiosk.yaml")
    #expect(try all("sheet").code == 0)
    let names = scratch.names(in: "sheet/pictures")
    #expect(names.contains("a.png") && !old.isSubset(of: names))
    #expect(Set(names) == Set(try files("sheet") + ["a.png"]))
    #expect(scratch.names(in: "sheet/before") == ["a.png"])
  }

  @Test("A sheet that was interrupted is drawn again, and its temporary files are removed")
  func interrupted() throws {
    for name in ["sheet/.followspot-1.part", "sheet/pictures/.followspot-4294967295.part"] {
      try scratch.write("", to: name)
    }
    try scratch.write("", to: "sheet/pictures/0123456789abcdef.png")
    let outcome = try all("sheet")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(scratch.names(in: "sheet") == ["index.html", "pictures", "report.json"])
    #expect(!scratch.names(in: "sheet/pictures").contains { $0.hasPrefix(".") })
  }

  @Test("A picture that can't be written is reported with the cause, and there is no report of the pictures")
  func unwritable() throws {
    #expect(try all("other").code == 0)
    let file = try #require(scratch.names(in: "other/pictures").first)
    for folder in ["sheet", "sheet/pictures", "sheet/pictures/\(file)"] { #expect(mkdir(scratch(folder), 0o755) == 0) }
    let outcome = try all("sheet")
    #expect(outcome.code == 73 && outcome.error.contains("cannot write sheet/pictures/\(file): Is a"), "\(outcome)")
    #expect(scratch.names(in: "sheet") == ["pictures"])
  }

  @Test("An empty folder without the right to write is refused with the cause", .enabled(if: Program.canRunPlain))
  func forbidden() throws {
    #expect(mkdir(scratch("sheet"), 0o500) == 0)
    let outcome = try Program(
      ["render", "kiosk.yaml", "--all", "-o", "sheet"], in: scratch.path, isPlain: true
    ).end()
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.error.contains("cannot make the folder sheet/pictures: Permission denied; "), "\(outcome)")
  }

  @Test("A sheet that can't be drawn leaves the earlier one in the folder whole")
  func failed() throws {
    #expect(try all("before").code == 0)
    #expect(try all("sheet").code == 0)
    try scratch.write(Self.document.replacing("Hello,", with: "Hi,"), to: "kiosk.yaml")
    let name = try #require(scratch.names(in: "before/pictures").first)
    // It is read only when it is compared.
    let whole = try scratch.bytes(of: "before/pictures/\(name)")
    try scratch.write(
      whole.prefix(60) + [UInt8](repeating: 0, count: whole.count - 80) + whole.suffix(20),
      to: "before/pictures/\(name)")
    for picture in scratch.names(in: "before/pictures") where picture != name {
      #expect(
        unlink(scratch("before/pictures/\(picture)")) == 0
          && link(scratch("before/pictures/\(name)"), scratch("before/pictures/\(picture)")) == 0)
    }
    let files = try files("sheet")
    #expect(try all("sheet", "--against", "before").code == 65)
    #expect(Set(files).isSubset(of: scratch.names(in: "sheet/pictures")))
    #expect(try files == self.files("sheet"))
  }

  @Test("A folder that another run writes to is refused")
  func locked() throws {
    #expect(mkdir(scratch("sheet"), 0o755) == 0)
    let folder = open(scratch("sheet"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    let outcome = try all("sheet")
    #expect(outcome.code == 73 && outcome.error.contains("another run of 'followspot render' uses sheet"), "\(outcome)")
    #expect(scratch.names(in: "sheet").isEmpty)
  }

  @Test("The new pictures don't go into the folder of the earlier ones")
  func inside() throws {
    #expect(try all("before").code == 0)
    let outcome = try all("before/new", "--against", "before")
    #expect(outcome.code == 64 && outcome.error.contains("before/new lies in before; name another one"), "\(outcome)")
    #expect(try all("before").code == 0)
  }

  @Test("A size or language that is named twice is drawn once, and a language without texts is reported")
  func twice() throws {
    let outcome = try render(
      "--all", "-o", "sheet", "--size", "320x240,320x240", "--locale", "de,de", "--locale", "fr")
    #expect(outcome.code == 0 && outcome.output == "8 pictures: sheet/index.html\n", "\(outcome)")
    #expect(outcome.error.hasPrefix("warning: --locale fr: "), "\(outcome)")
  }

  @Test("A folder of documents that is named . has its own name")
  func here() throws {
    try scratch.write("followspot: 1\nscreens: { home: { Text: Hello } }\n", to: "desk/kiosk.yaml")
    let words = ["--all", "--size", "320x240"]
    let desk = try Program(["render", "desk", "-o", "before"] + words, in: scratch.path).end()
    #expect(desk.code == 0 && desk.output == "1 picture: before/index.html\n", "\(desk)")
    let here = try Program(
      ["render", ".", "-o", "../after", "--against", "../before"] + words, in: scratch.path.appending("desk")
    ).end()
    #expect(here.code == 0, "\(here)")
    let other = try Program(
      ["render", ".", "-o", "after", "--against", "before"] + words, in: scratch.path
    ).end()
    #expect(other.code != 0, "\(other)")
  }

  @Test("A report can't write to the terminal")
  func hostile() throws {
    #expect(try all("before").code == 0)
    let report = String(decoding: try scratch.bytes(of: "before/report.json"), as: UTF8.self)
    try scratch.write(
      report.replacing("\"screen rooms\"", with: "\"screen \\u001b[31m\\nremoved: all\""), to: "before/report.json")
    let outcome = try all("after", "--against", "before")
    #expect(outcome.code == 1 && outcome.output.contains("removed: screen \\u{1B}[31m\\nremoved: all at"), "\(outcome)")
    try scratch.write(report.replacing("\"kiosk.yaml\"", with: "\"a\\nb\""), to: "before/report.json")
    let named = try all("after", "--against", "before")
    #expect(named.code == 64 && named.error.contains("pictures of 'a\\nb'"), "\(named)")
  }

  @Test("Earlier pictures that can't be compared with are refused with the cause")
  func refused() throws {
    #expect(try all("before").code == 0)
    #expect(try all("new", "--against", "nowhere").code == 66)
    let itself = try all("./before/../before", "--against", "before")
    #expect(itself.code == 64 && itself.error.contains("are the same folder"), "\(itself)")
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
    // Half a picture, and one of another size.
    let name = try #require(scratch.names(in: "before/pictures").first)
    let whole = try scratch.bytes(of: "before/pictures/\(name)")
    for bytes in [[], Array(whole.prefix(whole.count / 2)), whole.prefix(19) + [9] + whole.dropFirst(20)] {
      try scratch.write(bytes, to: "before/pictures/\(name)")
      let broken = try all("new", "--against", "before")
      #expect(broken.code == 65 && broken.error.contains("before/pictures/\(name) is no whole PNG"), "\(broken)")
    }
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
      (["-o", "a.png", "--size", "320x240,240x320"], "several sizes need --all"),
      (["-o", "a.png", "--locale", "en,de"], "several languages need --all"),
    ])
  func usage(words: [String], message: String) throws {
    let outcome = try Program(["render", "kiosk.yaml"] + words, in: scratch.path).end()
    #expect(outcome.code == 64 && outcome.error.contains(message), "\(outcome)")
  }
}
