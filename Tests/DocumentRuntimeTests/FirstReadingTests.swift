import FollowspotDocuments
import FollowspotTesting
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The start of a kiosk")
struct FirstReadingTests {
  @Test("A document read at the start is the one read at any time, and so are its warnings")
  func firstReading() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      followspot: 1
      theme: { fonts: [No Such Font] }
      screens: { home: [ { Text: Hello } ] }
      """, to: "kiosk.yaml")
    let (first, later) = (DocumentResources { _ in }, DocumentResources { _ in })
    let reading = try first.readFirst(path, waitsForPictures: true)
    #expect(reading.document.screens.map(\.name) == ["home"])
    #expect(reading.warnings.count == 1)
    #expect(try reading.warnings == later.read(path).warnings)
  }

  @Test("A document with faults is refused at the start as at any time")
  func firstErrors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("followspot: 1\nscreens: { home: [ { Txet: Hello } ] }\n", to: "kiosk.yaml")
    let resources = DocumentResources { _ in }
    let refusal = #expect(throws: DocumentError.self) { _ = try resources.readFirst(path, waitsForPictures: false) }
    let later = #expect(throws: DocumentError.self) { _ = try resources.read(path) }
    #expect(refusal.map { "\($0)" } == later.map { "\($0)" })
  }
}
