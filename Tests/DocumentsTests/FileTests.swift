import FollowspotDocuments
import SystemPackage
import Testing

@Suite("An unreadable document has an error with a reason and an exit status")
struct FileTests {
  @Test("A missing file ends with status 66")
  func missing() {
    #expect(throws: DocumentError.missing("/nowhere/kiosk.yaml")) { try Document.read(from: "/nowhere/kiosk.yaml") }
    #expect(DocumentError.missing("/nowhere").exitCode == 66)
  }

  @Test("A device as a document ends with status 65")
  func device() {
    #expect(throws: DocumentError.unsuitable("/dev/null", "it is not a file")) { try Document.read(from: "/dev/null") }
    #expect(DocumentError.unsuitable("/dev/null", "").exitCode == 65)
    let error = #expect(throws: DocumentError.self) { try SourceText.readData("/dev/null") }
    #expect(error?.description == "/dev/null: error: this is no file of values: it is not a file")
    #expect(error?.exitCode == 65)
  }

  @Test("A file without read permission ends with status 77, and one with another error with 66")
  func codes() {
    #expect(DocumentError.unreadable("a", .permissionDenied).exitCode == 77)
    #expect(DocumentError.unreadable("a", .ioError).exitCode == 66)
    #expect(DocumentError.invalid([]).exitCode == 65)
  }

  @Test("The files of a folder are merged by section, and duplicates across them are reported")
  func folder() throws {
    let one = SourceText(name: "a.yaml", "followspot: 1\nscreens: { home: Divider }\n")
    let two = SourceText(name: "b.yaml", "followspot: 1\nscreens: { help: Divider }\ntheme: { lengths: { gap: 8 } }\n")
    #expect(try Document.read([one, two]).document.screens.map(\.name) == ["home", "help"])
    let three = SourceText(name: "c.yaml", "screens: { home: Divider }\ntheme: { lengths: { wide: 80 } }\n")
    #expect(
      Document.diagnose([one, two, three]).map(\.description) == [
        "c.yaml:1:12: error: 'home' is already given at a.yaml:2:12; keep one of the two"
      ])
  }

  @Test("A file of data in a document's folder is reported once, and the rest is read")
  func dataFile() {
    let one = SourceText(name: "a.yaml", "followspot: 1\nscreens: { home: Divider }\n")
    let two = SourceText(name: "b.yaml", "guest: Ada\nnights: 3\n")
    #expect(
      Document.diagnose([one, two]).map(\.description) == [
        "b.yaml:1:1: error: 'guest' and the rest of this file are no part of a document; if these are values for --data, keep the file in another folder"
      ])
    #expect(Document.diagnose([two]).first?.message.hasPrefix("'document' has no key 'guest'") == true)
  }

  @Test("A copy of a file in a folder is reported once, and not for each name in it")
  func copy() {
    let text = "followspot: 1\nscreens:\n  a: Divider\n  b: Divider\n  c: Divider\n  d: Divider\n"
    #expect(
      Document.diagnose([SourceText(name: "a.yaml", text), SourceText(name: "b.yaml", text)]).map(\.description) == [
        "b.yaml:3:3: error: 'a' and 3 more names of this file are already given in a.yaml; if one is a copy of the other, remove it from the folder"
      ])
  }
}
