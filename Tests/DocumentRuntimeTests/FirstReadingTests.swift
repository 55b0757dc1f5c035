import FollowspotDocuments
import FollowspotTesting
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The start of a kiosk")
struct FirstReadingTests {
  @Test("The first reading of a document gives the same result and warnings as a later one")
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

  @Test("The first reading refuses a document with errors like a later one")
  func firstErrors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("followspot: 1\nscreens: { home: [ { Txet: Hello } ] }\n", to: "kiosk.yaml")
    let resources = DocumentResources { _ in }
    let refusal = #expect(throws: DocumentError.self) { _ = try resources.readFirst(path, waitsForPictures: false) }
    let later = #expect(throws: DocumentError.self) { _ = try resources.read(path) }
    #expect(refusal.map { "\($0)" } == later.map { "\($0)" })
  }
}
