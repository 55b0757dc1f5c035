import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("`followspot run --watch`")
struct WatchedDocumentTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private static func document(_ text: String) -> String {
    "followspot: 1\ndata: { count: { integer: 0...9, default: 1 } }\nscreens:\n  home:\n    - Text: \(text) $count\n"
  }

  private func start(_ options: String...) throws -> Program {
    let kiosk = try Program(
      ["run", "kiosk.yaml", "--watch", "--display", "virtual", "--size", "320x240", "--state-dir", "state"] + options,
      variables: ["LC_ALL": "C"], in: scratch.path)
    return kiosk
  }

  /// Replaces the document as editors do that write a new file.
  private func save(_ text: String, as name: String = "kiosk.yaml") throws {
    try scratch.write(text, to: "\(name).new")
    #expect(rename(scratch("\(name).new"), scratch(name)) == 0)
  }

  @Test("A saved document is shown, with the time since it was saved, and keeps its data")
  func shows() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start("--control-dir", "sockets")
    try kiosk.wait(forFile: scratch("sockets/control"))
    let set = try Program(["set", "--socket", scratch("sockets/data"), "count=5"]).end()
    #expect(set.code == 0, "\(set)")
    try save(Self.document("Two"))
    try kiosk.wait(forError: "ms after saving")
    #expect(kiosk.error.contains("reloaded 'kiosk.yaml'"), "\(kiosk.error)")
    let get = try Program(["get", "--socket", scratch("sockets/data"), "count"]).end()
    #expect(get.output.contains("5"), "\(get)")
  }

  @Test("The errors of a saved document are printed with line, text and caret, and the picture stays")
  func refuses() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "runs in memory")
    try save(Self.document("One").replacing("Text:", with: "Txet:"))
    try kiosk.wait(
      forError: """
        kiosk.yaml:5:7: error: there is no view 'Txet'; did you mean 'Text'?
              - Txet: One $count
                ^
        """)
    #expect(kiosk.error.contains("the running document stays"), "\(kiosk.error)")
    try save(Self.document("Two"))
    try kiosk.wait(forError: "ms after saving")
  }

  @Test("A text that was changed only on its screen is reported there, and where its old translation is")
  func translations() throws {
    let messages = "messages:\n  de: { Climb the tower $count: Hinauf $count }\n"
    try scratch.write(Self.document("Climb the tower") + messages, to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "runs in memory")
    #expect(!kiosk.error.contains("warning"), "\(kiosk.error)")
    try save(Self.document("Come up") + messages)
    try kiosk.wait(forError: "ms after saving")
    #expect(
      kiosk.error.contains(
        "kiosk.yaml:7:9: warning: the document has no text 'Climb the tower $count'; write the new text here, or remove it"
      ),
      "\(kiosk.error)")
    #expect(
      kiosk.error.contains("kiosk.yaml:5:13: warning: 'Come up $count' has no translation in de; add it to 'messages'"),
      "\(kiosk.error)")
  }

  @Test("A document that is removed is reported, and one that comes back is shown")
  func removed() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "runs in memory")
    unlink(scratch("kiosk.yaml"))
    try kiosk.wait(forError: "kiosk.yaml: error: there is no such file")
    #expect(mkdir(scratch("kiosk.yaml"), 0o755) == 0)
    try kiosk.wait(forError: "no file in the folder ends in .yaml")
    #expect(rmdir(scratch("kiosk.yaml")) == 0)
    try save(Self.document("Two"))
    try kiosk.wait(forError: "ms after saving")
  }

  @Test("A document that an editor renames before it writes it again is no error")
  func slowEditor() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "runs in memory")
    #expect(rename(scratch("kiosk.yaml"), scratch("kiosk.yaml~")) == 0)
    try scratch.write(Self.document("Two"), to: "kiosk.yaml")
    try kiosk.wait(forError: "ms after saving")
    #expect(!kiosk.error.contains("no such file"), "\(kiosk.error)")
  }

  @Test("A document that is saved as it was is not read again")
  func same() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "runs in memory")
    try save(Self.document("One"))
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    try save(Self.document("Two"))
    try kiosk.wait(forError: "ms after saving")
    #expect(kiosk.error.components(separatedBy: "reloaded").count == 2, "\(kiosk.error)")
  }

  @Test("A change that is not visible is reported as such, and no later frame counts as its picture")
  func invisible() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let kiosk = try start("--control-dir", "sockets", "--record", "frames")
    // The first picture must be on the display, or it would count as that of the saved document.
    try kiosk.wait(forFile: scratch("frames/frame-00001.png"))
    _ = try Program(["get", "--socket", scratch("sockets/data"), "count"]).end()
    try save(Self.document("One") + "  other: { Text: Other }\n")
    try kiosk.wait(forError: "the picture is the same")
    _ = try Program(["set", "--socket", scratch("sockets/data"), "count=5"]).end()
    try save(Self.document("Two") + "  other: { Text: Other }\n")
    try kiosk.wait(forError: "ms after saving")
    #expect(kiosk.error.components(separatedBy: "ms after saving").count == 2, "\(kiosk.error)")
  }

  @Test("A document with errors at the start is shown once it has none, without a signal")
  func mended() throws {
    try scratch.write(Self.document("One").replacing("Text:", with: "Txet:"), to: "kiosk.yaml")
    let kiosk = try start()
    try kiosk.wait(forError: "a notice is shown instead, until the document is corrected")
    #expect(!kiosk.error.contains("SIGHUP"), "\(kiosk.error)")
    try save(Self.document("One"))
    try kiosk.wait(forError: "ms after saving")
  }

  @Test("A saved file of data is shown, too")
  func data() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    try scratch.write("count: 2\n", to: "data.yaml")
    let kiosk = try start("--data", "data.yaml")
    try kiosk.wait(forError: "runs in memory")
    try save("count: 3\n", as: "data.yaml")
    try kiosk.wait(forError: "ms after saving")
    try save("count: many\n", as: "data.yaml")
    try kiosk.wait(forError: "data.yaml:1:8: error: ")
  }

  @Test("Data that are saved while the document has an error are shown with the corrected document")
  func dataDuringError() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    try scratch.write("count: 2\n", to: "data.yaml")
    let kiosk = try start("--data", "data.yaml", "--control-dir", "sockets")
    try kiosk.wait(forError: "runs in memory")
    try save(Self.document("One").replacing("Text:", with: "Txet:"))
    try kiosk.wait(forError: "there is no view 'Txet'")
    try save("count: 3\n", as: "data.yaml")
    try kiosk.wait("a second refusal") { kiosk.error.components(separatedBy: "view 'Txet'").count == 3 }
    try save(Self.document("Two"))
    try kiosk.wait(forError: "ms after saving")
    let get = try Program(["get", "--socket", scratch("sockets/data"), "count"]).end()
    #expect(get.output.contains("3"), "\(get)")
    // Data with an error are reported until they are right.
    try save("count: many\n", as: "data.yaml")
    try kiosk.wait(forError: "data.yaml:1:8: error: ")
    try save(Self.document("Three"))
    try kiosk.wait("a second report") { kiosk.error.components(separatedBy: "data.yaml:1:8: error").count == 3 }
    #expect(kiosk.error.components(separatedBy: "reloaded").count == 2, "\(kiosk.error)")
  }

  @Test("A folder that is removed and made again is watched again, also if it is the working folder")
  func madeAgain() throws {
    let folder = scratch.path.appending("desk")
    #expect(mkdir(folder.string, 0o755) == 0)
    try scratch.write(Self.document("One"), to: "desk/kiosk.yaml")
    let kiosk = try Program(
      ["run", "kiosk.yaml", "--watch", "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")],
      variables: ["LC_ALL": "C"], in: folder)
    try kiosk.wait(forError: "runs in memory")
    #expect(unlink(scratch("desk/kiosk.yaml")) == 0 && rmdir(folder.string) == 0)
    try kiosk.wait(forError: "kiosk.yaml: error: there is no such file")
    #expect(mkdir(folder.string, 0o755) == 0)
    try scratch.write(Self.document("Two"), to: "desk/kiosk.yaml")
    try kiosk.wait(forError: "ms after saving")
  }

  @Test("A file or folder that becomes readable is read again", .enabled(if: Program.canRunPlain))
  func rights() throws {
    let folder = scratch("desk")
    #expect(mkdir(folder, 0o755) == 0)
    try scratch.write(Self.document("One"), to: "desk/kiosk.yaml")
    let kiosk = try Program(
      ["run", "desk/kiosk.yaml", "--watch", "--display", "virtual", "--size", "320x240", "--state-dir", "state"],
      variables: ["LC_ALL": "C"], in: scratch.path, isPlain: true)
    try kiosk.wait(forError: "runs in memory")
    #expect(chmod(folder, 0) == 0)
    try kiosk.wait(forError: "desk/kiosk.yaml: error: reading it is not permitted")
    #expect(kiosk.error.contains("cannot watch "), "\(kiosk.error)")
    #expect(chmod(folder, 0o755) == 0)
    try kiosk.wait(forError: "the picture is the same")
    try save(Self.document("Two"), as: "desk/kiosk.yaml")
    try kiosk.wait(forError: "ms after saving")
  }

  @Test("A picture that a datum names is shown when it is saved")
  func dataPicture() throws {
    func picture(_ color: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='\(color)'/></svg>"
    }
    try scratch.write(
      "followspot: 1\ndata: { sign: { image: , default: a.svg } }\nscreens:\n  home: { Image: $sign, decorative: true }\n",
      to: "kiosk.yaml")
    try scratch.write(picture("red"), to: "a.svg")
    let render = try Program(["render", "kiosk.yaml", "-o", "red.png", "--size", "320x240"], in: scratch.path).end()
    #expect(render.code == 0, "\(render)")
    let red = try scratch.bytes(of: "red.png")
    let kiosk = try start("--control-dir", "sockets", "--record", "frames")
    // The first frame may come before the picture.
    try kiosk.wait("the first picture") {
      scratch.names(in: "frames").contains { (try? scratch.bytes(of: "frames/\($0)")) == red }
    }
    try save(picture("blue"), as: "a.svg")
    try kiosk.wait(forError: "reloaded the pictures of 'kiosk.yaml'")
    let set = try Program(["set", "--socket", scratch("sockets/data"), "sign=b.svg"]).end()
    #expect(set.code == 0, "\(set)")
    // A picture that is saved before the kiosk has looked for it is shown at once, and nothing is reloaded.
    try kiosk.wait(forError: "cannot read picture 'b.svg'")
    try save(picture("green"), as: "b.svg")
    try kiosk.wait("the second picture") { kiosk.error.components(separatedBy: "reloaded the pictures").count == 3 }
  }

  @Test("A virtual clock does not wait for an author")
  func usage() throws {
    try scratch.write(Self.document("One"), to: "kiosk.yaml")
    let outcome = try start("--clock", "virtual").end()
    #expect(outcome.code == 64 && outcome.error.contains("--watch needs the real clock"), "\(outcome)")
  }
}

extension String {
  fileprivate func components(separatedBy word: String) -> [Substring] {
    split(separator: word, omittingEmptySubsequences: false)
  }
}
